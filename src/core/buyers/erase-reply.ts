import { ERASED_TEXT } from './erasable.ts';

/**
 * Replaces texts that the buyer wrote, such as an engraving, in the stored reply to an order. The
 * rest of the reply is kept, because it is sent again if the client repeats the request.
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

/** Returns whether a row of a specification contains a text instead of values or a size. */
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
