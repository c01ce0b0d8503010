import { type Answers, STATE_ANSWERED, MANY_VALUES, NO_CELL, STATE_OPEN } from '../answers.ts';
import type { CompiledDimension } from '../compiled-map.ts';
import { FALSE, type Truth, UNKNOWN_FALSE, UNKNOWN_TRUE } from '../truth.ts';
import { type Test, truthOf, truthOfUnanswered } from './test.ts';

export class ProductTest implements Test {
  readonly #slugs: readonly string[];

  constructor(slugs: readonly string[]) {
    this.#slugs = slugs;
  }

  holds({ productSlug }: Answers): Truth {
    return truthOf(productSlug !== null && this.#slugs.includes(productSlug));
  }
}

/**
 * Sets of up to this many values are stored as the bits of a single number. Few options have more
 * values.
 */
const MAXIMUM_BITS = 30;

export function compileMembership(
  { index, values, valueIndex }: Pick<CompiledDimension, 'index' | 'valueIndex' | 'values'>,
  keys: readonly string[],
): Test {
  const named = keys.map((key) => valueIndex.get(key)).filter((value) => value !== undefined);
  const shown = named.filter((value) => values[value]?.hidden === false);
  return values.length <= MAXIMUM_BITS
    ? new SmallChoiceTest(index, packIntoBits(named), packIntoBits(shown))
    : new LargeChoiceTest(index, values.length, named, shown);
}

function packIntoBits(values: readonly number[]): number {
  return values.reduce((bits, value) => bits | (1 << value), 0);
}

class SmallChoiceTest implements Test {
  readonly #dimension: number;
  readonly #members: number;
  readonly #shown: number;

  constructor(dimension: number, members: number, shown: number) {
    this.#dimension = dimension;
    this.#members = members;
    this.#shown = shown;
  }

  holds(answers: Answers): Truth {
    const cell = answers.cells[this.#dimension] as number;
    if (cell > NO_CELL) return truthOf((this.#members & (1 << (cell - 1))) !== 0);
    if (cell === MANY_VALUES)
      return truthOf(this.#hasMember(answers.chosen[this.#dimension] as readonly number[]));
    return this.#isClosed(answers) ? FALSE : truthOfUnanswered(answers, this.#dimension);
  }

  #hasMember(values: readonly number[]): boolean {
    for (let place = 0; place < values.length; place += 1)
      if ((this.#members & (1 << (values[place] as number))) !== 0) return true;
    return false;
  }

  /**
   * Returns whether none of the tested values can be chosen, because each is hidden or excluded.
   */
  #isClosed({ excluded }: Answers): boolean {
    const without = excluded[this.#dimension];
    if (without === null || without === undefined) return this.#shown === 0;
    return (this.#shown & ~packIntoBits([...without])) === 0;
  }
}

class LargeChoiceTest implements Test {
  readonly #dimension: number;
  readonly #member: Uint8Array;
  readonly #shown: readonly number[];

  constructor(
    dimension: number,
    count: number,
    valueIndices: readonly number[],
    shown: readonly number[],
  ) {
    this.#dimension = dimension;
    this.#member = new Uint8Array(count);
    for (const value of valueIndices) this.#member[value] = 1;
    this.#shown = shown;
  }

  holds(answers: Answers): Truth {
    const cell = answers.cells[this.#dimension] as number;
    if (cell > NO_CELL) return truthOf(this.#member[cell - 1] === 1);
    if (cell === MANY_VALUES) {
      return truthOf(
        (answers.chosen[this.#dimension] as readonly number[]).some(
          (value) => this.#member[value] === 1,
        ),
      );
    }
    const excluded = answers.excluded[this.#dimension];
    const isClosed = this.#shown.every((value) => excluded?.has(value) === true);
    return isClosed ? FALSE : truthOfUnanswered(answers, this.#dimension);
  }
}

export class AnsweredTest implements Test {
  readonly #dimension: number;
  readonly #wanted: boolean;

  constructor(dimension: number, expected: boolean) {
    this.#dimension = dimension;
    this.#wanted = expected;
  }

  holds(answers: Answers): Truth {
    const state = answers.states[this.#dimension] ?? STATE_OPEN;
    if (state === STATE_OPEN) return this.#wanted ? UNKNOWN_FALSE : UNKNOWN_TRUE;
    return truthOf(state >= STATE_ANSWERED === this.#wanted);
  }
}
