import type {
  Configuration,
  ConfiguredSelection,
} from '../../../core/offers/configuration-query.ts';
import type { ConfiguratorView, SentenceReadingView } from './configurator-view.ts';
import type { IntentReply } from './replies.ts';
import {
  type ChoosingLanguage,
  dimensionLabel,
  optionValueWords,
  selectionWords,
  valueLabel,
} from './words.ts';

type SentenceReading = Pick<ConfiguratorView, 'configuration' | 'delivery'> & {
  readonly sentence: SentenceReadingView;
};

/**
 * Adds the choices from a buyer's sentence to what was chosen before, and the day by which the
 * buyer needs it to the delivery. Describes what was understood.
 */
export function readIntent(
  { language, map, configuration: before, delivery }: ViewBeforeSentence,
  text: string,
  { understood }: IntentReply,
): SentenceReading {
  const { question } = understood;
  const open = [
    ...understood.notUnderstood,
    ...understood.otherItems,
    ...understood.ambiguities,
  ].map(({ span }) => text.slice(span.start, span.end));
  if (question === null)
    return { configuration: before, delivery, sentence: { text, understood: [], unread: open } };
  const quantity = understood.quantity ?? before.quantity;
  const { typedQuantity } = before;
  const configuration = {
    ...mergeQuestion(before, question),
    quantity,
    ...(understood.quantity === null && typedQuantity !== undefined && { typedQuantity }),
  };
  const names = [
    ...question.selections.map((selection) => {
      const dimension = map?.dimensions.find(({ key }) => key === selection.dimensionKey);
      const label = dimensionLabel(map, selection.dimensionKey);
      const value = selectionWords(language, dimension, selection);
      return optionValueWords(language, label, value);
    }),
    ...question.excluding.flatMap(({ dimensionKey, valueKeys }) => {
      const dimension = map?.dimensions.find(({ key }) => key === dimensionKey);
      return valueKeys.map((key) =>
        language.say('choose.not', { value: valueLabel(language, dimension, key) }),
      );
    }),
    ...(understood.quantity === null
      ? []
      : [language.say('choose.countPieces', { count: quantity })]),
    ...neededByWords(language, question.neededBy),
  ];
  return {
    configuration,
    delivery: { ...delivery, neededBy: question.neededBy ?? delivery.neededBy },
    sentence: { text, understood: names, unread: open },
  };
}

type ViewBeforeSentence = Pick<ConfiguratorView, 'language' | 'map' | 'configuration' | 'delivery'>;

function neededByWords(language: ChoosingLanguage, neededBy: string | undefined): string[] {
  if (neededBy === undefined) return [];
  return [optionValueWords(language, language.say('choose.neededBy'), language.day(neededBy))];
}

type Question = NonNullable<IntentReply['understood']['question']>;

function mergeQuestion(before: Configuration, question: Question): Omit<Configuration, 'quantity'> {
  const named = new Set(question.selections.map(({ dimensionKey }) => dimensionKey));
  const excludedOf = (key: string) =>
    question.excluding.find(({ dimensionKey }) => dimensionKey === key)?.valueKeys ?? [];
  const requestedOf = (key: string) =>
    question.selections.find(({ dimensionKey }) => dimensionKey === key)?.valueKeys ?? [];
  const kept = before.selections
    .filter(({ dimensionKey }) => !named.has(dimensionKey))
    .flatMap((selection): ConfiguredSelection[] => {
      const { dimensionKey, valueKeys = [] } = selection;
      const left = valueKeys.filter((key) => !excludedOf(dimensionKey).includes(key));
      return left.length === 0 && valueKeys.length > 0 ? [] : [{ ...selection, valueKeys: left }];
    });
  const excluding = new Map(question.excluding.map((entry) => [entry.dimensionKey, entry]));
  for (const { dimensionKey, valueKeys } of before.excluding) {
    const keys = [...new Set([...valueKeys, ...excludedOf(dimensionKey)])];
    const left = keys.filter((key) => !requestedOf(dimensionKey).includes(key));
    if (left.length > 0) excluding.set(dimensionKey, { dimensionKey, valueKeys: left });
  }
  return {
    selections: [...kept, ...question.selections],
    excluding: [...excluding.values()],
    isSample: question.purchase === 'sample' || before.isSample,
  };
}
