import type { Static } from 'typebox';
import { refuse, type Refusal } from '../../../core/shared/result.ts';
import type { Plain } from '../../../wire/orders/operator-reply.ts';
import type { ReadQueueInput } from '../../../wire/opportunities/control.ts';
import type { toldQueue } from '../../../wire/opportunities/write-reply.ts';
import type { ActionContext } from '../../context.ts';
import { readOpportunityQueue } from '../read-opportunity-queue.ts';
import { currentStorefront } from './find-opportunity.ts';

type ToldQueue = Plain<ReturnType<typeof toldQueue>>;

const PAGE = 50;

/** What waits for the store, as the Store API tells it. */
export async function readQueue(
  context: ActionContext,
  { merchant: slug, limit = PAGE }: Static<typeof ReadQueueInput>,
): Promise<ToldQueue | Refusal<'merchant_not_found'>> {
  const storefront = await currentStorefront(context, slug);
  if (storefront === null) return refuse('merchant_not_found', { slug });
  // The text is our own: what toldQueue makes, written as JSON.
  return JSON.parse(await readOpportunityQueue(context, storefront, limit)) as ToldQueue;
}
