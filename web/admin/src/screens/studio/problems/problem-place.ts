import { wordsOfKey } from '../../../words/map-kinds.ts';
import { type MapDocument, priceRows, valuesOf } from '../map-document.ts';

/** The names and indexes of a JSON Pointer. */
export function stepsOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** What stands in a document under these steps, if anything does. */
export function nodeAt(document: unknown, steps: readonly string[]): unknown {
  let node: unknown = document;
  for (const step of steps) {
    if (typeof node !== 'object' || node === null) return undefined;
    node = (node as Readonly<Record<string, unknown>>)[step];
  }
  return node;
}

/** Says in the map's own words where a problem is, such as “Wood, Oak”. */
export function placeWords(document: MapDocument | null, pointer: string): string {
  const [list, at, part, place] = stepsOf(pointer);
  if (document === null || list === undefined) return 'All of it';
  const index = Number(at);
  switch (list) {
    case 'dimensions':
      return optionWords(document, index, part, Number(place));
    case 'constraints':
      return document.constraints?.[index]?.title ?? `Rule ${index + 1}`;
    case 'measures':
      return wordsOfKey(document.measures?.[index]?.key ?? 'Worked out from sizes');
    case 'price':
      return priceRows(document)?.[at === 'rows' ? Number(part) : -1]?.label ?? 'Price';
    default:
      return list === 'leadTime' ? 'Time' : 'All of it';
  }
}

function optionWords(
  document: MapDocument,
  index: number,
  part: string | undefined,
  place: number,
): string {
  const dimension = document.dimensions[index];
  if (dimension === undefined) return 'Options';
  const value = part === 'values' ? valuesOf(dimension)[place] : undefined;
  return value === undefined ? dimension.label : `${dimension.label}, ${value.label}`;
}

/** The tab on which a problem is mended. */
export function tabOf(pointer: string): 'Options' | 'Rules' | 'Price' | 'Time' {
  const [list] = stepsOf(pointer);
  if (list === 'constraints') return 'Rules';
  if (list === 'price') return 'Price';
  return list === 'leadTime' ? 'Time' : 'Options';
}
