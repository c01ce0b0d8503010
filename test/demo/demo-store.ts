import { readFileSync, readdirSync } from 'node:fs';
import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import { compileMap } from '../../src/core/capability/compile-map.ts';
import type { CompiledMap } from '../../src/core/capability/compiled-map.ts';
import { evaluate } from '../../src/core/capability/evaluate.ts';
import type { Selection, WorkCalendar } from '../../src/core/capability/question.ts';
import type { Merchant, Product } from '../../src/core/merchants/merchant.ts';
import { type CompiledPrice, compilePrice } from '../../src/core/pricing/price-rows.ts';
import { fixedPrice, priceLine } from '../../src/core/pricing/price.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import { parseDate, weekday } from '../../src/core/shared/working-days.ts';

export type DemoSlug = 'frames' | 'bakery' | 'tables' | 'bottles';
type DemoMerchant = Omit<Merchant, 'merchantId'>;

interface DemoMap {
  readonly file: string;
  readonly document: CapabilityMap;
  readonly compiled: CompiledMap;
  readonly price: CompiledPrice | null;
}

interface DemoStore {
  readonly merchant: DemoMerchant;
  readonly products: readonly Product[];
  readonly maps: ReadonlyMap<string, DemoMap>;
  readonly calendar: WorkCalendar;
}

export function demoFile(slug: DemoSlug, file: string): string {
  return readFileSync(new URL(`../../demo/${slug}/${file}`, import.meta.url), 'utf8');
}

/** A demo store as its folder describes it, its maps compiled. */
export function readDemoStore(slug: DemoSlug): DemoStore {
  const merchant: DemoMerchant = JSON.parse(demoFile(slug, 'merchant.json'));
  const products: Product[] = JSON.parse(demoFile(slug, 'products.json'));
  const files = readdirSync(new URL(`../../demo/${slug}/`, import.meta.url))
    .filter((file) => /^map-.*\.json$/.test(file))
    .toSorted();
  const maps = files.map((file): [string, DemoMap] => {
    const document: CapabilityMap = JSON.parse(demoFile(slug, file));
    const compiled = compileMap(document);
    return [document.key, { file, document, compiled, price: compilePrice(compiled) }];
  });
  return { merchant, products, maps: new Map(maps), calendar: calendarOf(merchant) };
}

/** Working week and closures; the questions keep clear of public holidays. */
function calendarOf({ settings }: DemoMerchant): WorkCalendar {
  const closures = settings.closures.map(({ from, to }) => [epochDay(from), epochDay(to)] as const);
  return {
    isWorkingDay: (day) =>
      settings.workingWeekdays.includes(weekday(day)) &&
      !closures.some(([from, to]) => from <= day && day <= to),
  };
}

function epochDay(date: string): number {
  const day = parseDate(date);
  if (day === null) throw new Error(`not a date: ${date}`);
  return day;
}

/** A question to a store, as its buyer would put it, and all that matters of the answer. */
export interface Worked {
  readonly title: string;
  readonly product: string;
  readonly quantity?: number;
  readonly selections: readonly Selection[];
  readonly answer: 'yes' | 'yes_after_approval' | 'needs_information' | 'no';
  readonly blocking?: readonly string[];
  readonly approval?: readonly string[];
  readonly unknown?: readonly string[];
  readonly lead: number;
  /** Rows and their total; rows that need the merchant; null where nothing can be said. */
  readonly price:
    | { readonly rows: readonly (readonly [string, number])[]; readonly total: number }
    | { readonly person: readonly string[] }
    | null;
}

export const choose = (dimensionKey: string, ...valueKeys: string[]): Selection => ({
  dimensionKey,
  valueKeys,
});
export const size = (
  dimensionKey: string,
  magnitude: number | string,
  unit: string,
): Selection => ({ dimensionKey, magnitude, unit });
export const say = (dimensionKey: string, requestedValue: string): Selection => ({
  dimensionKey,
  requestedValue,
});

/**
 * Asks a question on Tuesday, 2 March 2027, and sums the answer up in the form in which it was
 * worked out by hand.
 */
export function ask(
  store: DemoStore,
  { product: slug, quantity = 1, selections }: Pick<Worked, 'product' | 'quantity' | 'selections'>,
) {
  const product = store.products.find((candidate) => candidate.slug === slug);
  const map = store.maps.get(product?.capabilityMapKey ?? '');
  if (product === undefined || map === undefined) throw new Error(`no such product: ${slug}`);
  const evaluation = evaluate(map.compiled, {
    selections,
    excluding: [],
    quantity,
    productSlug: slug,
    today: epochDay('2027-03-02'),
    calendar: store.calendar,
    demandsRequired: true,
  });
  if (isRefusal(evaluation)) throw new Error(JSON.stringify(evaluation));
  const { blocking, requiringApproval, unknown, leadTimeWorkingDays } = evaluation;
  const options = {
    currencyCode: store.merchant.currencyCode,
    exponent: 2,
    requiresPersonMessage: null,
  };
  const price = () => {
    if (product.price !== null)
      return fixedPrice({ ...options, unit: product.price, quantity, label: product.title });
    return map.price === null ? null : priceLine(map.price, evaluation, options);
  };
  return {
    answer: answerOf(blocking.length, unknown.length, requiringApproval.length),
    blocking: blocking.map((rule) => rule.constraintKey),
    approval: requiringApproval.map((rule) => rule.constraintKey),
    unknown: unknown.map((dimension) => dimension.key),
    lead: leadTimeWorkingDays,
    price: blocking.length > 0 ? null : summed(price()),
    messages: [...blocking, ...requiringApproval].map((rule) => rule.customerMessage),
  };
}

function answerOf(blocking: number, unknown: number, approval: number): Worked['answer'] {
  if (blocking > 0) return 'no';
  if (unknown > 0) return 'needs_information';
  return approval > 0 ? 'yes_after_approval' : 'yes';
}

function summed(price: ReturnType<typeof priceLine>): Worked['price'] {
  if (price === null) return null;
  if (price.kind === 'requires_person') return { person: price.rowsNeedingMerchantPrice };
  return {
    rows: price.rows.map(({ key, amount }) => [key, amount] as const),
    total: price.totalAmount,
  };
}
