import { type Answers, ANSWERED, MANY, NO_CELL, OPEN } from '../answers.ts';
import type { CompiledDimension } from '../compiled-map.ts';
import { FALSE, type Truth, UNKNOWN_FALSE, UNKNOWN_TRUE } from '../truth.ts';
import { type Test, truth, unanswered } from './test.ts';

export class ProductIn implements Test {
  readonly #slugs: readonly string[];

  constructor(slugs: readonly string[]) {
    this.#slugs = slugs;
  }

  holds({ productSlug }: Answers): Truth {
    return truth(productSlug !== null && this.#slugs.includes(productSlug));
  }
}

/** Members as bits of one number: a store's choices nearly always have fewer values. */
const MOST_BITS = 30;

export function compileMembership(
  { index, values, valueIndex }: Pick<CompiledDimension, 'index' | 'valueIndex' | 'values'>,
  keys: readonly string[],
): Test {
  const named = keys.map((key) => valueIndex.get(key)).filter((value) => value !== undefined);
  const shown = named.filter((value) => values[value]?.hidden === false);
  return values.length <= MOST_BITS
    ? new OneOfFew(index, bitsOf(named), bitsOf(shown))
    : new OneOfMany(index, values.length, named, shown);
}

function bitsOf(values: readonly number[]): number {
  return values.reduce((bits, value) => bits | (1 << value), 0);
}

class OneOfFew implements Test {
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
    if (cell > NO_CELL) return truth((this.#members & (1 << (cell - 1))) !== 0);
    if (cell === MANY)
      return truth(this.#hasMember(answers.chosen[this.#dimension] as readonly number[]));
    return this.#isClosed(answers) ? FALSE : unanswered(answers, this.#dimension);
  }

  #hasMember(values: readonly number[]): boolean {
    for (let place = 0; place < values.length; place += 1)
      if ((this.#members & (1 << (values[place] as number))) !== 0) return true;
    return false;
  }

  /** Nobody can choose any of them any more. */
  #isClosed({ excluded }: Answers): boolean {
    const without = excluded[this.#dimension];
    if (without === null || without === undefined) return this.#shown === 0;
    return (this.#shown & ~bitsOf([...without])) === 0;
  }
}

class OneOfMany implements Test {
  readonly #dimension: number;
  readonly #member: Uint8Array;
  readonly #shown: readonly number[];

  constructor(
    dimension: number,
    count: number,
    named: readonly number[],
    shown: readonly number[],
  ) {
    this.#dimension = dimension;
    this.#member = new Uint8Array(count);
    for (const value of named) this.#member[value] = 1;
    this.#shown = shown;
  }

  holds(answers: Answers): Truth {
    const cell = answers.cells[this.#dimension] as number;
    if (cell > NO_CELL) return truth(this.#member[cell - 1] === 1);
    if (cell === MANY) {
      return truth(
        (answers.chosen[this.#dimension] as readonly number[]).some(
          (value) => this.#member[value] === 1,
        ),
      );
    }
    const excluded = answers.excluded[this.#dimension];
    const isClosed = this.#shown.every((value) => excluded?.has(value) === true);
    return isClosed ? FALSE : unanswered(answers, this.#dimension);
  }
}

export class Answered implements Test {
  readonly #dimension: number;
  readonly #wanted: boolean;

  constructor(dimension: number, wanted: boolean) {
    this.#dimension = dimension;
    this.#wanted = wanted;
  }

  holds(answers: Answers): Truth {
    const state = answers.states[this.#dimension] ?? OPEN;
    if (state === OPEN) return this.#wanted ? UNKNOWN_FALSE : UNKNOWN_TRUE;
    return truth(state >= ANSWERED === this.#wanted);
  }
}
