import {
  bold,
  type Line,
  linesOf,
  type Paragraph,
  type LayOutParagraph,
  type Span,
  plain,
} from './paragraph.ts';
import { isolateDirection } from './characters.ts';
import { type ScaledDrawing, scaleDrawing } from './scale-drawing.ts';
import type { SheetDrawing, SheetSide } from './sheet-content.ts';

/**
 * A line of text with its position. Lengths are in points from the upper left corner of the page,
 * and `y` is the baseline.
 */
export interface SetLine {
  readonly paragraph: Paragraph;
  readonly line: Line;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
}

export interface Column {
  readonly x: number;
  readonly width: number;
}
export interface HorizontalRule extends Column {
  readonly y: number;
}

/** The size of A5 in points. */
export const PAGE = { width: 419.53, height: 595.28 };
const MARGIN = 24;
export const TOP = MARGIN;
export const BOTTOM = PAGE.height - MARGIN;
export const BODY: Column = { x: MARGIN, width: PAGE.width - 2 * MARGIN };

/**
 * The height of a line as a multiple of the font size. It leaves room for the ascenders and
 * descenders of every script.
 */
export const LINE_HEIGHT = 1.3;
const BASELINE = 0.98;
const UNLIMITED_LINES = 1_000;

/** A page that is filled from top to bottom. */
export class Page {
  readonly lines: SetLine[] = [];
  readonly rules: HorizontalRule[] = [];
  readonly drawings: ScaledDrawing[] = [];
  readonly set: LayOutParagraph;
  y: number = TOP;

  constructor(set: LayOutParagraph) {
    this.set = set;
  }

  /**
   * Adds a paragraph below the existing content. Text that needs more than `maximumLines` lines is
   * cut.
   */
  addParagraph(
    spans: readonly Span[],
    column: Column,
    size: number,
    maximumLines = UNLIMITED_LINES,
  ): void {
    const paragraph = this.set(spans);
    for (const line of linesOf(paragraph, column.width / size, maximumLines))
      this.addLine(paragraph, line, column, size);
  }

  addLine(paragraph: Paragraph, line: Line, { x, width }: Column, size: number): void {
    this.lines.push({ paragraph, line, x, width, size, y: this.y + BASELINE * size });
    this.y += LINE_HEIGHT * size;
  }

  addColumns(
    left: readonly Span[],
    leftColumn: Column,
    right: readonly Span[],
    rightColumn: Column,
    size: number,
  ): void {
    const top = this.y;
    this.addParagraph(left, leftColumn, size);
    const leftEnd = this.y;
    this.y = top;
    this.addParagraph(right, rightColumn, size);
    this.y = Math.max(leftEnd, this.y);
  }

  addHeading(heading: string, size: number): void {
    this.y += size * 0.5;
    this.addRule(BODY);
    this.y += size * 0.25;
    this.addParagraph([bold(heading)], BODY, size * 0.85, 1);
  }

  /**
   * Adds a drawing that is at most `height` points high, with its sizes and its scale beside it. A
   * shape that would be too thin to be seen is left out.
   */
  addDrawing(drawing: SheetDrawing, height: number, size: number): void {
    const top = this.y + 0.5 * size;
    const scaled = scaleDrawing(drawing, { x: BODY.x, y: top, width: BODY.width / 2, height });
    if (scaled === null) return;
    this.drawings.push(scaled);
    const x = scaled.x + scaled.width + 1.5 * size;
    const beside: Column = { x, width: BODY.x + BODY.width - x };
    this.y = top;
    for (const [arrow, side] of [['↔', drawing.width] as const, ['↕', drawing.height] as const])
      if (side !== null) this.addParagraph(sideSpans(arrow, side), beside, size, 2);
    this.addParagraph([plain(`Drawn at 1:${scaled.denominator}`)], beside, size * 0.85, 1);
    this.y = Math.max(this.y, top + scaled.height + 0.5 * size);
  }

  addRule({ x, width }: Column): void {
    this.rules.push({ x, width, y: this.y });
  }
}

function sideSpans(arrow: string, { label, text }: SheetSide): Span[] {
  return [plain(`${arrow} ${isolateDirection(label)} `), bold(isolateDirection(text))];
}
