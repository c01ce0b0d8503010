import type { OperatorInput, OperatorActionResult } from '../../actions/operator-actions.ts';
import { isRefusal } from '../../core/shared/result.ts';
import type { CommandHost, Operator } from '../host.ts';
import { readNumber } from '../orders/order-command.ts';
import { type Outcome, withOperator } from '../outcome.ts';
import { formatTable } from '../table.ts';

export interface LogOptions {
  merchant: string;
  event?: string;
  failed?: true;
  limit?: string;
  before?: string;
}

type ListedWebhook = OperatorActionResult<'list-webhooks'>['webhooks'][number];
export type Attempt = OperatorActionResult<'list-webhook-attempts'>['attempts'][number];

const STATES = {
  active: 'is told of events',
  paused: 'is paused: what happens waits',
  disabled: 'is disabled: it is not told of what happens',
} as const;
const DISABLED_REASONS = {
  gone: 'the receiver answered 410',
  failing: 'nothing was taken for five days',
  staff: 'wanted',
} as const;

export async function listWebhooks(operator: Operator, merchant: string): Promise<Outcome> {
  const all = await allWebhooks(operator, merchant);
  if (isRefusal(all)) return all;
  const rows = all.map((webhook) => [
    webhook.endpointId,
    stateOf(webhook),
    webhook.kinds?.join(',') ?? 'all',
    String(webhook.waiting),
    String(webhook.givenUp),
    webhook.failingSince ?? '',
    webhook.url,
    webhook.description ?? '',
  ]);
  const headings = [
    'id',
    'state',
    'kinds',
    'waiting',
    'given up',
    'failing since',
    'url',
    'description',
  ];
  return {
    value: all,
    text:
      rows.length === 0
        ? `${merchant} has no webhook yet; "bottega webhook add" makes one.`
        : formatTable(headings, rows),
  };
}

function stateOf({ state, disabledBecause }: ListedWebhook): string {
  return disabledBecause === null ? state : `${state} (${DISABLED_REASONS[disabledBecause]})`;
}

/** Returns all webhook endpoints of a store by reading one page after the other. */
async function allWebhooks(operator: Operator, merchant: string) {
  const all: ListedWebhook[] = [];
  for (;;) {
    const afterEndpointId = all.at(-1)?.endpointId;
    const page = await operator.act(
      'list-webhooks',
      afterEndpointId === undefined ? { merchant } : { merchant, afterEndpointId },
    );
    if (isRefusal(page)) return page;
    all.push(...page.webhooks);
    if (!page.hasMore) return all;
  }
}

export async function setState(
  operator: Operator,
  input: OperatorInput<'set-webhook-state'>,
): Promise<Outcome> {
  const result = await operator.act('set-webhook-state', input);
  if (isRefusal(result)) return result;
  const {
    changed,
    webhook: { endpointId, state },
  } = result;
  return {
    value: result,
    text: changed
      ? `The webhook ${endpointId} ${STATES[state]}.`
      : `Nothing changed: the webhook ${endpointId} was ${state} already.`,
  };
}

export async function showLog(
  host: CommandHost,
  endpointId: string,
  { merchant, event, failed, limit, before }: LogOptions,
): Promise<Outcome> {
  const size = readNumber('--limit', limit, 1_000);
  if (isRefusal(size)) return size;
  const input = {
    merchant,
    endpointId,
    ...(size.number !== undefined && { limit: size.number }),
    ...(event !== undefined && { eventId: event }),
    ...(failed === true && { failedOnly: true }),
    ...(before !== undefined && { beforeAttemptId: before }),
  };
  return withOperator(host, async (operator): Promise<Outcome> => {
    const log = await operator.act('list-webhook-attempts', input);
    if (isRefusal(log)) return log;
    const rows = log.attempts.map((attempt) => [
      attempt.startedAt,
      attempt.eventId,
      attempt.kind,
      `${attempt.number}`,
      receiverReplyText(attempt),
      `${attempt.latencyMs} ms`,
      attempt.excerpt.slice(0, 60),
    ]);
    const more = log.hasMore
      ? { notes: [`There is more: --before ${log.attempts.at(-1)?.attemptId ?? ''}`] }
      : {};
    return {
      value: log,
      text:
        rows.length === 0
          ? 'Nothing of that kind was sent in the last 30 days.'
          : formatTable(['at', 'event', 'kind', 'attempt', 'answer', 'took', 'reply'], rows),
      ...more,
    };
  });
}

/** Describes how a receiver responded to a webhook: with an HTTP status, a failure or both. */
export function receiverReplyText({
  status,
  failure,
}: Pick<Attempt, 'status' | 'failure'>): string {
  const words = failure?.replaceAll('_', ' ');
  return [status, words].filter((part) => part !== null && part !== undefined).join(', ');
}
