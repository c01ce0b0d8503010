/** A value of a setting in a few words, for somebody who compares two of them. */
export function describeSetting(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) {
    if (value.length === 0) return 'nothing';
    return value.map(describeSetting).join('; ');
  }
  if (typeof value !== 'object') return `“${String(value)}”`;
  return Object.values(value)
    .filter((member) => member !== null)
    .map((member) => (typeof member === 'object' ? describeSetting(member) : String(member)))
    .join(', ');
}
