import type {
  CapabilityMap,
  ChoiceDimension,
  ChoicesDimension,
  Dimension,
  TextDimension,
} from '../../src/core/capability/capability-map.ts';
import type { Question, Selection } from '../../src/core/capability/question.ts';
import { dayLine } from './brute-days.ts';
import { type Line, sizeLine } from './brute-line.ts';
import { isGiven } from './given.ts';
import { type Answer, answerIn, defaultOf, isExcluded, understood } from './naive-answers.ts';
import { isHiddenDimension } from './naive-hidden.ts';

/** Answers to one dimension that the map can't tell apart. */
export interface Cell {
  /** Gives one of these answers when asked; the one that was asked, where it is among them. */
  readonly selection: Selection;
  readonly answer: Answer;
  /** A completion may choose it. */
  readonly isShown: boolean;
  /**
   * It may be named: because it is shown, or made of what is shown and what the question itself
   * asks for.
   */
  readonly isNameable: boolean;
}

/**
 * A dimension with everything that it can be answered with. A state holds a cell's place + 1, or 0:
 * nothing is said.
 */
export interface Column {
  readonly index: number;
  readonly dimension: Dimension;
  readonly isHidden: boolean;
  readonly cells: readonly Cell[];
  /** Places + 1 of the shown cells. */
  readonly shown: readonly number[];
  readonly nameable: readonly number[];
  /** What the question says; null: nothing. */
  readonly stated: Answer | null;
  readonly statedDigit: number;
  readonly byDefault: Answer | null;
  /** 0: no default. */
  readonly defaultDigit: number;
  readonly line: Line | null;
}

export function columnOf(
  map: CapabilityMap,
  dimension: Dimension,
  index: number,
  question: Question,
): Column {
  const isHidden = isHiddenDimension(map, dimension.key);
  const stated = answerIn(question, dimension, isHidden);
  const byDefault = isHidden ? null : defaultOf(dimension, question);
  const drawer = drawerOf(map, dimension, question, isHidden, [stated, byDefault].filter(isGiven));
  const cells = new Map(
    drawer.samples
      .map((selection) => cellOf(dimension, question, selection, isHidden))
      .map((cell) => [drawer.mark(cell.answer), cell]),
  );
  if (stated !== null) {
    const selection =
      question.selections.find((each) => each.dimensionKey === dimension.key) ??
      understood(dimension, stated, undefined);
    const known = cells.get(drawer.mark(stated));
    cells.set(drawer.mark(stated), {
      selection,
      answer: stated,
      isShown: known?.isShown ?? false,
      isNameable: known !== undefined,
    });
  }
  if (byDefault !== null && !cells.has(drawer.mark(byDefault))) {
    cells.set(drawer.mark(byDefault), {
      selection: understood(dimension, byDefault, undefined),
      answer: byDefault,
      isShown: false,
      isNameable: false,
    });
  }
  const digit = (answer: Answer | null): number =>
    answer === null ? 0 : [...cells.keys()].indexOf(drawer.mark(answer)) + 1;
  const all = [...cells.values()];
  return {
    index,
    dimension,
    isHidden,
    cells: all,
    stated,
    statedDigit: digit(stated),
    byDefault,
    defaultDigit: digit(byDefault),
    line: drawer.line,
    shown: all.flatMap((cell, place) => (cell.isShown ? [place + 1] : [])),
    nameable: all.flatMap((cell, place) => (cell.isNameable ? [place + 1] : [])),
  };
}

function cellOf(
  dimension: Dimension,
  question: Question,
  selection: Selection,
  isHidden: boolean,
): Cell {
  const answer = answerIn({ ...question, selections: [selection] }, dimension, isHidden);
  if (answer === null) throw new RangeError(`no answer: ${JSON.stringify(selection)}`);
  const shown = 'values' in dimension ? choosable(dimension, question) : [];
  // Where nothing is left to choose, not even nothing is chosen of it.
  const isShown =
    !isHidden &&
    (answer.kind !== 'values' ||
      (shown.length > 0 && answer.chosen.every((key) => shown.includes(key))));
  return { selection, answer, isShown, isNameable: true };
}

/** What can be answered, and a mark that answers in the same cell share. */
interface Drawer {
  readonly samples: readonly Selection[];
  readonly line: Line | null;
  mark(answer: Answer): string;
}

function drawerOf(
  map: CapabilityMap,
  dimension: Dimension,
  question: Question,
  isHidden: boolean,
  known: readonly Answer[],
): Drawer {
  switch (dimension.kind) {
    case 'choice':
      return ofSets(dimension, isHidden ? [] : choosable(dimension, question).map((key) => [key]));
    case 'choices':
      return ofSets(dimension, setsOf(dimension, question, isHidden, known));
    case 'text': {
      const samples = isHidden ? [] : [{ dimensionKey: dimension.key, requestedValue: 'a' }];
      return {
        samples,
        line: null,
        mark: (answer) => (isLong(dimension, answer) ? 'long' : 'short'),
      };
    }
    case 'magnitude':
      return onLine(sizeLine(map, dimension, known), isHidden);
    case 'date':
      return onLine(dayLine(map, dimension, question), isHidden);
  }
}

const onLine = (line: Line, isHidden: boolean): Drawer => ({
  samples: isHidden ? [] : line.samples,
  line,
  mark: (answer) => String(line.cellOf(answer)),
});

const ofSets = ({ key }: Dimension, sets: readonly string[][]): Drawer => ({
  samples: sets.map((valueKeys) => ({ dimensionKey: key, valueKeys })),
  line: null,
  mark: markOfValues,
});

function isLong(dimension: TextDimension, answer: Answer): boolean {
  return answer.kind === 'text' && [...answer.words].length > (dimension.maximumLength ?? Infinity);
}

export const markOfValues = (answer: Answer): string =>
  answer.kind === 'values'
    ? JSON.stringify([answer.chosen, answer.strange, answer.unheard])
    : answer.kind;

/** The shown values that the question doesn't exclude. */
export function choosable(
  { key, values }: ChoiceDimension | ChoicesDimension,
  question: Question,
): string[] {
  return values
    .filter((value) => value.visibility !== 'hidden' && !isExcluded(question, key, value.key))
    .map((value) => value.key);
}

/** Of those, and of values that the question itself asks for, hidden or not. */
function setsOf(
  dimension: ChoicesDimension,
  question: Question,
  isHidden: boolean,
  known: readonly Answer[],
): string[][] {
  const open = isHidden ? [] : choosable(dimension, question);
  const request = known.flatMap((answer) => (answer.kind === 'values' ? answer.chosen : []));
  const keys = dimension.values
    .map((value) => value.key)
    .filter((key) => open.includes(key) || request.includes(key));
  return isHidden && known.length === 0 ? [] : subsets(keys);
}

function subsets(keys: readonly string[]): string[][] {
  return keys.reduce<string[][]>(
    (sets, key) => [...sets, ...sets.map((set) => [...set, key])],
    [[]],
  );
}
