/**
 * Returns what an error is called in a trace: its SQLSTATE or system code if it has one, and
 * otherwise its name. The message isn't used, because it may contain values.
 */
export function failureTypeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error';
  return 'code' in error && typeof error.code === 'string' && /^[\w.]{1,40}$/.test(error.code)
    ? error.code
    : error.name;
}
