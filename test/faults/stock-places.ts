import type { MerchantSettings } from '../../src/core/merchants/merchant.ts';

/** Where a process can be made to end: of a transaction that changes something. */
export type Step = 'before-commit' | 'after-commit';

/** What a process says before the story of something that went wrong in it. */
export const LOST = 'went wrong';

/** Stores of these slugs; only the last one limits what an unpaid buyer holds. */
export const OPEN_STORE = 'open-shelf';
export const BASKETS_STORE = 'baskets';
export const LIMITED_STORE = 'limited-shelf';
/** One for each number of last pieces. */
export const lastPiecesStore = (pieces: number): string => `last-${pieces}`;

const NO_LIMITS = [OPEN_STORE, BASKETS_STORE, ...[1, 7, 50].map(lastPiecesStore)];

export const FAULT_STORES: readonly {
  readonly slug: string;
  readonly settings: Partial<MerchantSettings>;
}[] = [
  ...NO_LIMITS.map((slug) => ({ slug, settings: {} })),
  { slug: LIMITED_STORE, settings: { unpaidStockPercent: 25 } },
];
