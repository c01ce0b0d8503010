import { refuse, type Refusal } from '../shared/result.ts';
import { secondsUntil } from '../shared/seconds-until.ts';
import { type AddressReputation, limitForAddress } from './address-reputation.ts';
import type { GracePeriod } from './grace-period.ts';
import type { LineStock } from './line-stock.ts';

/**
 * The number of pieces of a product of which one is reserved for buyers at other network addresses.
 */
const PIECES_PER_RESERVED_PIECE = 10;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

type PieceCountBySku = ReadonlyMap<string, number>;

/** How many pieces all unpaid orders from one network address reserve, by SKU. */
export interface AddressPieces {
  readonly pieces: PieceCountBySku;
  readonly standing: AddressReputation;
}

/**
 * Returns how many pieces of a product one email address may reserve in unpaid orders. The result
 * is at least 1, because otherwise nobody could order the last pieces.
 */
function countPiecesAllowedForEmail(onHandTotal: number, unpaidStockPercent: number): number {
  return Math.max(1, Math.floor((onHandTotal * unpaidStockPercent) / 100));
}

/**
 * Returns how many pieces of a product all buyers with the same network address may reserve
 * together. At least one piece is kept for other addresses, unless there is only one.
 */
function countPiecesAllowedForAddress(
  emailLimit: number,
  onHandTotal: number,
  addressReputation: AddressReputation,
): number {
  const kept = Math.max(1, Math.floor(onHandTotal / PIECES_PER_RESERVED_PIECE));
  const most = Math.max(1, onHandTotal - kept);
  return Math.min(most, limitForAddress(emailLimit, addressReputation) ?? most);
}

/**
 * Rejects an order if the buyer, or all buyers with the same network address, would reserve too
 * many unpaid pieces of a product. `heldPieces` are the pieces in existing unpaid orders, by SKU;
 * backordered pieces don't count.
 */
export function rejectHoarding(
  lineStocks: readonly (LineStock | null)[],
  heldPieces: PieceCountBySku,
  unpaidStockPercent: number,
  address: AddressPieces | null = null,
): Refusal<'too_many_unpaid_pieces'> | null {
  const requestedPieces = new Map<string, number>();
  for (const [index, stock] of lineStocks.entries()) {
    if (stock === null) continue;
    const { sku, requested, backordered, onHandTotal } = stock;
    const fromStock = requested - backordered;
    const added = (requestedPieces.get(sku) ?? 0) + fromStock;
    requestedPieces.set(sku, added);
    const ofEmail = countPiecesAllowedForEmail(onHandTotal, unpaidStockPercent);
    const ofAddress =
      address === null
        ? null
        : countPiecesAllowedForAddress(ofEmail, onHandTotal, address.standing);
    const isTooMuchOfEmail = (heldPieces.get(sku) ?? 0) + added > ofEmail;
    const heldByAddress = address?.pieces.get(sku) ?? 0;
    // The first buyer at a network address may reserve as much as any single buyer.
    const isTooMuchOfAddress =
      ofAddress !== null && heldByAddress > 0 && heldByAddress + added > ofAddress;
    if (fromStock > 0 && (isTooMuchOfEmail || isTooMuchOfAddress)) {
      return refuse('too_many_unpaid_pieces', {
        maximumUnpaidPieces: isTooMuchOfEmail ? ofEmail : (ofAddress ?? ofEmail),
        sku,
        index,
      });
    }
  }
  return null;
}

/** An unpaid order from the same email address or the same network address. */
export interface UnpaidOrder {
  readonly hasSameEmail: boolean;
  /** When the buyer became able to pay, or null if the buyer can't pay yet. */
  readonly unpaidSince: Date | null;
  readonly unpaidUntil: Date | null;
  readonly holdsStock: boolean;
  readonly heldSkus: readonly string[];
}

/**
 * Returns the number of seconds until the first `count` of the orders will have been cancelled as
 * unpaid, assuming that no buyer pays first. Returns null if the store won't cancel that many
 * automatically.
 */
export function secondsUntilFree(
  orders: readonly UnpaidOrder[],
  count: number,
  gracePeriod: GracePeriod,
  now: Date,
): number | null {
  const ends = orders
    .flatMap((order) => unpaidReservationEnd(order, gracePeriod) ?? [])
    .toSorted((a, b) => a - b);
  return secondsUntil(ends[count - 1], now);
}

function unpaidReservationEnd(
  { unpaidSince, unpaidUntil, holdsStock }: UnpaidOrder,
  { unpaidAfterDays, unpaidHoldMinutes }: GracePeriod,
): number | null {
  const limits = [
    ...(unpaidAfterDays === null ? [] : [unpaidAfterDays * DAY_MS]),
    ...(holdsStock ? [unpaidHoldMinutes * MINUTE_MS] : []),
  ];
  if (unpaidSince === null || limits.length === 0) return null;
  return Math.max(
    unpaidSince.getTime() + Math.min(...limits),
    unpaidUntil === null ? 0 : unpaidUntil.getTime(),
  );
}
