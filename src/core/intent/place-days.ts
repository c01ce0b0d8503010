import { formatDate } from '../shared/working-days.ts';
import { sharedWords } from './beside.ts';
import type { Draft } from './draft.ts';
import { PART } from './parts.ts';
import { type Spot, dimensionsOf, isLink, leftOf, rightOf } from './spots.ts';
import { formsOf } from './word-forms.ts';

/**
 * Gives every day to the dimension that it is of, or takes it for the day by which all is needed.
 */
export function placeDays(draft: Draft): void {
  for (const spot of draft.spots) {
    if (spot.isDone || spot.meaning.kind !== 'day') continue;
    spot.isDone = true;
    const { days, isDeadline } = spot.meaning.day;
    const named = namedBeside(draft, spot);
    const dimension = named ?? (isDeadline ? null : onlyDay(draft));
    if (named !== null) passActions(draft, spot, named);
    const [day] = days;
    if (spot.isNegated || isOfThePast(draft, spot) || isToBeWritten(draft, spot)) {
      draft.told.push(spot.span);
    } else if (day === undefined || days.length > 1) {
      unsure(draft, spot, dimension, days.length);
    } else if (dimension === null) {
      draft.deadlines.push({ day, span: spot.span });
    }
    // "A tasting by Friday" leaves the day open.
    else if (isDeadline) {
      draft.unsettle(dimension, spot.span);
    } else {
      draft.answer(
        dimension,
        { magnitude: null, unit: null, requestedValue: formatDate(day) },
        spot.span,
      );
    }
  }
}

const PAST =
  /^(?:ordered|bought|purchased|received|placed|saw|sent|visited|emailed|called|phoned|rang)$/;

/** "The one I ordered on 5 January": the day on which something happened. */
function isOfThePast({ spots, tokens }: Draft, { index, clause }: Spot): boolean {
  const before = spots
    .slice(0, index)
    .filter((spot) => spot.clause === clause)
    .flatMap((spot) => tokens.slice(spot.start, spot.end));
  const at = before.findLastIndex(({ text }) => PAST.test(text));
  return at !== -1 && before.slice(0, at).some(({ text }) => /^(?:i|ive|we|weve|you)$/.test(text));
}

/** "Engrave it with 12.05.2027": what shall be written, though in no quotation marks. */
function isToBeWritten({ spots, tokens, dimensions }: Draft, spot: Spot): boolean {
  const before = leftOf(spots, spot.index);
  const isText =
    before !== null &&
    [...dimensionsOf(before)].some((dimension) => dimensions[dimension]?.dimension.kind === 'text');
  return (
    isText &&
    (before.end === spot.start ||
      /^(?:with|as|is|reading|saying|date|:|=)$/.test(tokens[spot.start - 1]?.text ?? ''))
  );
}

function unsure(draft: Draft, spot: Spot, dimension: number | null, readings: number): void {
  if (dimension === null) draft.told.push(spot.span);
  else if (readings === 0) draft.unsettle(dimension, spot.span);
  else draft.doubt(spot.span, [{ dimension }]);
}

const passes = (spot: Spot): boolean =>
  isLink(spot) || spot.meaning.kind === 'unknown' || isPart(spot);
const isPart = ({ meaning }: Spot): boolean => meaning.kind === 'name' && meaning.tier === PART;

function namedBeside(draft: Draft, spot: Spot): number | null {
  for (const beside of [
    leftOf(draft.spots, spot.index, passes),
    rightOf(draft.spots, spot.index),
  ]) {
    const found =
      beside === null || isPart(beside)
        ? undefined
        : [...dimensionsOf(beside)].find(
            (index) => draft.dimensions[index]?.dimension.kind === 'date',
          );
    if (found !== undefined) return found;
  }
  const days = draft.dimensions
    .filter(({ dimension: { kind, hidden } }) => kind === 'date' && !hidden)
    .map(({ dimension: { index } }) => ({ index, words: sharedWords(draft, spot, index) }));
  const most = Math.max(1, ...days.map(({ words }) => words));
  const nearest = days.filter(({ words }) => words === most);
  return nearest.length === 1 ? (nearest[0]?.index ?? null) : null;
}

/** "Collect it on Friday": the verb is a word of the collection day. */
function passActions(draft: Draft, spot: Spot, dimension: number): void {
  const words = draft.dimensions[dimension]?.words;
  for (const near of draft.spots) {
    const [first] = draft.tokens.slice(near.start, near.end);
    if (
      near.meaning.kind !== 'unknown' ||
      near.clause !== spot.clause ||
      first === undefined ||
      Math.abs(near.index - spot.index) > REACH
    )
      continue;
    if (formsOf(first.text).some(({ lemma }) => words?.has(lemma) === true)) near.isDone = true;
  }
}

const REACH = 4;
/** Words for the day on which somebody gets what was ordered. */
const HANDING_OVER =
  /^(?:collect|collection|pickup|pick|deliver|delivery|handover|dispatch|despatch|shipping|shipment|arrival|ready|needed|due)$/;

/**
 * The product's day, where it has one such dimension and needs it, or gets what is ordered on it.
 */
function onlyDay(draft: Draft): number | null {
  const shown = draft.dimensions.filter(
    ({ dimension: { kind, hidden, index } }) =>
      kind === 'date' && !hidden && draft.possible[index] !== false,
  );
  const needed = shown.filter(({ dimension: { required } }) => required);
  const days =
    needed.length > 0
      ? needed
      : shown.filter(({ words }) => [...words].some((word) => HANDING_OVER.test(word)));
  return days.length === 1 ? (days[0]?.dimension.index ?? null) : null;
}
