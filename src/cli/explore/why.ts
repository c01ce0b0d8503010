import type { BlockingRule, Offer } from '../../core/offers/offer.ts';
import { hangingIndent, wrapText } from './lines.ts';
import { type ExploredMap, labelOf, type Option } from './options.ts';
import { alternativeLines, conflictSentence, ruleWords } from './reasons.ts';
import { rowsOf } from './rows.ts';
import { answerWords, possibleAnswers } from './words.ts';

/** Explains in words why the offer is possible or impossible. */
export function reasonsText(map: ExploredMap, offer: Offer, width: number): string {
  return [
    ...reasonLines(map, offer, width),
    ...(offer.answer === 'no'
      ? alternativeLines(map, offer, width)
      : unavailableLines(map, offer, width)),
  ].join('\n');
}

/** Explains in words what would happen if the operator chose an answer, without choosing it. */
export function alternativesText(
  map: ExploredMap,
  offer: Offer,
  option: Option,
  width: number,
): string {
  const selection = offer.selections.find(({ dimensionKey }) => dimensionKey === option.key);
  const title = `${option.label}: ${selection === undefined ? 'none' : answerWords(option, selection)}`;
  return [...wrapText(title, width), ...reasonLines(map, offer, width)].join('\n');
}

function reasonLines(map: ExploredMap, offer: Offer, width: number): string[] {
  const { verdict } = offer;
  switch (offer.answer) {
    case 'yes':
      return ['Nothing stands in the way: it is a yes.'];
    case 'yes_after_approval':
      return [
        'Possible, once the store has approved it:',
        ...verdict.requiringApproval.flatMap((rule) => ruleLines(map, rule, width)),
      ];
    case 'needs_information': {
      const labels = verdict.unknownDimensionKeys.map((key) => labelOf(map, key));
      return hangingIndent(
        '',
        `Possible so far; to be answered first: ${labels.join(', ')}.`,
        width,
      );
    }
    case 'no': {
      const clash = conflictSentence(map, offer);
      return [
        'It is a no:',
        ...blockingRules(map, offer).flatMap((rule) => ruleLines(map, rule, width)),
        ...(clash === '' ? [] : wrapText(clash, width)),
      ];
    }
    case 'not_evaluated':
      return wrapText(verdict.notEvaluatedReason ?? 'Nothing can be said.', width);
  }
}

type BlockingRuleText = Pick<BlockingRule, 'constraintKey' | 'title' | 'customerMessage'>;

/**
 * Returns two lists: the rules that make the offer impossible, and the other rules that the
 * explanation mentions.
 */
function blockingRules(map: ExploredMap, { verdict, explanation }: Offer): BlockingRuleText[] {
  const fired = new Set(verdict.blocking.map(({ constraintKey }) => constraintKey));
  const others = (explanation?.constraintKeys ?? []).filter((key) => !fired.has(key));
  return [
    ...verdict.blocking,
    ...others.map((key) => ({
      constraintKey: key,
      ...(map.rules.get(key) ?? { title: null, customerMessage: null }),
    })),
  ];
}

function ruleLines(map: ExploredMap, rule: BlockingRuleText, width: number): string[] {
  const title = rule.title === null || rule.customerMessage === null ? '' : `${rule.title}. `;
  return [
    ...hangingIndent('  - ', `${title}${ruleWords(map, rule)}`, width),
    ...hangingIndent('    ', `(rule ${rule.constraintKey})`, width),
  ];
}

/**
 * For each option that matters, returns a line that lists the values that can no longer be chosen.
 */
function unavailableLines(map: ExploredMap, offer: Offer, width: number): string[] {
  const rows = rowsOf(map, offer).filter(
    ({ unavailable, answer, isOpen }) => unavailable.length > 0 && (isOpen || answer !== null),
  );
  if (rows.length === 0) return [];
  const lines = rows.flatMap(({ option, unavailable }) =>
    hangingIndent('  ', `${option.label}: ${unavailable.join(', ')}`, width),
  );
  return ['No longer possible ("why <option> <value>" says why):', ...lines];
}

/** Returns a text about one option, with all its values and their keys. */
export function optionText(map: ExploredMap, offer: Offer, option: Option, width: number): string {
  if (option.number === null)
    return `${option.key} isn't listed; "${option.key} <value>" asks for it all the same.`;
  const row = rowsOf(map, offer).find((candidate) => candidate.option.key === option.key);
  const answer = row?.answer ?? null;
  const now =
    answer === null
      ? 'Not answered.'
      : `Now ${answer}${row?.isAssumed === true ? ', assumed' : ''}.`;
  const head = wrapText(
    `${option.number} ${option.label} (${option.key}): ${option.question}`,
    width,
  );
  return [
    ...head,
    ...wrapText(`${now}${option.required ? ' It must be answered where it applies.' : ''}`, width),
    ...possibleAnswerLines(option, offer, width),
  ].join('\n');
}

function possibleAnswerLines(option: Option, offer: Offer, width: number): string[] {
  const listed = option.values.filter(({ number }) => number !== null);
  const remaining = offer.remaining?.find(({ dimensionKey }) => dimensionKey === option.key);
  const excludedValues = offer.excluding
    .filter(({ dimensionKey }) => dimensionKey === option.key)
    .flatMap(({ valueKeys }) => valueKeys);
  if (listed.length === 0) {
    return hangingIndent(
      '  ',
      possibleAnswers(option, remaining, excludedValues).possible[0] ??
        'every answer would be a no',
      width,
    );
  }
  const labels = listed.map(({ number, label, key }) => ({
    key,
    words: label === key ? `${number ?? ''}:${label}` : `${number ?? ''}:${label} (${key})`,
  }));
  const noteOn = (key: string): string => {
    if (excludedValues.includes(key)) return ' - not wanted';
    return remaining?.valueKeys.includes(key) === false ? ' - would be a no' : '';
  };
  return labels.flatMap(({ key, words }) => hangingIndent('  ', `${words}${noteOn(key)}`, width));
}
