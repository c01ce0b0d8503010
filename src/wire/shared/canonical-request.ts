import { readDecimal, lowestTerms } from '../../core/shared/exact.ts';

/** The numeric fields of requests, in which 10, 10.0 and "10" count as equal. */
const NUMERIC_FIELDS: ReadonlySet<string> = new Set([
  'agreedTotalAmount',
  'agreedAmount',
  'amount',
  'magnitude',
  'quantity',
]);

/**
 * Converts a request to a text that is the same for all equal requests: fields are sorted by name,
 * and numbers are normalized. The idempotency key is left out.
 */
export function canonicalRequest(request: object): string {
  return JSON.stringify(
    canonicalValue(
      Object.fromEntries(Object.entries(request).filter(([name]) => name !== 'idempotencyKey')),
      '',
    ),
  );
}

function canonicalValue(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((member) => canonicalValue(member, name));
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    return Object.fromEntries(
      members
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, member]) => [key, canonicalValue(member, key)]),
    );
  }
  if (!NUMERIC_FIELDS.has(name) || (typeof value !== 'number' && typeof value !== 'string'))
    return value;
  const exact = readDecimal(value);
  if (exact === null) return value;
  const { n, d } = lowestTerms(exact);
  return `${n}/${d}`;
}
