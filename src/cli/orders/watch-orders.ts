import { DatabaseBusy } from '../../core/shared/busy.ts';
import { isRefusal, refuse } from '../../core/shared/result.ts';
import type { CommandHost, Operator } from '../host.ts';
import type { Outcome } from '../outcome.ts';
import { sentenceOf } from '../refusal-sentences.ts';
import type { MerchantOption } from './order-command.ts';
import { changeLine } from './order-text.ts';

export interface WatchOptions extends MerchantOption {
  after?: string;
  since?: string;
  json?: true;
}

const INTERVAL_MS = 1_000;

/**
 * Prints orders whenever they change. At the end, prints a cursor from which a later call can
 * continue without missing a change.
 */
export async function watchOrders(
  host: CommandHost,
  operator: Operator,
  { merchant, after, since, json }: WatchOptions,
): Promise<Outcome> {
  if (after !== undefined && since !== undefined) {
    return refuse('option_invalid', {
      option: '--after and --since',
      problem: "can't be given together",
    });
  }
  let cursor = after;
  const begin = since === undefined ? {} : { since };
  try {
    for (;;) {
      const page = await readPage(operator, {
        merchant,
        ...(cursor === undefined ? begin : { after: cursor }),
      });
      if (isRefusal(page) && page.code !== 'busy') return page;
      let pauseMs = INTERVAL_MS;
      if (isRefusal(page)) {
        host.err(`${sentenceOf(page)}\n`);
      } else {
        for (const order of page.orders)
          host.out(`${json === true ? JSON.stringify(order) : changeLine(order)}\n`);
        cursor = page.nextCursor;
        if (page.hasMore) pauseMs = 0;
      }
      if ((await host.pause(pauseMs)) === 'stop')
        return { value: undefined, text: '', notes: nextCommandLines(cursor) };
    }
  } catch (error) {
    for (const note of nextCommandLines(cursor)) host.err(`${note}\n`);
    throw error;
  }
}

async function readPage(
  operator: Operator,
  input: Parameters<typeof operator.act<'watch-orders'>>[1],
) {
  try {
    return await operator.act('watch-orders', input);
  } catch (error) {
    if (error instanceof DatabaseBusy) return refuse('busy');
    throw error;
  }
}

function nextCommandLines(cursor: string | undefined): string[] {
  return cursor === undefined ? [] : [`To go on from here: --after ${cursor}`];
}
