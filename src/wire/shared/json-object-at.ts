const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{},]/g;

interface NestingLevel {
  readonly isObject: boolean;
  key: string | null;
  isKeyNext: boolean;
}

/**
 * Returns the original text of an object inside a JSON text, or null if there is none. Parsing the
 * text instead would lose details such as the digits of numbers.
 */
export function objectTextAt(json: string, path: readonly string[]): string | null {
  const levels: NestingLevel[] = [];
  let found: string | null = null;
  let start = -1;
  for (const { 0: token, index } of json.matchAll(TOKEN)) {
    const level = levels.at(-1);
    if (token === '{' || token === '[') {
      if (token === '{' && isAtPath(levels, path)) start = index;
      levels.push({ isObject: token === '{', key: null, isKeyNext: token === '{' });
    } else if (token === '}' || token === ']') {
      levels.pop();
      if (token === '}' && start !== -1 && isAtPath(levels, path))
        found = json.slice(start, index + 1);
    } else if (token === ',') {
      if (level !== undefined) level.isKeyNext = level.isObject;
    } else if (level?.isKeyNext === true) {
      level.key = JSON.parse(token) as string;
      level.isKeyNext = false;
      // If a field occurs twice in a JSON object, the last occurrence counts.
      if (isPrefixOfPath(levels, path)) [found, start] = [null, -1];
    }
  }
  return found;
}

function isPrefixOfPath(levels: readonly NestingLevel[], path: readonly string[]): boolean {
  return levels.length <= path.length && levels.every(({ key }, depth) => key === path[depth]);
}

function isAtPath(levels: readonly NestingLevel[], path: readonly string[]): boolean {
  return (
    levels.length === path.length &&
    levels.every(({ isObject, key }, depth) => isObject && key === path[depth])
  );
}
