import type { BlockingRule, Offer } from '../../core/offers/offer.ts';
import { hang, wrap } from './lines.ts';
import { type ExploredMap, labelOf, type Option } from './options.ts';
import { alternativeLines, clashWords, ruleWords } from './reasons.ts';
import { rowsOf } from './rows.ts';
import { answerWords, remainsWords } from './words.ts';

/** Why the answer is what it is. */
export function whyText(map: ExploredMap, offer: Offer, width: number): string {
  return [
    ...reasonLines(map, offer, width),
    ...(offer.answer === 'no' ? alternativeLines(map, offer, width) : goneLines(map, offer, width)),
  ].join('\n');
}

/** Why one answer that was only tried isn't possible, or that it is. */
export function tryText(map: ExploredMap, offer: Offer, option: Option, width: number): string {
  const selection = offer.selections.find(({ dimensionKey }) => dimensionKey === option.key);
  const title = `${option.label}: ${selection === undefined ? 'none' : answerWords(option, selection)}`;
  return [...wrap(title, width), ...reasonLines(map, offer, width)].join('\n');
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
      return hang('', `Possible so far; to be answered first: ${labels.join(', ')}.`, width);
    }
    case 'no': {
      const clash = clashWords(map, offer);
      return [
        'It is a no:',
        ...blockingRules(map, offer).flatMap((rule) => ruleLines(map, rule, width)),
        ...(clash === '' ? [] : wrap(clash, width)),
      ];
    }
    case 'not_evaluated':
      return wrap(verdict.notEvaluatedReason ?? 'Nothing can be said.', width);
  }
}

type Told = Pick<BlockingRule, 'constraintKey' | 'title' | 'customerMessage'>;

/** The rules that fired, and those that it takes besides. */
function blockingRules(map: ExploredMap, { verdict, explanation }: Offer): Told[] {
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

function ruleLines(map: ExploredMap, rule: Told, width: number): string[] {
  const title = rule.title === null || rule.customerMessage === null ? '' : `${rule.title}. `;
  return [
    ...hang('  - ', `${title}${ruleWords(map, rule)}`, width),
    ...hang('    ', `(rule ${rule.constraintKey})`, width),
  ];
}

/** Listed values that no longer are possible, on the options that matter. */
function goneLines(map: ExploredMap, offer: Offer, width: number): string[] {
  const gone = rowsOf(map, offer).filter(
    ({ not, answer, isOpen }) => not.length > 0 && (isOpen || answer !== null),
  );
  if (gone.length === 0) return [];
  const lines = gone.flatMap(({ option, not }) =>
    hang('  ', `${option.label}: ${not.join(', ')}`, width),
  );
  return ['No longer possible ("why <option> <value>" says why):', ...lines];
}

/** One option with all of its values and their keys. */
export function optionText(map: ExploredMap, offer: Offer, option: Option, width: number): string {
  if (option.number === null)
    return `${option.key} isn't listed; "${option.key} <value>" asks for it all the same.`;
  const row = rowsOf(map, offer).find((candidate) => candidate.option.key === option.key);
  const answer = row?.answer ?? null;
  const now =
    answer === null
      ? 'Not answered.'
      : `Now ${answer}${row?.isAssumed === true ? ', assumed' : ''}.`;
  const head = wrap(`${option.number} ${option.label} (${option.key}): ${option.question}`, width);
  return [
    ...head,
    ...wrap(`${now}${option.required ? ' It must be answered where it applies.' : ''}`, width),
    ...remainsLines(option, offer, width),
  ].join('\n');
}

function remainsLines(option: Option, offer: Offer, width: number): string[] {
  const listed = option.values.filter(({ number }) => number !== null);
  const remaining = offer.remaining?.find(({ dimensionKey }) => dimensionKey === option.key);
  const unwanted = offer.excluding
    .filter(({ dimensionKey }) => dimensionKey === option.key)
    .flatMap(({ valueKeys }) => valueKeys);
  if (listed.length === 0) {
    return hang(
      '  ',
      remainsWords(option, remaining, unwanted).possible[0] ?? 'every answer would be a no',
      width,
    );
  }
  const labels = listed.map(({ number, label, key }) => ({
    key,
    words: label === key ? `${number ?? ''}:${label}` : `${number ?? ''}:${label} (${key})`,
  }));
  const noteOn = (key: string): string => {
    if (unwanted.includes(key)) return ' - not wanted';
    return remaining?.valueKeys.includes(key) === false ? ' - would be a no' : '';
  };
  return labels.flatMap(({ key, words }) => hang('  ', `${words}${noteOn(key)}`, width));
}
