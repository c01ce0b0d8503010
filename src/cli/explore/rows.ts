import type { RemainingAnswers } from '../../core/capability/remaining.ts';
import type { Offer } from '../../core/offers/offer.ts';
import { hang, list, oneLine, type Style, widthOf } from './lines.ts';
import type { ExploredMap, Option } from './options.ts';
import { answerWords, remainsWords } from './words.ts';

/** One option, as things stand. */
export interface Row {
  readonly option: Option;
  /** In words; null: not answered. */
  readonly answer: string | null;
  readonly isAssumed: boolean;
  readonly isClashing: boolean;
  /** Can it be answered now, with anything else than a no? */
  readonly isOpen: boolean;
  readonly possible: readonly string[];
  readonly not: readonly string[];
  /** Nothing chosen here alone avoids the no that the offer is. */
  readonly isNo: boolean;
}

/** The listed options, and hidden ones that were asked for. */
export function rowsOf(map: ExploredMap, offer: Offer): Row[] {
  const remaining = new Map(offer.remaining?.map((entry) => [entry.dimensionKey, entry]));
  return map.options.flatMap((option) => {
    const row = rowOf(option, offer, remaining.get(option.key));
    return option.number === null && row.answer === null ? [] : [row];
  });
}

function rowOf(option: Option, offer: Offer, remaining: RemainingAnswers | undefined): Row {
  const { key } = option;
  const selection = offer.selections.find(({ dimensionKey }) => dimensionKey === key);
  const unwanted = offer.excluding
    .filter(({ dimensionKey }) => dimensionKey === key)
    .flatMap(({ valueKeys }) => valueKeys);
  return {
    option,
    answer: selection === undefined ? null : answerWords(option, selection),
    isAssumed: offer.assumed.includes(key),
    isClashing: offer.explanation?.dimensionKeys.includes(key) === true,
    isOpen: unwanted.length > 0 || isOpen(key, offer, remaining),
    isNo: offer.answer === 'no' && remaining?.answerable === false,
    ...(option.number === null
      ? { possible: [], not: [] }
      : remainsWords(option, remaining, unwanted)),
  };
}

/**
 * Offers ask for what applies, but not while they are a no: then it counts whether some answer
 * helps.
 */
function isOpen(
  key: string,
  { answer, questions }: Offer,
  remaining: RemainingAnswers | undefined,
): boolean {
  if (answer === 'no' || answer === 'not_evaluated') return remaining?.answerable !== false;
  return questions.some(({ dimensionKey }) => dimensionKey === key);
}

/** Where what remains begins. */
const COLUMN = 38;
/**
 * More rows than that are too many to look at after every step: assumed ones then are counted, and
 * open ones cut.
 */
const MOST_ROWS = 24;
const MOST_OPEN = 16;

/** The options by lines: those that matter now, or all of them in full. */
export function rowLines(
  rows: readonly Row[],
  width: number,
  style: Style,
  isWhole: boolean,
): string[] {
  if (isWhole) {
    return [
      ...rows.flatMap((row) => lines(row, width, style, Number.POSITIVE_INFINITY)),
      ...assumedNote(rows, style),
    ];
  }
  const relevant = rows.filter(({ answer, isOpen: open }) => answer !== null || open);
  const assumed = new Set(
    relevant.length > MOST_ROWS
      ? relevant.filter(({ isAssumed, isClashing }) => isAssumed && !isClashing)
      : [],
  );
  const open = new Set(relevant.filter(({ answer }) => answer === null).slice(MOST_OPEN));
  const shown = relevant.filter((row) => !assumed.has(row) && !open.has(row));
  const left = leftOut(
    open.size,
    assumed.size,
    rows.filter((row) => !relevant.includes(row)),
  );
  return [
    ...shown.flatMap((row) => lines(row, width, style, row.answer === null ? 2 : 1)),
    ...(left === '' ? [] : [style.dim(`     … ${left}; "show" lists everything`)]),
    ...assumedNote(shown, style),
  ];
}

function leftOut(open: number, assumed: number, apart: readonly Row[]): string {
  const helpless = apart.filter(({ isNo }) => isNo).length;
  const others = apart.length - helpless;
  return [
    ...(open > 0 ? [`${open} more are open`] : []),
    ...(assumed > 0 ? [`${assumed} are assumed`] : []),
    ...(helpless > 0 ? [`${helpless} can't help it`] : []),
    ...(others > 0 ? [`${others} ${others === 1 ? "doesn't" : "don't"} come into it`] : []),
  ].join(', ');
}

function assumedNote(rows: readonly Row[], style: Style): string[] {
  return rows.some(({ isAssumed }) => isAssumed)
    ? [style.dim('     * assumed, until it is chosen otherwise')]
    : [];
}

function lines(row: Row, width: number, style: Style, most: number): string[] {
  const left = leftOf(row);
  const isApart = row.answer === null && !row.isOpen;
  const remains = remainsLines(row, Math.max(20, width - COLUMN), most);
  const [title = '', ...tail] =
    widthOf(left) < COLUMN - 1
      ? besides(left, remains)
      : [...hang(left.slice(0, 5), left.slice(5), width), ...(most === 1 ? [] : below(remains))];
  return isApart
    ? [title, ...tail].map(style.dim)
    : [row.answer === null ? title : style.bold(title), ...tail];
}

function besides(left: string, [first = '', ...others]: readonly string[]): string[] {
  return [`${left}${' '.repeat(COLUMN - widthOf(left))}${first}`.trimEnd(), ...below(others)];
}

function below(remains: readonly string[]): string[] {
  return remains.map((line) => `${' '.repeat(COLUMN)}${line}`);
}

function leftOf({ option: { number, label }, answer, isAssumed, isClashing }: Row): string {
  const place = number === null ? '   ' : String(number).padStart(3);
  return `${isClashing ? '!' : ' '}${place} ${oneLine(`${label}${answer === null ? '' : `: ${answer}`}`)}${isAssumed ? ' *' : ''}`;
}

/** Where little room is, what is possible comes before what isn't. */
function remainsLines(
  { option, possible, not, isOpen: open, isNo, answer }: Row,
  width: number,
  most: number,
): string[] {
  if (option.number === null) return [];
  if (possible.length === 0 && isNo)
    return answer !== null && most === 1 ? [] : ['no answer here avoids the no'];
  if (possible.length === 0)
    return [open || answer !== null ? 'nothing' : "doesn't come into it now"];
  const roomForNot = not.length > 0 && most > 1 ? 1 : 0;
  const can = list(possible, width, most - roomForNot);
  const cannot =
    roomForNot === 0
      ? []
      : list([`not: ${not[0] ?? ''}`, ...not.slice(1)], width, most - can.length);
  return [...can, ...cannot];
}
