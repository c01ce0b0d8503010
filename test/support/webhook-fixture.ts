import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  attemptDelivery,
  claimDeliveries,
  type DeliveryContext,
  type DeliveryAttempt,
} from '../../src/actions/webhooks/due-deliveries.ts';
import { settleAttempts } from '../../src/actions/webhooks/settle-attempts.ts';
import type { EventKind } from '../../src/core/webhooks/event-body.ts';
import type { SendOutcome } from '../../src/core/webhooks/send-outcome.ts';
import type { FixedClock } from '../../src/gateways/clock.ts';
import { fixedClock } from '../../src/gateways/clock.ts';
import { makeIds } from '../../src/gateways/ids.ts';
import type { WebhookMessage, WebhookSender } from '../../src/gateways/webhook-sender.ts';
import type { Database } from '../../src/storage/database/database.ts';
import {
  type StoredEvent,
  wakeDeliveries,
  writeEvents,
} from '../../src/storage/shared/event-repository.ts';
import { testContext } from './context.ts';

export type Answer = (
  message: WebhookMessage,
) => Partial<SendOutcome> | Promise<Partial<SendOutcome>>;

export interface ScriptedSender extends WebhookSender {
  readonly sent: WebhookMessage[];
  /** From now on. */
  answer: Answer;
}

const TAKEN: SendOutcome = {
  status: 200,
  latencyMs: 12,
  failure: null,
  retryAfterSeconds: null,
  excerpt: 'ok',
};

/** Sends nothing anywhere: a receiver that answers as the test says. */
export function scriptedSender(answer: Answer = () => ({})): ScriptedSender {
  const sender: ScriptedSender = {
    sent: [],
    answer,
    async send(message) {
      sender.sent.push(message);
      return { ...TAKEN, ...(await sender.answer(message)) };
    },
    checkUrl: async (url) => (url.startsWith('https://') ? null : 'url_not_https'),
    close: () => undefined,
  };
  return sender;
}

export interface WebhookFixture {
  readonly context: DeliveryContext;
  readonly clock: FixedClock;
  readonly sender: ScriptedSender;
  readonly problems: Error[];
  /** Writes an event of a merchant's as a change of an order does. */
  emit(
    merchantId: string,
    kind?: EventKind,
    change?: Partial<StoredEvent> & { subjectId?: string },
  ): Promise<string>;
  /** Sends what is due of a merchant's, once over, and writes down what came of it. */
  deliver(merchantId: string): Promise<DeliveryAttempt[]>;
}

/** What delivers, with a clock that stands still and a receiver that answers as it is told. */
export function openWebhookFixture(
  database: Database,
  change: Partial<DeliveryContext> = {},
): WebhookFixture {
  const clock = fixedClock('2027-03-02T11:00:00Z');
  const sender = scriptedSender();
  const problems: Error[] = [];
  const context: DeliveryContext = {
    ...testContext(database, { clock, newId: makeIds(clock), webhookSender: sender }),
    random: () => 0.5,
    report: (problem) => problems.push(problem),
    ...change,
  };
  const { newId } = context;
  return {
    context,
    clock,
    sender,
    problems,
    async emit(merchantId, kind = 'order.placed', { subjectId = randomUUID(), ...rest } = {}) {
      const event: StoredEvent = {
        eventId: newId(),
        kind,
        sequence: 1,
        occurredAt: clock.now(),
        ...rest,
      };
      const [first, second] = writeEvents({ merchantId, subjectId }, [event]);
      await database.transaction(async (transaction) => {
        const { rows } =
          await sql`with first as (${first}), second as (${second}) select from second`.execute(
            transaction,
          );
        if (rows.length > 0) wakeDeliveries(transaction, merchantId);
      });
      return event.eventId;
    },
    async deliver(merchantId) {
      const claimed = await claimDeliveries(context, merchantId, {
        maximumDeliveries: 100,
        endpointLimits: new Map(),
        defaultEndpointLimit: 4,
      });
      const attempts: DeliveryAttempt[] = [];
      for (const delivery of claimed) {
        const attempt = await attemptDelivery(context, delivery, new AbortController().signal);
        if (attempt !== null) attempts.push(attempt);
      }
      if (attempts.length > 0) await settleAttempts(context, merchantId, attempts);
      return attempts;
    },
  };
}

/** What a merchant's endpoints are still owed, in the order of events. */
export async function owed(database: Database, merchantId: string) {
  return database.read((reader) =>
    reader
      .selectFrom('webhook_delivery')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .orderBy('event_id')
      .orderBy('endpoint_id')
      .execute(),
  );
}
