import { type MapDocument, valuesOf } from './map-document.ts';

/** Says in the map's own words where a problem is, such as “Wood, Oak”. */
export function placeWords(document: MapDocument | null, pointer: string): string {
  const [list, at, part, place] = pointer.split('/').slice(1);
  const index = Number(at);
  if (document === null || list === undefined) return 'The whole map';
  if (list === 'dimensions') return optionWords(document, index, part, Number(place));
  if (list === 'constraints') {
    const rule = document.constraints?.[index];
    return `Rule ${rule?.title ?? rule?.key ?? index + 1}`;
  }
  if (list === 'price') return 'Price';
  return list === 'leadTime' ? 'Time' : 'The whole map';
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
