import {
  bold,
  type Line,
  linesOf,
  type Paragraph,
  type SetParagraph,
  type Span,
} from './paragraph.ts';

/**
 * One line at its place; measures are points from the page's upper left corner, `y` the baseline's.
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
export interface Rule extends Column {
  readonly y: number;
}

/** A5. */
export const PAGE = { width: 419.53, height: 595.28 };
const MARGIN = 24;
export const TOP = MARGIN;
export const BOTTOM = PAGE.height - MARGIN;
export const BODY: Column = { x: MARGIN, width: PAGE.width - 2 * MARGIN };

/** As multiples of the letters' size: room for what any script has above and below. */
export const LINE_HEIGHT = 1.3;
const BASELINE = 0.98;
const ANY_NUMBER = 1_000;

/** What is set so far, from the top down. */
export class Page {
  readonly lines: SetLine[] = [];
  readonly rules: Rule[] = [];
  readonly set: SetParagraph;
  y: number = TOP;

  constructor(set: SetParagraph) {
    this.set = set;
  }

  /** Below what is there; at most so many lines of it. */
  put(spans: readonly Span[], column: Column, size: number, maximumLines = ANY_NUMBER): void {
    const paragraph = this.set(spans);
    for (const line of linesOf(paragraph, column.width / size, maximumLines))
      this.putLine(paragraph, line, column, size);
  }

  putLine(paragraph: Paragraph, line: Line, { x, width }: Column, size: number): void {
    this.lines.push({ paragraph, line, x, width, size, y: this.y + BASELINE * size });
    this.y += LINE_HEIGHT * size;
  }

  putBeside(
    left: readonly Span[],
    leftColumn: Column,
    right: readonly Span[],
    rightColumn: Column,
    size: number,
  ): void {
    const top = this.y;
    this.put(left, leftColumn, size);
    const leftEnd = this.y;
    this.y = top;
    this.put(right, rightColumn, size);
    this.y = Math.max(leftEnd, this.y);
  }

  putHeading(heading: string, size: number): void {
    this.y += size * 0.5;
    this.rule(BODY);
    this.y += size * 0.25;
    this.put([bold(heading)], BODY, size * 0.85, 1);
  }

  rule({ x, width }: Column): void {
    this.rules.push({ x, width, y: this.y });
  }
}
