import { drawnSpecification } from '../../core/orders/drawn-specification.ts';
import type { Specification } from '../../core/orders/specification.ts';
import { html, type Html } from './html.ts';
import { shapeTree } from './shop/drawing-tree.ts';
import { treeHtml } from './shop/tree.ts';
import type { ChoosingLanguage } from './shop/words.ts';

/** Draws to scale what was ordered, with the sizes that are frozen in the order. */
export function drawingHtml(language: ChoosingLanguage, specification: Specification | null): Html {
  const drawn = drawnSpecification(specification);
  if (drawn === null) return html``;
  const labelOf = (key: string) =>
    specification?.rows.find(({ dimensionKey }) => dimensionKey === key)?.label ?? key;
  return { html: treeHtml(shapeTree(language, drawn, labelOf)) };
}
