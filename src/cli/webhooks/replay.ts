import type { OperatorInput } from '../../actions/operator-actions.ts';
import { isRefusal, refuse } from '../../core/shared/result.ts';
import type { Host } from '../host.ts';
import { type Outcome, withOperator } from '../outcome.ts';

export interface ReplayOptions {
  merchant: string;
  event?: string;
  failed?: true;
  since?: string;
  until?: string;
}

/** Page by page, to the end; what was done before a refusal is told with it. */
export async function replayWebhook(
  host: Host,
  endpointId: string,
  { merchant, event, failed, since, until }: ReplayOptions,
): Promise<Outcome> {
  const asked = [event, failed, since].filter((option) => option !== undefined).length;
  if (asked !== 1) {
    return refuse('invalid_request', {
      problems: [{ path: '', problem: 'must have exactly one of --event, --failed and --since' }],
    });
  }
  const input: OperatorInput<'replay-webhook'> = {
    merchant,
    endpointId,
    ...(event !== undefined && { eventId: event }),
    ...(failed === true && { failed }),
    ...(since !== undefined && { since }),
    ...(until !== undefined && { until }),
  };
  return withOperator(host, async (operator): Promise<Outcome> => {
    let count = 0;
    for (let afterEventId: string | null = null; ;) {
      const page: Awaited<ReturnType<typeof operator.act<'replay-webhook'>>> = await operator.act(
        'replay-webhook',
        afterEventId === null ? input : { ...input, afterEventId },
      );
      if (isRefusal(page)) {
        if (count > 0) host.err(`${count} deliveries were made due before that.\n`);
        return page;
      }
      count += page.count;
      ({ afterEventId } = page);
      if (!page.hasMore)
        return { value: { count, dueUntil: page.dueUntil }, text: told(count, page.dueUntil) };
    }
  });
}

function told(count: number, dueUntil: string): string {
  if (count === 0)
    return 'There is nothing to send again, other than what waits or is being sent already.';
  return `${count} ${count === 1 ? 'delivery is' : 'deliveries are'} due again, the last one by ${dueUntil}; "bottega webhook log" tells what comes of them.`;
}
