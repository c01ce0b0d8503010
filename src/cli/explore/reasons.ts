import type { Offer, OfferAlternative } from '../../core/offers/offer.ts';
import { hangingIndent } from './lines.ts';
import { type ExploredMap, labelOf } from './options.ts';
import { answerWords, workingDaysText, priceWords } from './words.ts';

/**
 * Returns the merchant's explanation of a rule, or a generated one if the merchant hasn't written
 * any.
 */
export function ruleWords(
  map: ExploredMap,
  { constraintKey, title, customerMessage }: RuleFacts,
): string {
  const words = customerMessage ?? title;
  if (words !== null) return words;
  const [kind = '', dimensionKey] = constraintKey.split(':');
  const builtIn = dimensionKey === undefined ? undefined : BUILT_IN_REASON_SENTENCES[kind];
  return builtIn === undefined
    ? `By the rule ${constraintKey}.`
    : `${labelOf(map, dimensionKey ?? '')} ${builtIn}.`;
}

export interface RuleFacts {
  readonly constraintKey: string;
  readonly title: string | null;
  readonly customerMessage: string | null;
}

const BUILT_IN_REASON_SENTENCES: Readonly<Record<string, string>> = {
  applies: 'comes in only with certain choices',
  'not-in-map': 'has no such value',
  'not-offered': "isn't offered like that",
  count: 'takes another number of values',
  range: 'is out of range',
  step: "isn't a whole number of steps",
  length: 'is too long',
  'working-day': 'must be a working day',
  approval: 'must be approved',
};

/**
 * Returns a sentence that lists the operator's contradictory answers, or an empty text if no
 * explanation was computed.
 */
export function conflictSentence(map: ExploredMap, { explanation, selections }: Offer): string {
  if (explanation === null) return '';
  const parts = explanation.dimensionKeys.map((key) => {
    const option = map.options.find((candidate) => candidate.key === key);
    const selection = selections.find(({ dimensionKey }) => dimensionKey === key);
    return `${labelOf(map, key)}${selection === undefined ? '' : ` (${answerWords(option, selection)})`}`;
  });
  if (parts.length === 0)
    return 'It is a no whatever is chosen: quantity, product and day are given.';
  if (parts.length === 1) return `It is because of ${parts[0] ?? ''}.`;
  return `These can't go together: ${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}.`;
}

/**
 * Describes an alternative in words, such as "Finish: Oil → Lacquer, 54.00 EUR, 8 working days".
 */
function alternativeWords(
  map: ExploredMap,
  { changes, price, leadTimeWorkingDays }: OfferAlternative,
): string {
  const words = changes.map(({ dimensionKey, from, to }) => {
    const option = map.options.find(({ key }) => key === dimensionKey);
    const [before, after] = [from, to].map((selection) =>
      selection === null ? 'left open' : answerWords(option, selection),
    );
    return `${labelOf(map, dimensionKey)}: ${before} → ${after}`;
  });
  return `${words.join('; ')}, ${priceWords(price)}, ${workingDaysText(leadTimeWorkingDays)}`;
}

const MAXIMUM_ALTERNATIVES = 3;

export function alternativeLines(
  map: ExploredMap,
  { alternatives, explanation }: Offer,
  width: number,
): string[] {
  // If the offer is impossible for every choice, the explanation already says so, and alternatives
  // wouldn't help.
  if (alternatives === undefined || explanation?.dimensionKeys.length === 0) return [];
  const { options, complete } = alternatives;
  if (options.length === 0) {
    return [
      complete
        ? 'No change of options makes it a yes.'
        : 'No way to a yes was found; there may be one.',
    ];
  }
  const lines = options
    .slice(0, MAXIMUM_ALTERNATIVES)
    .flatMap((option, index) =>
      hangingIndent(`  ${index + 1}. `, alternativeWords(map, option), width),
    );
  return [
    `Nearest${complete ? '' : ' found, there may be others'} ("take 1" takes the first):`,
    ...lines,
  ];
}
