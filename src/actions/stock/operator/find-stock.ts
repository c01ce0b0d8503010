import type { Static } from 'typebox';
import { refuse } from '../../../core/shared/result.ts';
import { findMerchantBySlug } from '../../../storage/merchants/merchant-repository.ts';
import { findStock as searchStock } from '../../../storage/stock/find.ts';
import type { FindStockInput } from '../../../wire/stock/control.ts';
import { stockReply } from '../../../wire/stock/reply.ts';
import type { ActionContext } from '../../context.ts';
import { searchWordsOf } from '../../shared/search-words.ts';

const PAGE_SIZE = 100;

/** Searches the stock of a store, including products whose stock has never been counted. */
export async function findStock({ database }: ActionContext, input: Static<typeof FindStockInput>) {
  const {
    merchant: slug,
    query = '',
    show: filter = null,
    afterSku = null,
    limit = PAGE_SIZE,
  } = input;
  return database.read(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const search = { words: searchWordsOf(query), filter, afterSku, limit: limit + 1 };
    const found = await searchStock(reader, merchant.merchantId, search);
    return {
      products: found.slice(0, limit).map(stockReply),
      hasMore: found.length > limit,
    };
  });
}
