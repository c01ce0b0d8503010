import type { OperatorInput } from '../../actions/operator-actions.ts';
import { isRefusal, refuse } from '../../core/shared/result.ts';
import type { CommandHost } from '../host.ts';
import { type Outcome, withOperator } from '../outcome.ts';

export interface ReplayOptions {
  merchant: string;
  event?: string;
  failed?: true;
  since?: string;
  until?: string;
}

/**
 * Sends events again, one page after the other. If a page is refused, the result says how many
 * events had been replayed by then.
 */
export async function replayWebhook(
  host: CommandHost,
  endpointId: string,
  { merchant, event, failed, since, until }: ReplayOptions,
): Promise<Outcome> {
  const options = [event, failed, since].filter((option) => option !== undefined).length;
  if (options !== 1) {
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
      if (!page.hasMore) {
        return {
          value: { count, dueUntil: page.dueUntil },
          text: queuedSentence(count, page.dueUntil),
        };
      }
    }
  });
}

function queuedSentence(count: number, dueUntilText: string): string {
  if (count === 0)
    return 'There is nothing to send again, other than what waits or is being sent already.';
  return `${count} ${count === 1 ? 'delivery is' : 'deliveries are'} due again, the last one by ${dueUntilText}; "bottega webhook log" tells what comes of them.`;
}
