import type { OperatorActionResult } from '../../client/actions.ts';
import { formatDay, formatMoney } from '../../ui/format.ts';
import { dimensionOf } from './conditions/condition-tree.ts';
import { conditionWords, countedWords } from './conditions/condition-words.ts';
import { type MapDocument, valuesOf } from './map-document.ts';

type Answer = OperatorActionResult<'try-map-draft'>;
type Offer = NonNullable<Answer['offer']>;
type Rule = Offer['verdict']['blocking'][number];
type Selection = Offer['selections'][number];
type Option = MapDocument['dimensions'][number];
type Size = Extract<Option, { kind: 'magnitude' }>;
type Alternative = NonNullable<Offer['alternatives']>['options'][number];

/** Shares of the way from the smallest to the largest, which give two sizes that differ. */
const EXAMPLE_SHARES = [0.3, 0.2];

/** A sentence that a buyer of this map could write, or null while it has nothing to choose. */
export function exampleSentence(document: MapDocument): string | null {
  const values = document.dimensions.flatMap(exampleValue).slice(0, 2);
  const [first, second] = document.dimensions.filter(isSize);
  const parts = [...values, ...(first === undefined ? [] : [exampleSizes(first, second)])];
  return parts.length === 0 ? null : parts.join(', ');
}

const isSize = (option: Option): option is Size =>
  option.kind === 'magnitude' && option.unit !== 'piece';

function exampleValue(option: Option): readonly string[] {
  const shown = valuesOf(option).filter(
    ({ offered, visibility }) => offered !== false && visibility !== 'hidden',
  );
  return shown.slice(0, 1).map(({ label }) => label);
}

/** Two sizes stand together as buyers write them: “70 × 50 cm”. */
function exampleSizes(first: Size, second: Size | undefined): string {
  const [one = 0, two = 0] = EXAMPLE_SHARES;
  return second === undefined || second.unit !== first.unit
    ? `${first.label} ${countedWords(exampleSize(first, one), first.unit)}`
    : `${exampleSize(first, one)} × ${countedWords(exampleSize(second, two), first.unit)}`;
}

/** A size that can be made: a round one if that is on a step. */
function exampleSize({ minimum, maximum, step }: Size, share: number): string {
  const least = Number(minimum ?? 0);
  const most = Number(maximum ?? least * 3 + 100);
  const distance = Number(step ?? 0) || 1;
  const wanted = least + (most - least) * share;
  const ten = 10 ** Math.floor(Math.log10(Math.max(wanted, 1)));
  const round = Math.round(wanted / ten) * ten;
  const onStep = (size: number) => least + Math.round((size - least) / distance) * distance;
  const size = round >= least && round <= most ? onStep(round) : onStep(wanted);
  // Steps such as 0.1 would leave the last places of a sum that isn't exact.
  return String(Number(Math.min(Math.max(size, least), most).toPrecision(10)));
}

/** What was read in a sentence, such as “Material: Oak”. */
export function understoodParts(document: MapDocument, { reading }: Answer): readonly string[] {
  const { selections, exclusions, quantity, neededBy } = reading;
  return [
    ...(quantity === null ? [] : [`${quantity} pieces`]),
    ...selections.map((selection) => selectionWords(document, selection)),
    ...exclusions.map(
      ({ dimensionKey, valueKeys }) =>
        `${labelOf(document, dimensionKey)}: not ${valueWords(document, dimensionKey, valueKeys)}`,
    ),
    ...(neededBy === null ? [] : [`needed by ${formatDay(neededBy)}`]),
  ];
}

/** The words of a sentence that were not understood. */
export function unreadWords(sentence: string, { reading }: Answer): readonly string[] {
  return reading.notUnderstood.map(({ span }) => sentence.slice(span.start, span.end));
}

function labelOf(document: MapDocument, key: string): string {
  return dimensionOf(document, key)?.label ?? key;
}

function valueWords(document: MapDocument, option: string, keys: readonly string[]): string {
  const dimension = dimensionOf(document, option);
  const values = dimension === undefined ? [] : valuesOf(dimension);
  return keys.map((key) => values.find((value) => value.key === key)?.label ?? key).join(', ');
}

function selectionWords(
  document: MapDocument,
  { dimensionKey, valueKeys, magnitude, unit, requestedValue }: Selection,
): string {
  const size = magnitude === null ? null : countedWords(String(magnitude), unit ?? '').trim();
  const answer = size ?? requestedValue ?? valueWords(document, dimensionKey, valueKeys);
  return `${labelOf(document, dimensionKey)}: ${answer}`;
}

/** Why an offer is a no: the words that buyers read, or what the rule means. */
export function ruleWords(document: MapDocument, rule: Rule): string {
  if (rule.customerMessage !== null) return rule.customerMessage;
  const [prefix = '', option = ''] = rule.constraintKey.split(':');
  const dimension = dimensionOf(document, option);
  if (dimension !== undefined) return builtInWords(prefix, dimension);
  const own = document.constraints?.find(({ key }) => key === rule.constraintKey);
  if (own === undefined) return rule.title ?? 'A rule of yours excludes it.';
  return `${own.title ?? 'A rule of yours'}: when ${conditionWords(document, own.when)}, it is not possible.`;
}

function builtInWords(prefix: string, option: Option): string {
  const { label } = option;
  switch (prefix) {
    case 'range':
      return `${label} ${rangeWords(option)}.`;
    case 'step':
      return option.kind === 'magnitude'
        ? `${label} comes in steps of ${countedWords(String(option.step), option.unit)}.`
        : `${label} lies between two steps.`;
    case 'count':
      return `Too many or too few were chosen of ${label}.`;
    case 'length':
      return `${label} is too long.`;
    case 'working-day':
      return `${label} is no day on which you work.`;
    case 'due-day':
      return `${label} is too early.`;
    case 'applies':
      return `${label} can’t be chosen together with the rest.`;
    case 'not-in-map':
      return `What was asked for isn’t among the choices of ${label}.`;
    default:
      return `${label} stands in the way.`;
  }
}

function rangeWords(option: Option): string {
  if (option.kind !== 'magnitude') return 'is out of range';
  const { minimum, maximum, unit } = option;
  if (minimum === undefined || minimum === null)
    return `goes up to ${countedWords(String(maximum), unit)}`;
  return maximum === undefined || maximum === null
    ? `begins at ${countedWords(String(minimum), unit)}`
    : `goes from ${minimum} to ${countedWords(String(maximum), unit)}`;
}

/** What would have to be different for a yes, with its price. */
export function alternativeWords(document: MapDocument, alternative: Alternative): string {
  const changes = alternative.changes.map(({ dimensionKey, to }) =>
    to === null ? `without ${labelOf(document, dimensionKey)}` : selectionWords(document, to),
  );
  const { price } = alternative;
  const words = changes.join(', ');
  return price === null || price.kind === 'requires_person'
    ? words
    : `${words} · ${formatMoney(String(price.totalAmount), price.currencyCode)}`;
}
