import { type MapDocument, parseDocument, priceRows, valuesOf } from '../map-document.ts';
import { type ImportResult, listed, unreadable } from './import-result.ts';

const MEMBERS = new Set([
  '$schema',
  'key',
  'title',
  'notInMapMessage',
  'dimensions',
  'measures',
  'constraints',
  'price',
  'leadTime',
  'drawings',
  'translations',
]);

const counted = (count: number, one: string, many = `${one}s`) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** What a map is made of, in a sentence. */
export function contentsOf(document: MapDocument): string {
  const { dimensions, constraints = [], measures = [], translations } = document;
  const parts = [
    ...counted(dimensions.length, 'option'),
    ...counted(dimensions.flatMap(valuesOf).length, 'value'),
    ...counted(constraints.length, 'rule'),
    ...counted(measures.length, 'figure worked out from sizes', 'figures worked out from sizes'),
    ...counted((priceRows(document) ?? []).length, 'row of the price', 'rows of the price'),
    ...counted(Object.keys(translations ?? {}).length, 'language'),
  ];
  return parts.length === 0 ? 'Nothing.' : `${listed(parts)}.`;
}

/** Reads the document of a map, such as one of another store. */
export function importDocument(text: string, base: MapDocument): ImportResult {
  const read = parseDocument(text);
  if (read === null)
    return unreadable('This is no map: a bracket is missing, or it has no options (“dimensions”).');
  const { key, title } = base;
  const strange = Object.keys(read).filter((name) => !MEMBERS.has(name));
  const known = Object.entries(read).filter(([name]) => MEMBERS.has(name));
  // What the members hold is checked as soon as the draft is saved, and told beside it.
  const document = { ...(Object.fromEntries(known) as unknown as MapDocument), key, title };
  const before =
    base.dimensions.length === 0 ? [] : [`Instead of what is here: ${contentsOf(base)}`];
  return {
    document,
    carried: [contentsOf(document), ...before],
    left: [
      ...strange.map((name) => `“${name}” is no part of a map.`),
      ...(read.title === title || title === '' ? [] : [`Its name “${read.title}”: yours stays.`]),
      ...(read.key === key ? [] : [`Its key “${read.key}”: this one keeps its own.`]),
    ],
  };
}
