import type { Offer } from '../../core/offers/offer.ts';
import { hangingIndent, type TerminalStyle, wrapText } from './lines.ts';
import type { ExploredMap } from './options.ts';
import { rowLines, rowsOf } from './rows.ts';
import { verdictLines } from './verdict.ts';

export interface ScreenForm {
  readonly width: number;
  readonly style: TerminalStyle;
}

/**
 * Returns everything that the map explorer prints after a command: the options, then the offer with
 * its price. If `isWhole` is true, options that no longer matter are shown as well.
 */
export function exploreScreen(
  map: ExploredMap,
  offer: Offer,
  { width, style }: ScreenForm,
  isWhole: boolean,
): string {
  const rows = rowsOf(map, offer);
  return [
    ...headingLines(map, offer, width).map(style.bold),
    '',
    ...rowLines(rows, width, style, isWhole),
    ...excludedLines(map, offer, width),
    '',
    ...verdictLines(map, offer, width, style),
  ].join('\n');
}

function headingLines(
  map: ExploredMap,
  { capabilityMapVersion, productSlug, quantity }: Offer,
  width: number,
): string[] {
  const about = [
    ...(productSlug === null ? [] : [`product ${productSlug}`]),
    ...(quantity === 1 ? [] : [`quantity ${quantity}`]),
  ];
  return wrapText(
    [`${map.title} (${map.key}, version ${capabilityMapVersion ?? map.version})`, ...about].join(
      ', ',
    ),
    width,
  );
}

function excludedLines(map: ExploredMap, { excluding }: Offer, width: number): string[] {
  const words = excluding.map(({ dimensionKey, valueKeys }) => {
    const option = map.options.find(({ key }) => key === dimensionKey);
    const labels = valueKeys.map(
      (key) => option?.values.find((value) => value.key === key)?.label ?? key,
    );
    return `${option?.label ?? dimensionKey} (${labels.join(', ')})`;
  });
  return words.length === 0 ? [] : hangingIndent('     Not wanted: ', words.join('; '), width);
}
