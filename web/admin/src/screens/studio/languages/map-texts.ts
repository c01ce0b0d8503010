import type { Dimension, Value } from '../../../../../../src/core/capability/capability-map.ts';
import { type MapDocument, priceRows, valuesOf, withMembers } from '../map-document.ts';

/** A text that buyers read, with where it stands first. */
export interface MapText {
  /** The option, or what else it belongs to. */
  readonly place: string;
  readonly what: string;
  readonly text: string;
}

type Named = readonly [what: string, text: string | null | undefined];

/** Every text of a map that buyers read, once each, in the order of the map. */
export function textsOf(document: MapDocument): readonly MapText[] {
  const { title, notInMapMessage, dimensions, constraints = [], price } = document;
  const found = new Map<string, MapText>();
  const add = (place: string, texts: readonly Named[]) => {
    for (const [what, text] of texts)
      if (text && !found.has(text)) found.set(text, { place, what, text });
  };
  add('Kind of product', [['Name', title]]);
  for (const dimension of dimensions) {
    add(dimension.label, optionTexts(dimension));
    for (const value of valuesOf(dimension)) add(dimension.label, valueTexts(value));
  }
  for (const [index, { title: name, customerMessage }] of constraints.entries()) {
    add(`Rule ${index + 1}`, [
      ['Name', name],
      ['Because', customerMessage],
    ]);
  }
  add(
    'Price',
    (priceRows(document) ?? []).map(({ label }) => ['On the bill', label]),
  );
  if (price !== undefined && price.kind !== 'fixed')
    add('Price', [['Where you say the price', price.requiresPersonMessage]]);
  add('Kind of product', [['What isn’t here', notInMapMessage]]);
  return [...found.values()];
}

const MESSAGES = [
  ['countMessage', 'How many'],
  ['rangeMessage', 'Beyond these sizes'],
  ['stepMessage', 'Between two steps'],
  ['lengthMessage', 'Too long'],
  ['workingDaysMessage', 'No working day'],
] as const;

function optionTexts(dimension: Dimension): readonly Named[] {
  const { label, question, doesNotApplyMessage } = dimension;
  const messages: Readonly<Record<string, unknown>> = { ...dimension };
  return [
    ['Name', label],
    ['Question', question],
    ['Not asked', doesNotApplyMessage],
    ...MESSAGES.flatMap(([name, what]): readonly Named[] => {
      const text = messages[name];
      return typeof text === 'string' ? [[what, text]] : [];
    }),
  ];
}

function valueTexts({ label, description, customerMessage, allergens }: Value): readonly Named[] {
  return [
    ['Value', label],
    [`About ${label}`, description],
    [`Message of ${label}`, customerMessage],
    ...(allergens ?? []).map((allergen): Named => ['Allergen', allergen]),
  ];
}

type Tag = string;

/** The translations of a map into one language, by its own texts. */
export function translationsInto(
  { translations }: MapDocument,
  tag: Tag,
): Readonly<Record<string, string>> {
  return translations?.[tag] ?? {};
}

/** Sets or removes the translation of a text, and leaves no empty members behind. */
export function withTranslation(
  document: MapDocument,
  tag: Tag,
  text: string,
  translation: string,
): MapDocument {
  const { translations } = document;
  const known = translationsInto(document, tag);
  const texts = withMembers(known, { [text]: translation === '' ? undefined : translation });
  return withTexts(document, tag, texts, translations);
}

/** Removes translations of texts that the map doesn't have any more. */
export function withoutTranslations(
  document: MapDocument,
  tag: Tag,
  gone: readonly string[],
): MapDocument {
  const kept = Object.entries(translationsInto(document, tag)).filter(
    ([text]) => !gone.includes(text),
  );
  return withTexts(document, tag, Object.fromEntries(kept), document.translations);
}

function withTexts(
  document: MapDocument,
  tag: Tag,
  texts: Readonly<Record<string, string>>,
  translations: MapDocument['translations'],
): MapDocument {
  const isEmpty = Object.keys(texts).length === 0;
  const next = withMembers<Readonly<Record<string, Readonly<Record<string, string>>>>>(
    translations ?? {},
    { [tag]: isEmpty ? undefined : texts },
  );
  return withMembers(document, {
    translations: Object.keys(next).length === 0 ? undefined : next,
  });
}
