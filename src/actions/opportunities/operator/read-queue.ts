import type { Static } from 'typebox';
import { isRefusal, refuse, type Refusal } from '../../../core/shared/result.ts';
import type { PlainJson } from '../../../wire/orders/operator-reply.ts';
import type { ReadQueueInput } from '../../../wire/opportunities/control.ts';
import type { queueReply } from '../../../wire/opportunities/write-reply.ts';
import type { ActionContext } from '../../context.ts';
import { writeOpportunityQueue } from '../read-opportunity-queue.ts';
import { currentStorefront } from './find-opportunity.ts';

type OperatorQueue = PlainJson<ReturnType<typeof queueReply>>;

const PAGE_SIZE = 50;

/**
 * Returns the opportunities that are waiting for the store's answer, in the form of the Store API.
 */
export async function readQueue(
  context: ActionContext,
  { merchant: slug, limit = PAGE_SIZE }: Static<typeof ReadQueueInput>,
): Promise<OperatorQueue | Refusal<'merchant_not_found' | 'busy'>> {
  const storefront = await currentStorefront(context, slug);
  if (storefront === null) return refuse('merchant_not_found', { slug });
  const text = await writeOpportunityQueue(context, storefront, limit);
  // The text needs no validation, because this service wrote it from a `queueReply`.
  return isRefusal(text) ? text : (JSON.parse(text) as OperatorQueue);
}
