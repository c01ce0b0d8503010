import { splitOption } from './input.ts';
import type { ExploredMap } from './options.ts';

const WORDS = [
  'clear',
  'help',
  'json',
  'not',
  'product',
  'quantity',
  'quit',
  'reset',
  'show',
  'take',
  'undo',
  'why',
];

/**
 * Returns the possible completions of a line when the operator presses Tab: commands and options,
 * or an option's values.
 */
export function completeLine(map: ExploredMap, line: string): [string[], string] {
  const [, lead = '', rest = ''] = /^((?:not|why|clear)\s+)?(.*)$/s.exec(line) ?? [];
  const split = /\s/.test(rest) ? splitOption(map, rest) : null;
  if (split !== null) {
    const typed = split.words.split(/,\s*/).at(-1) ?? '';
    const values = split.option.values
      .filter(({ number }) => number !== null)
      .map(({ key }) => key);
    return [wordsWithPrefix(values, typed), typed];
  }
  const options = map.options.filter(({ number }) => number !== null).map(({ key }) => `${key} `);
  return [wordsWithPrefix(lead === '' ? [...WORDS, ...options] : options, rest), rest];
}

function wordsWithPrefix(words: readonly string[], typedText: string): string[] {
  return words.filter((word) => word.startsWith(typedText.toLowerCase())).toSorted();
}
