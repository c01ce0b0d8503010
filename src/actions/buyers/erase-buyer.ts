import type { Static } from 'typebox';
import { eraseReplyTexts } from '../../core/buyers/erase-reply.ts';
import {
  type ErasureObstacle,
  reasonNotToEraseOpportunity,
  reasonNotToEraseOrder,
} from '../../core/buyers/erasable.ts';
import { emailKey } from '../../core/orders/email-key.ts';
import type { Order } from '../../core/orders/order.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import {
  erasePersonalRows,
  eraseReplies,
  findOpportunitiesOfBuyer,
  findOrderIdsOfBuyer,
  lockOpportunityStatus,
  readPersonalRows,
} from '../../storage/buyers/buyer-repository.ts';
import { eraseKeptFilters, findKeptFilters } from '../../storage/buyers/kept-filters.ts';
import { PERSONAL_TABLES } from '../../storage/buyers/personal-data.ts';
import type { Reader } from '../../storage/database/database.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import { findOrder, lockOrder, touchOrder } from '../../storage/orders/order-repository.ts';
import type { EraseBuyerInput } from '../../wire/buyers/control.ts';
import type { ActionContext } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';

/** An order or opportunity that still needs the buyer's data, which prevents the erasure. */
export interface WaitingSubject {
  readonly kind: 'order' | 'request';
  readonly id: string;
  /** The number of the order, or null if the subject is an opportunity. */
  readonly orderNumber: string | null;
  readonly because: ErasureObstacle;
}

export interface ErasedBuyer {
  readonly email: string;
  /** False if nothing was erased and the result only describes what an erasure would change. */
  readonly isDone: boolean;
  readonly orderNumbers: readonly string[];
  readonly opportunityIds: readonly string[];
  /**
   * Whether the emails to the buyer, the notes about the buyer and the confirmation of the email
   * address are erased. They are kept as long as any order or opportunity of the buyer still needs
   * them.
   */
  readonly erasesEmail: boolean;
  /** The number of saved order filters of staff that contain the buyer's name or find the buyer. */
  readonly keptFilters: number;
  readonly waiting: readonly WaitingSubject[];
  /** The database columns that keep their values after the erasure, each with the reason. */
  readonly stays: readonly { readonly column: string; readonly because: string }[];
}

interface ErasurePlan {
  readonly orders: readonly Pick<Order, 'orderId' | 'orderNumber'>[];
  readonly opportunityIds: readonly string[];
  readonly waiting: readonly WaitingSubject[];
  readonly keptFilters: number;
}

/**
 * Erases a buyer's data from finished orders and opportunities, or only describes what would be
 * erased. Each order and opportunity has its own transaction, so an interrupted erasure can be
 * repeated.
 */
export async function eraseBuyer(
  context: ActionContext,
  { merchant: slug, email, dryRun = false }: Static<typeof EraseBuyerInput>,
): Promise<ErasedBuyer | Refusal<'merchant_not_found'>> {
  const key = emailKey(email);
  const found = await context.database.read(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return null;
    const { merchantId } = merchant;
    const plan = await planErasure(reader, merchantId, key);
    return { merchantId, plan, stays: await findSubjectsToKeep(reader, merchantId, key, plan) };
  });
  if (found === null) return refuse('merchant_not_found', { slug });
  const { merchantId, plan, stays } = found;
  const erasesEmail = plan.waiting.length === 0;
  if (!dryRun) await erase(context, merchantId, key, plan);
  return {
    email: key,
    isDone: !dryRun,
    orderNumbers: plan.orders.map(({ orderNumber }) => orderNumber),
    opportunityIds: plan.opportunityIds,
    erasesEmail,
    keptFilters: erasesEmail ? plan.keptFilters : 0,
    waiting: plan.waiting,
    stays,
  };
}

async function planErasure(reader: Reader, merchantId: string, key: string): Promise<ErasurePlan> {
  const orders: Order[] = [];
  const waiting: WaitingSubject[] = [];
  for (const orderId of await findOrderIdsOfBuyer(reader, merchantId, key)) {
    const order = await findOrder(reader, merchantId, orderId);
    if (order === null) continue;
    const because = reasonNotToEraseOrder(order);
    if (because === null) orders.push(order);
    else waiting.push({ kind: 'order', id: orderId, orderNumber: order.orderNumber, because });
  }
  const opportunityIds: string[] = [];
  for (const { opportunityId, status } of await findOpportunitiesOfBuyer(reader, merchantId, key)) {
    const because = reasonNotToEraseOpportunity(status);
    if (because === null) opportunityIds.push(opportunityId);
    else waiting.push({ kind: 'request', id: opportunityId, orderNumber: null, because });
  }
  const keptFilters = (await findKeptFilters(reader, merchantId, key)).length;
  return { orders, opportunityIds, waiting, keptFilters };
}

/**
 * Returns the columns with personal data that aren't erased, limited to tables that contain rows
 * about the buyer.
 */
async function findSubjectsToKeep(
  reader: Reader,
  merchantId: string,
  key: string,
  { orders }: ErasurePlan,
): Promise<ErasedBuyer['stays']> {
  const ofEmail = await readPersonalRows(reader, { merchantId, link: 'email', subject: key });
  return PERSONAL_TABLES.filter(
    ({ table, rows }) =>
      Object.hasOwn(ofEmail, table) ||
      (orders.length > 0 && (rows.order !== undefined || Object.keys(rows).length === 0)),
  ).flatMap(({ table, stays = {} }) =>
    Object.entries(stays).map(([column, because]) => ({ column: `${table}.${column}`, because })),
  );
}

async function erase(
  context: ActionContext,
  merchantId: string,
  key: string,
  { orders, opportunityIds, waiting }: ErasurePlan,
): Promise<void> {
  const orderIds = orders.map(({ orderId }) => orderId);
  // Saved order filters must be erased before the orders, because the buyer's names on the orders
  // are needed to find the filters.
  if (waiting.length === 0) {
    await context.database.transaction((transaction) =>
      eraseKeptFilters(transaction, merchantId, key),
    );
  }
  // The stored replies are erased first, because they can't be found by the buyer's email once the
  // order is erased.
  await context.database.transaction((transaction) =>
    eraseReplies(transaction, merchantId, orderIds, eraseReplyTexts),
  );
  for (const orderId of orderIds) await eraseOrder(context, merchantId, orderId);
  for (const opportunityId of opportunityIds)
    await eraseOpportunity(context, merchantId, opportunityId);
  if (waiting.length > 0) return;
  await context.database.transaction((transaction) =>
    erasePersonalRows(transaction, { merchantId, link: 'email', subject: key }),
  );
}

function eraseOrder(context: ActionContext, merchantId: string, orderId: string): Promise<void> {
  return context.database.transaction(async (transaction) => {
    const locked = await lockOrder(transaction, merchantId, orderId);
    if (locked === null || reasonNotToEraseOrder(locked.order) !== null) return;
    await erasePersonalRows(transaction, { merchantId, link: 'order', subject: orderId });
    await touchOrder(locked.transaction, locked.order);
    await logWrite(context, transaction, merchantId, 'order.erase-buyer', orderId);
  });
}

function eraseOpportunity(
  context: ActionContext,
  merchantId: string,
  opportunityId: string,
): Promise<void> {
  return context.database.transaction(async (transaction) => {
    const status = await lockOpportunityStatus(transaction, merchantId, opportunityId);
    if (status === null || reasonNotToEraseOpportunity(status) !== null) return;
    await erasePersonalRows(transaction, {
      merchantId,
      link: 'opportunity',
      subject: opportunityId,
    });
    await logWrite(context, transaction, merchantId, 'opportunity.erase-buyer', opportunityId);
  });
}
