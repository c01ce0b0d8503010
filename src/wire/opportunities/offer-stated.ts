import type { Static } from 'typebox';
import type { Merchant } from '../../core/merchants/merchant.ts';
import type { OfferStated } from '../../core/opportunities/offer-terms.ts';
import type { Minor } from '../../core/orders/order.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { pointerSegment } from '../shared/json-text.ts';
import { readMinorAmount } from '../shared/minor-amount.ts';
import type { DecideOpportunityInput } from './control.ts';
import { MOMENT_PROBLEM, readToldMoment } from '../shared/told-moment.ts';

type Input = Static<typeof DecideOpportunityInput>;
type Invalid = Refusal<'invalid_request'>;
type Store = Pick<Merchant, 'currencyCode' | 'timezone'>;

export const ONE_LINE_PROBLEM = 'must be words without control characters';

/** Something that can stand in a table, on a docket, or in a mail's subject. */
export function isOneLine(text: string): boolean {
  return text.trim() !== '' && !/\p{Cc}/u.test(text);
}

/** What is stated of an offer, its amounts and days read as the store's. */
export function readOfferStated(input: Input, store: Store): OfferStated | Invalid {
  if (input.title !== undefined && !isOneLine(input.title))
    return invalid('/title', ONE_LINE_PROBLEM);
  const price = readPrice(input, store);
  if (isRefusal(price)) return price;
  const shipping = readShipping(input, store);
  if (isRefusal(shipping)) return shipping;
  const expiresAt =
    input.expires === undefined ? null : readToldMoment(input.expires, store.timezone, 'end');
  if (input.expires !== undefined && expiresAt === null) return invalid('/expires', MOMENT_PROBLEM);
  const { sku = null, title = null, quantity = null, leadTimeWorkingDays = null } = input;
  return { sku, title, quantity, price, shipping, leadTimeWorkingDays, expiresAt };
}

function readPrice(
  { price, rows }: Input,
  { currencyCode }: Store,
): OfferStated['price'] | Invalid {
  if (price !== undefined && rows !== undefined)
    return invalid('/rows', "can't be given with a price for all of it");
  if (price !== undefined) {
    const amount = readMinorAmount('/price', price, currencyCode, 'from 0');
    return isRefusal(amount) ? amount : { kind: 'amount', amount };
  }
  const amounts = new Map<string, Minor>();
  for (const [key, text] of Object.entries(rows ?? {})) {
    const amount = readMinorAmount(`/rows/${pointerSegment(key)}`, text, currencyCode, 'from 0');
    if (isRefusal(amount)) return amount;
    amounts.set(key, amount);
  }
  return { kind: 'rows', amounts };
}

/** By the zone of the address, unless told otherwise. */
function readShipping(
  { shipping = 'zone' }: Input,
  { currencyCode }: Store,
): OfferStated['shipping'] | Invalid {
  if (shipping === 'zone' || shipping === 'collect') return { kind: shipping };
  const amount = readMinorAmount('/shipping', shipping, currencyCode, 'from 0');
  return isRefusal(amount) ? amount : { kind: 'amount', amount };
}

function invalid(path: string, problem: string): Invalid {
  return refuse('invalid_request', { problems: [{ path, problem }] });
}
