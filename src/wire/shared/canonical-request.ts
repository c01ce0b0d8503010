import { readDecimal, lowestTerms } from '../../core/shared/exact.ts';

/** Members that hold decimals or whole numbers: 10, 10.0 and "10" are the same there. */
const NUMERIC_MEMBERS: ReadonlySet<string> = new Set([
  'agreedTotalAmount',
  'agreedAmount',
  'amount',
  'magnitude',
  'quantity',
]);

/**
 * A request as one text that is equal for equal requests: members in order of their names, numbers
 * in lowest terms. Null and absent differ. The key that a request is sent with is no part of it.
 */
export function canonicalRequest(request: object): string {
  return JSON.stringify(
    canonical(
      Object.fromEntries(Object.entries(request).filter(([name]) => name !== 'idempotencyKey')),
      '',
    ),
  );
}

function canonical(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((member) => canonical(member, name));
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    return Object.fromEntries(
      members
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, member]) => [key, canonical(member, key)]),
    );
  }
  if (!NUMERIC_MEMBERS.has(name) || (typeof value !== 'number' && typeof value !== 'string'))
    return value;
  const exact = readDecimal(value);
  if (exact === null) return value;
  const { n, d } = lowestTerms(exact);
  return `${n}/${d}`;
}
