import type { Static } from 'typebox';
import { emailKey } from '../../core/orders/email-key.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import {
  findOpportunitiesOfBuyer,
  findOrderIdsOfBuyer,
  readPersonalRows,
} from '../../storage/buyers/buyer-repository.ts';
import { findKeptFilters } from '../../storage/buyers/kept-filters.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import type { ExportBuyerInput } from '../../wire/buyers/control.ts';
import type { ActionContext } from '../context.ts';

export interface ExportedBuyer {
  readonly merchant: string;
  readonly email: string;
  readonly exportedAt: string;
  /** All rows about the buyer, keyed by the name of the table. */
  readonly tables: Readonly<Record<string, readonly unknown[]>>;
}

/** Returns all of a store's database rows about a buyer, exactly as they are stored. */
export async function exportBuyer(
  { database, clock }: ActionContext,
  input: Static<typeof ExportBuyerInput>,
): Promise<ExportedBuyer | Refusal<'merchant_not_found'>> {
  const key = emailKey(input.email);
  return database.snapshot(async (reader) => {
    const merchant = await findMerchantBySlug(reader, input.merchant);
    if (merchant === null) return refuse('merchant_not_found', { slug: input.merchant });
    const { merchantId } = merchant;
    const orderIds = await findOrderIdsOfBuyer(reader, merchantId, key);
    const opportunities = await findOpportunitiesOfBuyer(reader, merchantId, key);
    const tables = new Map<string, Map<string, unknown>>();
    for (const about of [
      ...orderIds.map((subject) => ({ link: 'order' as const, subject })),
      ...opportunities.map(({ opportunityId }) => ({
        link: 'opportunity' as const,
        subject: opportunityId,
      })),
      { link: 'email' as const, subject: key },
    ]) {
      const found = await readPersonalRows(reader, { merchantId, ...about });
      for (const [table, rows] of Object.entries(found)) {
        const known = tables.get(table) ?? new Map<string, unknown>();
        // The same email may be found twice, by its order and by its recipient, so duplicate rows
        // are dropped.
        for (const row of rows) known.set(JSON.stringify(row), row);
        tables.set(table, known);
      }
    }
    const keptFilters = await findKeptFilters(reader, merchantId, key);
    return {
      merchant: merchant.slug,
      email: key,
      exportedAt: clock.now().toISOString(),
      tables: {
        ...Object.fromEntries([...tables].map(([table, rows]) => [table, [...rows.values()]])),
        ...(keptFilters.length === 0 ? {} : { membership: keptFilters }),
      },
    };
  });
}
