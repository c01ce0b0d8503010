import type { Translation } from '../capability/translation.ts';
import type { OrderLine } from './order.ts';
import type { Specification } from './specification.ts';

/** Finds the translation of the capability map that a specification was made with, or undefined. */
export type FindTranslation = (specification: Specification) => Translation | undefined;

type TranslatedLine = Pick<OrderLine, 'specification' | 'allergens'>;

/**
 * Translates the labels of an order line for display to the buyer. The stored line keeps the
 * original labels.
 */
export function translateLine<Line extends TranslatedLine>(
  line: Line,
  findTranslation: FindTranslation,
): Line {
  const { specification, allergens } = line;
  const translation = specification === null ? undefined : findTranslation(specification);
  if (specification === null || translation === undefined) return line;
  const rows = specification.rows.map((row) => ({
    ...row,
    label: translation.translate(row.label),
    valueLabels: row.valueLabels.map((label) => translation.translate(label)),
  }));
  const contains = allergens?.contains.map((allergen) => translation.translate(allergen)) ?? [];
  return {
    ...line,
    specification: { ...specification, rows },
    allergens: allergens && { ...allergens, contains },
  };
}

export function translateLines<Placed extends { readonly lines: readonly TranslatedLine[] }>(
  order: Placed,
  findTranslation: FindTranslation,
): Placed {
  return { ...order, lines: order.lines.map((line) => translateLine(line, findTranslation)) };
}
