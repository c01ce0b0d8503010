import type { Static } from 'typebox';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import {
  type NamedHoliday,
  namedHolidays,
  type NamedRegion,
} from '../../gateways/public-holidays.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import type { ListHolidaysInput } from '../../wire/merchants/control.ts';
import type { ActionContext } from '../context.ts';

export interface ListedHolidays {
  /** The ISO 3166-1 codes of all countries with known public holidays. */
  readonly countries: readonly string[];
  /** The regions of the country that have additional public holidays. */
  readonly regions: readonly NamedRegion[];
  /** The public holidays of this year and the next, sorted by date. */
  readonly holidays: readonly NamedHoliday[];
}

/** Lists the public holidays of a country or region by name, so that a store can choose them. */
export async function listHolidays(
  { clock, database }: ActionContext,
  { merchant: slug, country, region }: Static<typeof ListHolidaysInput>,
): Promise<ListedHolidays | Refusal<'merchant_not_found'>> {
  const merchant = await database.read((reader) => findMerchantBySlug(reader, slug));
  if (merchant === null) return refuse('merchant_not_found', { slug });
  const year = clock.now().getUTCFullYear();
  return namedHolidays(country ?? null, region ?? null, [year, year + 1]);
}
