import type { Drawing } from '../capability-map.ts';
import { checkCondition } from './check-conditions.ts';
import { findMagnitude, type MapInquiry, quantityOf } from './check-names.ts';
import { quote } from './check-problem.ts';

/** Checks that the width and the height of a drawing refer to options that take a length. */
export function checkDrawing(inquiry: MapInquiry, drawing: Drawing): void {
  for (const side of ['width', 'height'] as const) {
    const pointer = inquiry.origins.memberPointer(drawing, side);
    const size = findMagnitude(inquiry, drawing[side], pointer);
    const quantity = size === null ? null : quantityOf(size.unit);
    if (size === null || quantity === null || quantity === 'length') continue;
    inquiry.findings.addError(
      pointer,
      'unit-of-other-quantity',
      `${quote(size.key)} is a quantity of ${quantity}; only a length can be drawn.`,
    );
  }
  if (drawing.when) checkCondition(inquiry, drawing.when);
}
