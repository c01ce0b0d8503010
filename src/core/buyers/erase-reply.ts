import { ERASED_TEXT } from './erasable.ts';

/**
 * Replaces what the buyer wrote, such as an engraving, in the stored reply to an order. Everything
 * else stays as it was, so that a repeated request is still answered.
 */
export function eraseReplyTexts(reply: string): string {
  const parsed: unknown = JSON.parse(reply);
  return hasText(parsed)
    ? JSON.stringify(parsed, (_, value: unknown) => withoutText(value))
    : reply;
}

function hasText(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return withoutText(value) !== value || Object.values(value).some(hasText);
}

function withoutText(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('design' in value && value.design !== ERASED_TEXT) return { ...value, design: ERASED_TEXT };
  return isTextRow(value) ? { ...value, requestedValue: ERASED_TEXT } : value;
}

/** A row of a specification holds a text if nothing was chosen and nothing measured. */
function isTextRow(row: object): boolean {
  return (
    'requestedValue' in row &&
    typeof row.requestedValue === 'string' &&
    row.requestedValue !== ERASED_TEXT &&
    'magnitude' in row &&
    row.magnitude === null &&
    'valueKeys' in row &&
    Array.isArray(row.valueKeys) &&
    row.valueKeys.length === 0
  );
}
