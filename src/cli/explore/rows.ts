import type { RemainingAnswers } from '../../core/capability/remaining.ts';
import type { Offer } from '../../core/offers/offer.ts';
import { hangingIndent, list, oneLine, type TerminalStyle, widthOf } from './lines.ts';
import type { ExploredMap, Option } from './options.ts';
import { answerWords, possibleAnswers } from './words.ts';

/** The state of one option, as the map explorer shows it. */
export interface ExploreRow {
  readonly option: Option;
  readonly answer: string | null;
  readonly isAssumed: boolean;
  readonly isClashing: boolean;
  /** Whether at least one answer to this option would make the offer possible. */
  readonly isOpen: boolean;
  readonly possible: readonly string[];
  readonly unavailable: readonly string[];
  /** Whether the offer is impossible for every answer to this option. */
  readonly isImpossible: boolean;
}

/** Returns one row for each visible option, and for each hidden option that was answered. */
export function rowsOf(map: ExploredMap, offer: Offer): ExploreRow[] {
  const remaining = new Map(offer.remaining?.map((entry) => [entry.dimensionKey, entry]));
  return map.options.flatMap((option) => {
    const row = rowOf(option, offer, remaining.get(option.key));
    return option.number === null && row.answer === null ? [] : [row];
  });
}

function rowOf(
  option: Option,
  offer: Offer,
  remainingAnswers: RemainingAnswers | undefined,
): ExploreRow {
  const { key } = option;
  const selection = offer.selections.find(({ dimensionKey }) => dimensionKey === key);
  const excludedValues = offer.excluding
    .filter(({ dimensionKey }) => dimensionKey === key)
    .flatMap(({ valueKeys }) => valueKeys);
  return {
    option,
    answer: selection === undefined ? null : answerWords(option, selection),
    isAssumed: offer.assumed.includes(key),
    isClashing: offer.explanation?.dimensionKeys.includes(key) === true,
    isOpen: excludedValues.length > 0 || isOpen(key, offer, remainingAnswers),
    isImpossible: offer.answer === 'no' && remainingAnswers?.answerable === false,
    ...(option.number === null
      ? { possible: [], unavailable: [] }
      : possibleAnswers(option, remainingAnswers, excludedValues)),
  };
}

/**
 * Returns whether the map explorer should still show an option, because the offer asks for it or
 * because an answer to it could make an impossible offer possible.
 */
function isOpen(
  key: string,
  { answer, questions }: Offer,
  remainingAnswers: RemainingAnswers | undefined,
): boolean {
  if (answer === 'no' || answer === 'not_evaluated') return remainingAnswers?.answerable !== false;
  return questions.some(({ dimensionKey }) => dimensionKey === key);
}

/** The column of the terminal in which the list of possible answers begins. */
const COLUMN_WIDTH = 38;
/**
 * How many rows the map explorer shows after each command. If there are more, some options are only
 * counted.
 */
const MAXIMUM_ROWS = 24;
const MAXIMUM_OPEN_ROWS = 16;

/**
 * Returns the lines that show the options: either only those that matter, or all of them in full.
 */
export function rowLines(
  rows: readonly ExploreRow[],
  width: number,
  style: TerminalStyle,
  isWhole: boolean,
): string[] {
  if (isWhole) {
    return [
      ...rows.flatMap((row) => formatRowLines(row, width, style, Number.POSITIVE_INFINITY)),
      ...assumedNote(rows, style),
    ];
  }
  const relevant = rows.filter(({ answer, isOpen: open }) => answer !== null || open);
  const assumed = new Set(
    relevant.length > MAXIMUM_ROWS
      ? relevant.filter(({ isAssumed, isClashing }) => isAssumed && !isClashing)
      : [],
  );
  const open = new Set(relevant.filter(({ answer }) => answer === null).slice(MAXIMUM_OPEN_ROWS));
  const shown = relevant.filter((row) => !assumed.has(row) && !open.has(row));
  const left = omittedNote(
    open.size,
    assumed.size,
    rows.filter((row) => !relevant.includes(row)),
  );
  return [
    ...shown.flatMap((row) => formatRowLines(row, width, style, row.answer === null ? 2 : 1)),
    ...(left === '' ? [] : [style.dim(`     … ${left}; "show" lists everything`)]),
    ...assumedNote(shown, style),
  ];
}

function omittedNote(
  openCount: number,
  assumed: number,
  separateRows: readonly ExploreRow[],
): string {
  const unanswerable = separateRows.filter(({ isImpossible }) => isImpossible).length;
  const others = separateRows.length - unanswerable;
  return [
    ...(openCount > 0 ? [`${openCount} more are open`] : []),
    ...(assumed > 0 ? [`${assumed} are assumed`] : []),
    ...(unanswerable > 0 ? [`${unanswerable} can't help it`] : []),
    ...(others > 0 ? [`${others} ${others === 1 ? "doesn't" : "don't"} come into it`] : []),
  ].join(', ');
}

function assumedNote(rows: readonly ExploreRow[], style: TerminalStyle): string[] {
  return rows.some(({ isAssumed }) => isAssumed)
    ? [style.dim('     * assumed, until it is chosen otherwise')]
    : [];
}

function formatRowLines(
  row: ExploreRow,
  width: number,
  style: TerminalStyle,
  maximum: number,
): string[] {
  const left = leftColumnText(row);
  const isApart = row.answer === null && !row.isOpen;
  const remains = possibleAnswerLines(row, Math.max(20, width - COLUMN_WIDTH), maximum);
  const [title = '', ...tail] =
    widthOf(left) < COLUMN_WIDTH - 1
      ? rowWithNotes(left, remains)
      : [
          ...hangingIndent(left.slice(0, 5), left.slice(5), width),
          ...(maximum === 1 ? [] : noteLines(remains)),
        ];
  return isApart
    ? [title, ...tail].map(style.dim)
    : [row.answer === null ? title : style.bold(title), ...tail];
}

function rowWithNotes(leftText: string, [first = '', ...others]: readonly string[]): string[] {
  return [
    `${leftText}${' '.repeat(COLUMN_WIDTH - widthOf(leftText))}${first}`.trimEnd(),
    ...noteLines(others),
  ];
}

function noteLines(moreLines: readonly string[]): string[] {
  return moreLines.map((line) => `${' '.repeat(COLUMN_WIDTH)}${line}`);
}

function leftColumnText({
  option: { number, label },
  answer,
  isAssumed,
  isClashing,
}: ExploreRow): string {
  const place = number === null ? '   ' : String(number).padStart(3);
  return `${isClashing ? '!' : ' '}${place} ${oneLine(`${label}${answer === null ? '' : `: ${answer}`}`)}${isAssumed ? ' *' : ''}`;
}

/**
 * Returns lines with the possible answers to an option. If there isn't enough space, impossible
 * answers are left out first.
 */
function possibleAnswerLines(
  { option, possible, unavailable, isOpen: open, isImpossible, answer }: ExploreRow,
  width: number,
  maximum: number,
): string[] {
  if (option.number === null) return [];
  if (possible.length === 0 && isImpossible)
    return answer !== null && maximum === 1 ? [] : ['no answer here avoids the no'];
  if (possible.length === 0)
    return [open || answer !== null ? 'nothing' : "doesn't come into it now"];
  const notLines = unavailable.length > 0 && maximum > 1 ? 1 : 0;
  const can = list(possible, width, maximum - notLines);
  const cannot =
    notLines === 0
      ? []
      : list(
          [`not: ${unavailable[0] ?? ''}`, ...unavailable.slice(1)],
          width,
          maximum - can.length,
        );
  return [...can, ...cannot];
}
