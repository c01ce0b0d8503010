const TOKEN = /\s*(?:[[\]{},:]|"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*|true|false|null)/y;
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Returns what is wrong with a text that the JSON parser refused, and where. The parser's own
 * message isn't used, because it quotes the body.
 */
export function jsonProblem(json: string, error: unknown): string {
  if (json.startsWith(BYTE_ORDER_MARK))
    return 'begins with a byte order mark: send UTF-8 without one';
  const message = error instanceof Error ? error.message : '';
  if (message.startsWith('Unexpected end')) return 'is not valid JSON (it ends too early)';
  const position = /at position (\d+)/.exec(message)?.[1] ?? foreignPosition(json);
  return position === null ? 'is not valid JSON' : `is not valid JSON (at character ${position})`;
}

/**
 * Returns where the first characters stand that begin no token of JSON, such as those of NaN, or
 * where a value is missing. Null if neither is found.
 */
function foreignPosition(json: string): number | null {
  let end = 0;
  let before = '';
  TOKEN.lastIndex = 0;
  for (let found = TOKEN.exec(json); found !== null; found = TOKEN.exec(json)) {
    const token = found[0].trimStart();
    if (isValueMissing(before, token)) return TOKEN.lastIndex - token.length;
    before = token;
    end = TOKEN.lastIndex;
  }
  const position = json.slice(end).search(/\S/);
  return position === -1 ? null : end + position;
}

function isValueMissing(before: string, token: string): boolean {
  if (before === '[') return token === ',';
  return (before === ':' || before === ',') && [',', ':', ']', '}'].includes(token);
}
