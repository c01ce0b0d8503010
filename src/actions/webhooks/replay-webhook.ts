import type { Static } from 'typebox';
import type { Merchant } from '../../core/merchants/merchant.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { readEventId } from '../../core/webhooks/event-body.ts';
import type { Transaction } from '../../storage/database/database.ts';
import { findPurgeMark } from '../../storage/keeping/purge-repository.ts';
import {
  endReplay,
  replayEvent,
  replayFailedDeliveries,
  type DeliveryReplayPace,
  replayRange,
} from '../../storage/webhooks/replay-repository.ts';
import type { Problem } from '../../core/shared/problem.ts';
import { MOMENT_PROBLEM, parseLocalMoment } from '../../wire/shared/local-moment.ts';
import type { ReplayWebhookInput } from '../../wire/webhooks/control.ts';
import type { ActionContext } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';
import { lockNamedEndpoint, type EndpointNotFoundRefusal } from './find-named-endpoint.ts';

export interface ReplayResult {
  /**
   * How many webhook deliveries will be sent again. Deliveries that were already waiting or being
   * sent aren't counted.
   */
  readonly count: number;
  /** The time, in UTC, at which the last of the replayed deliveries becomes due. */
  readonly dueUntil: string;
  readonly hasMore: boolean;
  /** The id of the last event on this page, or null if there is no further page. */
  readonly afterEventId: string | null;
}

type ReplayWebhookRefusal =
  | EndpointNotFoundRefusal
  | Refusal<'webhook_not_active' | 'event_not_found' | 'invalid_request' | 'too_many_requests'>;
type Page = Pick<ReplayResult, 'count' | 'hasMore' | 'afterEventId'>;

const PAGE_SIZE = 1_000;
/**
 * The pause between two replayed deliveries to one webhook endpoint. It allows 20 deliveries a
 * second, which neither overload the receiver nor delay new events.
 */
const PAUSE_MS = 50;
/**
 * The maximum length of the queue of replayed webhook deliveries, expressed as the time needed to
 * send them.
 */
const MAXIMUM_QUEUE_MS = 86_400_000;

type ReplayRequest = Static<typeof ReplayWebhookInput>;

/**
 * Sends webhooks again: for one event, for all failed deliveries, or for all events of a period.
 */
export async function replayWebhook(
  context: ActionContext,
  input: ReplayRequest,
): Promise<ReplayResult | ReplayWebhookRefusal> {
  const { clock, database } = context;
  const problems = problemsOf(input);
  if (problems.length > 0) return refuse('invalid_request', { problems });
  return database.transaction(async (transaction) => {
    const found = await lockNamedEndpoint(transaction, input);
    if (isRefusal(found)) return found;
    const {
      merchant,
      endpoint: { endpointId, state, replaysUntil },
    } = found;
    if (state === 'disabled') return refuse('webhook_not_active', { state });
    const now = clock.now();
    const from = replaysUntil !== null && replaysUntil > now ? replaysUntil : now;
    const queuedMs = from.getTime() - now.getTime();
    if (queuedMs >= MAXIMUM_QUEUE_MS) {
      return refuse('too_many_requests', {
        retryAfterSeconds: Math.ceil((queuedMs - MAXIMUM_QUEUE_MS) / 1_000) + 1,
      });
    }
    const endpointKey = { merchantId: merchant.merchantId, endpointId };
    const page = await replayPage(transaction, endpointKey, merchant, input, {
      now,
      from,
      pauseMs: PAUSE_MS,
    });
    if (isRefusal(page)) return page;
    const dueUntil = new Date(from.getTime() + page.count * PAUSE_MS);
    await endReplay(transaction, endpointKey, dueUntil);
    await logWrite(context, transaction, merchant.merchantId, 'webhook.replay', endpointId);
    return { ...page, dueUntil: dueUntil.toISOString() };
  });
}

async function replayPage(
  transaction: Transaction,
  endpointKey: { readonly merchantId: string; readonly endpointId: string },
  { timezone }: Merchant,
  { eventId, failed = false, since, until, afterEventId }: ReplayRequest,
  replayPace: DeliveryReplayPace,
): Promise<Page | Refusal<'event_not_found' | 'invalid_request'>> {
  if (eventId !== undefined) {
    const count = await replayEvent(transaction, endpointKey, readEventId(eventId), replayPace);
    return count === null
      ? refuse('event_not_found', { eventId })
      : { count, hasMore: false, afterEventId: null };
  }
  if (failed) {
    const count = await replayFailedDeliveries(transaction, endpointKey, replayPace, PAGE_SIZE);
    return { count, hasMore: count === PAGE_SIZE, afterEventId: null };
  }
  const range = parsePeriod(since ?? '', until, timezone, replayPace.now);
  if (Array.isArray(range)) return refuse('invalid_request', { problems: range });
  const purgedBefore = await findPurgeMark(transaction, endpointKey.merchantId, 'events');
  if (purgedBefore !== null && range.since < purgedBefore) {
    const problem = `must be ${purgedBefore.toISOString()} or later, because earlier events were deleted`;
    return refuse('invalid_request', { problems: [{ path: '/since', problem }] });
  }
  const { count, lastEventId } = await replayRange(
    transaction,
    endpointKey,
    { ...range, afterEventId: afterEventId ?? null, limit: PAGE_SIZE },
    replayPace,
  );
  return { count, hasMore: lastEventId !== null, afterEventId: lastEventId };
}

/**
 * The caller must choose deliveries in exactly one of three ways: by event, by failure or by
 * period. Only a period allows further options.
 */
function problemsOf({
  eventId,
  failed = false,
  since,
  until,
  afterEventId,
}: ReplayRequest): Problem[] {
  const selectorCount = [eventId !== undefined, failed, since !== undefined].filter(Boolean).length;
  if (selectorCount !== 1)
    return [{ path: '', problem: 'must have exactly one of eventId, failed and since' }];
  const conflictingOptions = [
    ['/until', until],
    ['/afterEventId', afterEventId],
  ] as const;
  return conflictingOptions
    .filter(([, value]) => since === undefined && value !== undefined)
    .map(([path]) => ({ path, problem: 'goes with since alone' }));
}

/** Parses a period of time. If no end is given, the period ends now. */
function parsePeriod(
  startTime: string,
  endTime: string | undefined,
  timezone: string,
  now: Date,
): { readonly since: Date; readonly until: Date } | Problem[] {
  const [from, to] = [
    parseLocalMoment(startTime, timezone, 'begin'),
    endTime === undefined ? now : parseLocalMoment(endTime, timezone, 'end'),
  ];
  const moments = [
    ['/since', from],
    ['/until', to],
  ] as const;
  const problems = moments
    .filter(([, moment]) => moment === null)
    .map(([path]) => ({ path, problem: MOMENT_PROBLEM }));
  if (from === null || to === null) return problems;
  return from < to
    ? { since: from, until: to }
    : [
        endTime === undefined
          ? { path: '/since', problem: 'must be in the past' }
          : { path: '/until', problem: 'must be after since' },
      ];
}
