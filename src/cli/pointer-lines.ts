const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{},]|[^\s[\]{},:"]+/g;

interface Level {
  readonly isArray: boolean;
  readonly pointer: string;
  index: number;
  key: string;
  nameIsNext: boolean;
}

/**
 * The line, from 1, on which each value of a well-formed JSON text begins, by the value's JSON
 * Pointer.
 */
export function pointerLines(json: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  const levels: Level[] = [];
  let line = 1;
  let counted = 0;
  for (const { 0: token, index: at } of json.matchAll(TOKEN)) {
    for (; counted < at; counted += 1) if (json.charCodeAt(counted) === 10) line += 1;
    const level = levels.at(-1);
    if (token === '}' || token === ']') {
      levels.pop();
    } else if (token === ',') {
      advance(level);
    } else if (level?.nameIsNext === true) {
      takeName(level, token);
    } else {
      const pointer = pointerOf(level);
      lines.set(pointer, line);
      if (token === '{' || token === '[') {
        levels.push({
          isArray: token === '[',
          pointer,
          index: 0,
          key: '',
          nameIsNext: token === '{',
        });
      }
    }
  }
  return lines;
}

function advance(level: Level | undefined): void {
  if (level === undefined) return;
  level.index += 1;
  level.nameIsNext = !level.isArray;
}

function takeName(level: Level, token: string): void {
  level.key = JSON.parse(token) as string; // a string token of a well-formed text
  level.nameIsNext = false;
}

function pointerOf(level: Level | undefined): string {
  if (level === undefined) return '';
  const step = level.isArray
    ? String(level.index)
    : level.key.replaceAll('~', '~0').replaceAll('/', '~1');
  return `${level.pointer}/${step}`;
}
