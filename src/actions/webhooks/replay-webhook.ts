import type { Static } from 'typebox';
import type { Merchant } from '../../core/merchants/merchant.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { readEventId } from '../../core/webhooks/event-body.ts';
import type { Transaction } from '../../storage/database/database.ts';
import {
  endReplay,
  replayEvent,
  replayFailed,
  type ReplayPace,
  replayRange,
} from '../../storage/webhooks/replay-repository.ts';
import type { Problem } from '../../core/shared/problem.ts';
import { MOMENT_PROBLEM, readToldMoment } from '../../wire/shared/told-moment.ts';
import type { ReplayWebhookInput } from '../../wire/webhooks/control.ts';
import type { ActionContext } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';
import { lockNamedEndpoint, type NotFound } from './find-named-endpoint.ts';

/** A page of what is sent once more. */
export interface Replayed {
  /** How many deliveries are due again; what waits or is being sent anyhow isn't among them. */
  readonly count: number;
  /** By when all of them are due, the date-time in UTC. */
  readonly dueUntil: string;
  readonly hasMore: boolean;
  /** Where the next page of a range goes on. */
  readonly afterEventId: string | null;
}

type Refused =
  | NotFound
  | Refusal<'webhook_not_active' | 'event_not_found' | 'invalid_request' | 'too_many_requests'>;
type Page = Pick<Replayed, 'count' | 'hasMore' | 'afterEventId'>;

const PAGE = 1_000;
/**
 * 20 a second for each endpoint: a receiver that comes back is not knocked over, and what happens
 * now goes first.
 */
const PAUSE_MS = 50;
/** What waits for its turn is so long at most. */
const LONGEST_QUEUE_MS = 86_400_000;

type Asked = Static<typeof ReplayWebhookInput>;

/** Makes deliveries due again: of one event, of what has failed, or of what happened in a time. */
export async function replayWebhook(
  context: ActionContext,
  asked: Asked,
): Promise<Replayed | Refused> {
  const { clock, database } = context;
  const problems = problemsOf(asked);
  if (problems.length > 0) return refuse('invalid_request', { problems });
  return database.transaction(async (transaction) => {
    const found = await lockNamedEndpoint(transaction, asked);
    if (isRefusal(found)) return found;
    const {
      merchant,
      endpoint: { endpointId, state, replaysUntil },
    } = found;
    if (state === 'disabled') return refuse('webhook_not_active', { state });
    const now = clock.now();
    const from = replaysUntil !== null && replaysUntil > now ? replaysUntil : now;
    const queuedMs = from.getTime() - now.getTime();
    if (queuedMs >= LONGEST_QUEUE_MS) {
      return refuse('too_many_requests', {
        retryAfterSeconds: Math.ceil((queuedMs - LONGEST_QUEUE_MS) / 1_000) + 1,
      });
    }
    const whose = { merchantId: merchant.merchantId, endpointId };
    const page = await replayPage(transaction, whose, merchant, asked, {
      now,
      from,
      pauseMs: PAUSE_MS,
    });
    if (isRefusal(page)) return page;
    const dueUntil = new Date(from.getTime() + page.count * PAUSE_MS);
    await endReplay(transaction, whose, dueUntil);
    await logWrite(context, transaction, merchant.merchantId, 'webhook.replay', endpointId);
    return { ...page, dueUntil: dueUntil.toISOString() };
  });
}

async function replayPage(
  transaction: Transaction,
  whose: { readonly merchantId: string; readonly endpointId: string },
  { timezone }: Merchant,
  { eventId, failed = false, since, until, afterEventId }: Asked,
  pace: ReplayPace,
): Promise<Page | Refusal<'event_not_found' | 'invalid_request'>> {
  if (eventId !== undefined) {
    const count = await replayEvent(transaction, whose, readEventId(eventId), pace);
    return count === null
      ? refuse('event_not_found', { eventId })
      : { count, hasMore: false, afterEventId: null };
  }
  if (failed) {
    const count = await replayFailed(transaction, whose, pace, PAGE);
    return { count, hasMore: count === PAGE, afterEventId: null };
  }
  const range = readRange(since ?? '', until, timezone, pace.now);
  if (Array.isArray(range)) return refuse('invalid_request', { problems: range });
  const { count, lastEventId } = await replayRange(
    transaction,
    whose,
    { ...range, afterEventId: afterEventId ?? null, limit: PAGE },
    pace,
  );
  return { count, hasMore: lastEventId !== null, afterEventId: lastEventId };
}

/** Exactly one of the three is asked for, and a time has a beginning. */
function problemsOf({ eventId, failed = false, since, until, afterEventId }: Asked): Problem[] {
  const asked = [eventId !== undefined, failed, since !== undefined].filter(Boolean).length;
  if (asked !== 1)
    return [{ path: '', problem: 'must have exactly one of eventId, failed and since' }];
  const strays = [
    ['/until', until],
    ['/afterEventId', afterEventId],
  ] as const;
  return strays
    .filter(([, value]) => since === undefined && value !== undefined)
    .map(([path]) => ({ path, problem: 'goes with since alone' }));
}

/** Until now, unless told otherwise. */
function readRange(
  since: string,
  until: string | undefined,
  timezone: string,
  now: Date,
): { readonly since: Date; readonly until: Date } | Problem[] {
  const [from, to] = [
    readToldMoment(since, timezone, 'begin'),
    until === undefined ? now : readToldMoment(until, timezone, 'end'),
  ];
  const problems = [
    ['/since', from],
    ['/until', to],
  ] as const;
  const unread = problems
    .filter(([, moment]) => moment === null)
    .map(([path]) => ({ path, problem: MOMENT_PROBLEM }));
  if (from === null || to === null) return unread;
  return from < to
    ? { since: from, until: to }
    : [
        until === undefined
          ? { path: '/since', problem: 'must be in the past' }
          : { path: '/until', problem: 'must be after /since' },
      ];
}
