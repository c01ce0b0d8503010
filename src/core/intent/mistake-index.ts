import { compares, contradicts } from './word-forms.ts';

/** Words of one length, with the letters that each holds as bits. */
interface Bucket {
  readonly words: string[];
  readonly letters: number[];
}

const SHORTEST = 4;
const LONG = 9;

/**
 * Words by length, to find those that a mistyped one may be meant for. Memory is linear in the
 * words.
 */
export class MistakeIndex {
  readonly #byLength: Bucket[] = [];

  constructor(words: Iterable<string>) {
    for (const word of words) {
      if (word.length < SHORTEST || !/^\p{L}+$/u.test(word)) continue;
      const { words: same, letters } = (this.#byLength[word.length] ??= { words: [], letters: [] });
      same.push(word);
      letters.push(lettersOf(word));
    }
  }

  /** The nearest words within one mistake, or two in long words, and how near they are. */
  nearest(written: string): { readonly distance: number; readonly words: readonly string[] } {
    const reach = mistakesAllowed(written);
    const found: Found = { distance: reach, words: [] };
    const letters = lettersOf(written);
    for (let length = written.length - reach; length <= written.length + reach; length += 1) {
      const bucket = this.#byLength[length];
      if (bucket !== undefined && Math.max(length, written.length) > SHORTEST)
        searchBucket(bucket, written, letters, length >= LONG ? 2 : 1, found);
    }
    return found;
  }
}

function mistakesAllowed({ length }: string): number {
  if (length >= LONG - 1) return 2;
  return length >= SHORTEST ? 1 : 0;
}

interface Found {
  distance: number;
  words: string[];
}

function searchBucket(
  bucket: Bucket,
  written: string,
  letters: number,
  most: number,
  found: Found,
): void {
  for (let at = 0; at < bucket.letters.length; at += 1) {
    const allowed = Math.min(found.distance, most);
    // A mistake changes at most two of the letters that occur.
    if (bitsOf(letters ^ (bucket.letters[at] ?? 0)) > 2 * allowed) continue;
    const word = bucket.words[at] ?? '';
    const distance = distanceWithin(written, word, allowed);
    if (distance > allowed || compares(written, word) || contradicts(written, word)) continue;
    if (distance < found.distance) found.words = [];
    found.distance = distance;
    found.words.push(word);
  }
}

function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % 31);
  return letters;
}

function bitsOf(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/**
 * Damerau's distance (optimal string alignment), as far as it matters: anything above `limit` is
 * told as `limit + 1`.
 */
export function distanceWithin(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    beforeLast = last;
    last = next;
  }
  return Math.min(last[b.length] ?? limit + 1, limit + 1);
}
