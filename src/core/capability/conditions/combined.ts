import type { Answers } from '../answers.ts';
import { FALSE, TRUE, type Truth, and, not, or } from '../truth.ts';
import type { Test } from './test.ts';

const ALWAYS: Test = { holds: () => TRUE };

export function compileAll(parts: readonly Test[]): Test {
  const [first, second, ...rest] = parts;
  if (first === undefined) return ALWAYS;
  if (second === undefined) return first;
  return rest.length === 0 ? new ConjunctionTest(first, second) : new AllTest(parts);
}

export function compileAny(parts: readonly Test[]): Test {
  return parts.length === 1 && parts[0] !== undefined ? parts[0] : new AnyTest(parts);
}

export class NotTest implements Test {
  readonly #part: Test;

  constructor(part: Test) {
    this.#part = part;
  }

  holds(answers: Answers): Truth {
    return not(this.#part.holds(answers));
  }
}

class ConjunctionTest implements Test {
  readonly #first: Test;
  readonly #second: Test;

  constructor(first: Test, second: Test) {
    this.#first = first;
    this.#second = second;
  }

  holds(answers: Answers): Truth {
    const left = this.#first.holds(answers);
    return left === FALSE ? FALSE : and(left, this.#second.holds(answers));
  }
}

class AllTest implements Test {
  readonly #parts: readonly Test[];

  constructor(parts: readonly Test[]) {
    this.#parts = parts;
  }

  holds(answers: Answers): Truth {
    let result: Truth = TRUE;
    for (const part of this.#parts) {
      result = and(result, part.holds(answers));
      if (result === FALSE) return FALSE;
    }
    return result;
  }
}

class AnyTest implements Test {
  readonly #parts: readonly Test[];

  constructor(parts: readonly Test[]) {
    this.#parts = parts;
  }

  holds(answers: Answers): Truth {
    let result: Truth = FALSE;
    for (const part of this.#parts) {
      result = or(result, part.holds(answers));
      if (result === TRUE) return TRUE;
    }
    return result;
  }
}
