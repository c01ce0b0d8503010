import { LOWEST_PRICE_JOB } from '../../core/offers/consequences/lowest-price.ts';
import { localMoment } from '../../core/offers/local-day.ts';
import type { Storefront } from '../../core/offers/storefront.ts';
import { isRefusal } from '../../core/shared/result.ts';
import type { ContextWithoutActor } from '../context.ts';
import { type AskingClient, runInEventLoopOrThread } from '../shared/thread-jobs.ts';
import { callWithStorefront, type StorefrontDependencies } from '../shared/with-storefront.ts';

type LowestPriceDependencies = StorefrontDependencies &
  Pick<ContextWithoutActor, 'threads' | 'clock'>;

/** The lowest prices of one store that are known on one day, by the product's slug. */
interface PricesOfDay {
  readonly day: number;
  /** Null stands for a product for which no price was found. */
  readonly amounts: Map<string, number | null>;
  /** The end of all searches that have been started. They run one after another. */
  searches: Promise<void>;
}

/** All searches share one client key, so that they never occupy all worker threads. */
const SEARCH_CLIENT: AskingClient = { clientKey: 'lowest prices', isUnlimited: true };

/** A storefront is replaced when its store publishes something, and its prices with it. */
const knownPrices = new WeakMap<Storefront, PricesOfDay>();

/**
 * Returns the lowest price of one piece for each of these products whose price depends on the
 * buyer's choices, in the store's currency and without shipping. Waits at most `waitMs`
 * milliseconds for prices that have to be searched for: those that aren't found by then are left
 * out, and there at a later call. Searches only in worker threads.
 */
export async function readLowestPrices(
  dependencies: LowestPriceDependencies,
  slug: string,
  productSlugs: readonly string[],
  waitMs: number,
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  const storefront = await callWithStorefront(dependencies, slug, (store) => store);
  if (storefront === null) return found;
  const prices = pricesOfToday(dependencies, storefront);
  const missing = productSlugs.filter((productSlug) => !prices.amounts.has(productSlug));
  if (missing.length > 0 && dependencies.threads) {
    prices.searches = prices.searches.then(() => search(dependencies, storefront, prices, missing));
    await endedWithin(prices.searches, waitMs);
  }
  for (const productSlug of productSlugs) {
    const amount = prices.amounts.get(productSlug);
    if (amount !== undefined && amount !== null) found.set(productSlug, amount);
  }
  return found;
}

function pricesOfToday({ clock }: LowestPriceDependencies, storefront: Storefront): PricesOfDay {
  const { day } = localMoment(clock.now(), storefront.merchant.timezone);
  const known = knownPrices.get(storefront);
  if (known?.day === day) return known;
  const prices: PricesOfDay = { day, amounts: new Map(), searches: Promise.resolve() };
  knownPrices.set(storefront, prices);
  return prices;
}

async function search(
  { threads, clock }: LowestPriceDependencies,
  storefront: Storefront,
  { amounts }: PricesOfDay,
  productSlugs: readonly string[],
): Promise<void> {
  for (const productSlug of productSlugs) {
    // An earlier search may have found it meanwhile.
    if (amounts.has(productSlug)) continue;
    const input = { productSlug, now: clock.now() };
    try {
      const job = runInEventLoopOrThread(
        threads,
        storefront,
        LOWEST_PRICE_JOB,
        input,
        SEARCH_CLIENT,
      );
      const found = await job;
      if (isRefusal(found)) return;
      amounts.set(productSlug, found.amount);
    } catch {
      // Without this price, the page says as much as before, so it doesn't fail with the search.
      amounts.set(productSlug, null);
    }
  }
}

async function endedWithin(work: Promise<void>, waitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, waitMs);
  });
  await Promise.race([work, timeout]);
  clearTimeout(timer);
}
