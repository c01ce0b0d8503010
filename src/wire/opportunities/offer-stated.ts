import type { Static } from 'typebox';
import type { Merchant } from '../../core/merchants/merchant.ts';
import type { StatedOffer } from '../../core/opportunities/offer-terms.ts';
import type { MinorUnits } from '../../core/orders/order.ts';
import { invalidRequest } from '../../core/shared/invalid-request.ts';
import { isRefusal, type Refusal } from '../../core/shared/result.ts';
import { jsonPointerSegment } from '../shared/json-text.ts';
import { readMinorAmount } from '../shared/minor-amount.ts';
import type { DecideOpportunityInput } from './control.ts';
import { MOMENT_PROBLEM, parseLocalMoment } from '../shared/local-moment.ts';

type Input = Static<typeof DecideOpportunityInput>;
type InvalidRequestRefusal = Refusal<'invalid_request'>;
type Store = Pick<Merchant, 'currencyCode' | 'timezone'>;

export const ONE_LINE_PROBLEM = 'must be words without control characters';

/** Returns whether a text fits on one line, such as in a table or in the subject of an email. */
export function isOneLine(text: string): boolean {
  return text.trim() !== '' && !/\p{Cc}/u.test(text);
}

/**
 * Parses the terms of an offer, with amounts in the merchant's currency and dates in the merchant's
 * time zone.
 */
export function readStatedOffer(input: Input, store: Store): StatedOffer | InvalidRequestRefusal {
  if (input.title !== undefined && !isOneLine(input.title))
    return invalidRequest('/title', ONE_LINE_PROBLEM);
  const price = readPrice(input, store);
  if (isRefusal(price)) return price;
  const shipping = readShipping(input, store);
  if (isRefusal(shipping)) return shipping;
  const expiresAt =
    input.expires === undefined ? null : parseLocalMoment(input.expires, store.timezone, 'end');
  if (input.expires !== undefined && expiresAt === null)
    return invalidRequest('/expires', MOMENT_PROBLEM);
  const { sku = null, title = null, quantity = null, leadTimeWorkingDays = null } = input;
  const choices = new Map(Object.entries(input.choices ?? {}));
  const unclear = [...choices].flat().find((text) => /\p{Cc}/u.test(text));
  if (unclear !== undefined) return invalidRequest('/choices', ONE_LINE_PROBLEM);
  return { sku, title, quantity, choices, price, shipping, leadTimeWorkingDays, expiresAt };
}

function readPrice(
  { price, rows }: Input,
  { currencyCode }: Store,
): StatedOffer['price'] | InvalidRequestRefusal {
  if (price !== undefined && rows !== undefined)
    return invalidRequest('/rows', "can't be given with a price for all of it");
  if (price !== undefined) {
    const amount = readMinorAmount('/price', price, currencyCode, 'from 0');
    return isRefusal(amount) ? amount : { kind: 'amount', amount };
  }
  const amounts = new Map<string, MinorUnits>();
  for (const [key, text] of Object.entries(rows ?? {})) {
    const amount = readMinorAmount(
      `/rows/${jsonPointerSegment(key)}`,
      text,
      currencyCode,
      'from 0',
    );
    if (isRefusal(amount)) return amount;
    amounts.set(key, amount);
  }
  return { kind: 'rows', amounts };
}

/** Parses the shipping costs of an offer. Without them, the costs depend on the buyer's address. */
function readShipping(
  { shipping = 'zone' }: Input,
  { currencyCode }: Store,
): StatedOffer['shipping'] | InvalidRequestRefusal {
  if (shipping === 'zone' || shipping === 'collect') return { kind: shipping };
  const amount = readMinorAmount('/shipping', shipping, currencyCode, 'from 0');
  return isRefusal(amount) ? amount : { kind: 'amount', amount };
}
