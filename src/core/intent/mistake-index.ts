import { isComparisonOf, isContraryOf } from './word-forms.ts';

/** Words of equal length, with a bit mask of the letters that occur in each. */
interface WordBucket {
  readonly words: string[];
  readonly letters: number[];
}

const MINIMUM_WORD_LENGTH = 4;
const LONG_WORD_LENGTH = 9;

/**
 * Finds the words that a misspelled word may stand for. The memory that it uses grows linearly with
 * the number of words.
 */
export class MistakeIndex {
  readonly #byLength: WordBucket[] = [];

  constructor(words: Iterable<string>) {
    for (const word of words) {
      if (word.length < MINIMUM_WORD_LENGTH || !/^\p{L}+$/u.test(word)) continue;
      const { words: same, letters } = (this.#byLength[word.length] ??= { words: [], letters: [] });
      same.push(word);
      letters.push(letterMask(word));
    }
  }

  /**
   * Returns the nearest known words and their edit distance, which is at most 1, or 2 for long
   * words.
   */
  findNearest(writtenWord: string): {
    readonly distance: number;
    readonly words: readonly string[];
  } {
    const reach = mistakesAllowed(writtenWord);
    const found: NearestWord = { distance: reach, words: [] };
    const letters = letterMask(writtenWord);
    for (
      let length = writtenWord.length - reach;
      length <= writtenWord.length + reach;
      length += 1
    ) {
      const bucket = this.#byLength[length];
      if (bucket !== undefined && Math.max(length, writtenWord.length) > MINIMUM_WORD_LENGTH)
        searchBucket(bucket, writtenWord, letters, length >= LONG_WORD_LENGTH ? 2 : 1, found);
    }
    return found;
  }
}

function mistakesAllowed({ length }: string): number {
  if (length >= LONG_WORD_LENGTH - 1) return 2;
  return length >= MINIMUM_WORD_LENGTH ? 1 : 0;
}

interface NearestWord {
  distance: number;
  words: string[];
}

function searchBucket(
  bucket: WordBucket,
  writtenWord: string,
  letters: number,
  maximum: number,
  nearest: NearestWord,
): void {
  for (let at = 0; at < bucket.letters.length; at += 1) {
    const allowed = Math.min(nearest.distance, maximum);
    // One typing mistake changes at most two bits of the mask, so this quick test excludes most
    // words.
    if (countBits(letters ^ (bucket.letters[at] ?? 0)) > 2 * allowed) continue;
    const word = bucket.words[at] ?? '';
    const distance = distanceWithin(writtenWord, word, allowed);
    if (distance > allowed || isComparisonOf(writtenWord, word) || isContraryOf(writtenWord, word))
      continue;
    if (distance < nearest.distance) nearest.words = [];
    nearest.distance = distance;
    nearest.words.push(word);
  }
}

function letterMask(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % 31);
  return letters;
}

function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/**
 * Returns the edit distance between two words, in which swapped neighbouring letters count as one
 * edit. Distances above `limit` are returned as `limit + 1`.
 */
export function distanceWithin(word: string, otherWord: string, limit: number): number {
  if (Math.abs(word.length - otherWord.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: otherWord.length + 1 }, (_, column) => column);
  for (let row = 1; row <= word.length; row += 1) {
    const next = [row];
    let minimum = row;
    for (let column = 1; column <= otherWord.length; column += 1) {
      const same = word[row - 1] === otherWord[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (
        row > 1 &&
        column > 1 &&
        word[row - 1] === otherWord[column - 2] &&
        word[row - 2] === otherWord[column - 1]
      )
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      next.push(cost);
      minimum = Math.min(minimum, cost);
    }
    if (minimum > limit) return limit + 1;
    beforeLast = last;
    last = next;
  }
  return Math.min(last[otherWord.length] ?? limit + 1, limit + 1);
}
