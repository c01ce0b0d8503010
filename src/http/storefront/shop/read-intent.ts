import type {
  Configuration,
  ConfiguredSelection,
} from '../../../core/offers/configuration-query.ts';
import type { SentenceReadingView } from './configurator-view.ts';
import type { IntentReply, ShownMap } from './replies.ts';
import {
  type ChoosingLanguage,
  dimensionLabel,
  optionValueWords,
  selectionWords,
  valueLabel,
} from './words.ts';

/**
 * Adds the choices from a buyer's sentence to a configuration, and describes what was understood.
 */
export function readIntent(
  language: ChoosingLanguage,
  map: ShownMap | null,
  before: Configuration,
  text: string,
  { understood }: IntentReply,
): { readonly configuration: Configuration; readonly sentence: SentenceReadingView } {
  const { question } = understood;
  const open = [
    ...understood.notUnderstood,
    ...understood.otherItems,
    ...understood.ambiguities,
  ].map(({ span }) => text.slice(span.start, span.end));
  if (question === null)
    return { configuration: before, sentence: { text, understood: [], unread: open } };
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
  ];
  return { configuration, sentence: { text, understood: names, unread: open } };
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
