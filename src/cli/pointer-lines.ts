const JSON_TOKEN_PATTERN = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{},]|[^\s[\]{},:"]+/g;

interface NestingLevel {
  readonly isArray: boolean;
  readonly pointer: string;
  index: number;
  key: string;
  nameIsNext: boolean;
}

/**
 * Maps the JSON Pointer of each value in a JSON text to the line on which the value starts. Lines
 * are counted from 1.
 */
export function pointerLines(json: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  const levels: NestingLevel[] = [];
  let line = 1;
  let counted = 0;
  for (const { 0: token, index: at } of json.matchAll(JSON_TOKEN_PATTERN)) {
    for (; counted < at; counted += 1) if (json.charCodeAt(counted) === 10) line += 1;
    const level = levels.at(-1);
    if (token === '}' || token === ']') {
      levels.pop();
    } else if (token === ',') {
      advance(level);
    } else if (level?.nameIsNext === true) {
      takeMemberName(level, token);
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

function advance(level: NestingLevel | undefined): void {
  if (level === undefined) return;
  level.index += 1;
  level.nameIsNext = !level.isArray;
}

function takeMemberName(level: NestingLevel, token: string): void {
  level.key = JSON.parse(token) as string;
  level.nameIsNext = false;
}

function pointerOf(level: NestingLevel | undefined): string {
  if (level === undefined) return '';
  const step = level.isArray
    ? String(level.index)
    : level.key.replaceAll('~', '~0').replaceAll('/', '~1');
  return `${level.pointer}/${step}`;
}
