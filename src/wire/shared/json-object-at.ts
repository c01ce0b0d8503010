const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{},]/g;

interface Level {
  readonly isObject: boolean;
  /** The member that is being read. */
  key: string | null;
  keyNext: boolean;
}

/**
 * The text of the object at this path of keys, in a JSON text that was parsed before, as it was
 * written: numbers that a parsed value no longer tells apart, members sent twice. Null: there is no
 * object. As in parsing, the last member of a name counts.
 */
export function objectTextAt(json: string, path: readonly string[]): string | null {
  const levels: Level[] = [];
  let found: string | null = null;
  let start = -1;
  for (const { 0: token, index } of json.matchAll(TOKEN)) {
    const level = levels.at(-1);
    if (token === '{' || token === '[') {
      if (token === '{' && isAt(levels, path)) start = index;
      levels.push({ isObject: token === '{', key: null, keyNext: token === '{' });
    } else if (token === '}' || token === ']') {
      levels.pop();
      if (token === '}' && start !== -1 && isAt(levels, path)) found = json.slice(start, index + 1);
    } else if (token === ',') {
      if (level !== undefined) level.keyNext = level.isObject;
    } else if (level?.keyNext === true) {
      level.key = JSON.parse(token) as string; // a string token
      level.keyNext = false;
      // Another member of this name comes: what the earlier one held counts no longer.
      if (leadsTo(levels, path)) [found, start] = [null, -1];
    }
  }
  return found;
}

function leadsTo(levels: readonly Level[], path: readonly string[]): boolean {
  return levels.length <= path.length && levels.every(({ key }, depth) => key === path[depth]);
}

function isAt(levels: readonly Level[], path: readonly string[]): boolean {
  return (
    levels.length === path.length &&
    levels.every(({ isObject, key }, depth) => isObject && key === path[depth])
  );
}
