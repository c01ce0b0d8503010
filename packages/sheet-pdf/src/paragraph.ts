import { createRequire } from 'node:module';
import type bidiFactory from 'bidi-js';
import { graphemesOf } from './characters.ts';
import type { Direction, Face } from './face.ts';
import { chooseFace } from './faces.ts';
import type { Weight } from './font-files.ts';
import { lineBreaks } from './line-breaks.ts';

/** A piece of text in a single weight. */
export interface Span {
  readonly text: string;
  readonly weight: Weight;
}

export function bold(text: string): Span {
  return { text, weight: 700 };
}

export function plain(text: string): Span {
  return { text, weight: 400 };
}

/** A text prepared for breaking into lines of any width. */
export interface Paragraph {
  readonly isRightToLeft: boolean;
  readonly letters: readonly Letter[];
  /** The unbreakable pieces of the text, in order. Widths are multiples of the font size. */
  readonly pieces: readonly Piece[];
}

/** One grapheme of the text. */
interface Letter {
  /** The position in the text, in UTF-16 units. */
  readonly offset: number;
  readonly face: Face;
  /** The characters to draw. In right-to-left text, brackets and similar signs are mirrored. */
  readonly glyphText: string;
  /** The bidirectional embedding level. Odd levels run from right to left. */
  readonly level: number;
  readonly isBlank: boolean;
}

/** A range of letters: from index `first` up to, but not including, `end`. */
export interface Line {
  readonly first: number;
  readonly end: number;
}

interface Piece extends Line {
  readonly width: number;
  readonly inkWidth: number;
}

/** A part of a line with a single font and direction. Runs are drawn from left to right. */
export interface Run {
  readonly face: Face;
  readonly text: string;
  readonly direction: Direction;
  readonly width: number;
}

// The types of bidi-js describe an ES module, but Node loads the package as CommonJS.
const bidi = (createRequire(import.meta.url)('bidi-js') as typeof bidiFactory.default)();

/**
 * Prepares spans for line breaking. The spans form one text, whose direction is that of its first
 * strong letter.
 */
function paragraphOf(spans: readonly Span[]): Paragraph {
  const text = spans.map((span) => span.text).join('');
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, 'auto');
  const mirrored = bidi.getMirroredCharactersMap(text, levels);
  const letters: Letter[] = [];
  let offset = 0;
  for (const span of spans) {
    let before: Face | null = null;
    for (const character of graphemesOf(span.text)) {
      const { face, text: found } = chooseFace(
        mirrored.get(offset) ?? character,
        span.weight,
        before,
      );
      before = face;
      const glyphText = ISOLATE.test(character) ? '' : found;
      letters.push({
        offset,
        face,
        glyphText,
        level: levels[offset] ?? 0,
        isBlank: BLANK.test(character),
      });
      offset += character.length;
    }
  }
  return {
    isRightToLeft: (paragraphs[0]?.level ?? 0) % 2 === 1,
    letters,
    pieces: piecesOf(letters, lineBreaks(text)),
  };
}

export type LayOutParagraph = (spans: readonly Span[]) => Paragraph;

/**
 * Returns a function that prepares paragraphs and caches the results, because the same text is
 * tried in several sizes.
 */
export function cacheParagraphs(): LayOutParagraph {
  const known = new Map<string, Paragraph>();
  return (spans) => {
    const key = spans.map(({ text, weight }) => `${weight}${text}`).join('\n');
    let paragraph = known.get(key);
    if (paragraph === undefined) known.set(key, (paragraph = paragraphOf(spans)));
    return paragraph;
  };
}

const ISOLATE = /^[\u2066-\u2069]$/;
const BLANK = /^\s+$/u;

function piecesOf(letters: readonly Letter[], breaks: ReadonlySet<number>): Piece[] {
  const starts = letters.flatMap(({ offset }, index) =>
    index === 0 || breaks.has(offset) ? [index] : [],
  );
  return starts.map((first, index) => pieceOf(letters, first, starts[index + 1] ?? letters.length));
}

function pieceOf(letters: readonly Letter[], first: number, end: number): Piece {
  const widthUpTo = (last: number) =>
    runsOf(letters, { first, end: last }).reduce((sum, { width }) => sum + width, 0);
  const inkEnd = withoutBlanks(letters, { first, end }).end;
  const inkWidth = widthUpTo(inkEnd);
  return { first, end, inkWidth, width: inkEnd === end ? inkWidth : widthUpTo(end) };
}

function withoutBlanks(letters: readonly Letter[], { first, end }: Line): Line {
  let last = end;
  while (last > first && letters[last - 1]?.isBlank === true) last -= 1;
  return { first, end: last };
}

/** Breaks a paragraph into at most `maximumLines` lines. `width` is a multiple of the font size. */
export function linesOf(
  { letters, pieces }: Paragraph,
  width: number,
  maximumLines: number,
): Line[] {
  const lines: Line[] = [];
  let first = 0;
  let taken = 0;
  const endLine = (end: number) => {
    if (end > first) lines.push(withoutBlanks(letters, { first, end }));
    first = end;
    taken = 0;
  };
  for (const piece of pieces) {
    if (lines.length >= maximumLines) return lines.slice(0, maximumLines);
    if (taken + piece.inkWidth > width) endLine(piece.first);
    if (piece.inkWidth <= width) taken += piece.width;
    else taken = breakPiece(letters, piece, width, endLine);
  }
  endLine(letters.length);
  return lines.slice(0, maximumLines);
}

/**
 * Breaks a word that is wider than a line, such as a URL, into parts that each fill a line. Returns
 * the width of the last part.
 */
function breakPiece(
  letters: readonly Letter[],
  piece: Piece,
  width: number,
  endLine: (end: number) => void,
): number {
  let taken = 0;
  for (let index = piece.first; index < piece.end; index += 1) {
    const own = runsOf(letters, { first: index, end: index + 1 })[0]?.width ?? 0;
    if (taken > 0 && taken + own > width) {
      endLine(index);
      taken = 0;
    }
    taken += own;
  }
  return taken;
}

/** Returns the runs of a line in visual order, from left to right. */
export function visualRuns({ letters }: Paragraph, line: Line): Run[] {
  return runsOf(letters, line);
}

/**
 * The maximum length of a run. Longer runs are split, because the time to shape a run grows faster
 * than its length.
 */
const MAXIMUM_RUN_LENGTH = 200;

interface LogicalRun {
  readonly face: Face;
  readonly level: number;
  text: string;
}

function runsOf(letters: readonly Letter[], { first, end }: Line): Run[] {
  const runs: LogicalRun[] = [];
  for (const { face, glyphText, level } of letters.slice(first, end)) {
    const last = runs.at(-1);
    if (last?.face === face && last.level === level && last.text.length < MAXIMUM_RUN_LENGTH)
      last.text += glyphText;
    else runs.push({ face, level, text: glyphText });
  }
  return inVisualOrder(runs).map(({ face, level, text }) => {
    const direction = level % 2 === 1 ? 'rtl' : 'ltr';
    return { face, text, direction, width: text === '' ? 0 : face.widthOf(text, direction) };
  });
}

/**
 * Applies rule L2 of the Unicode Bidirectional Algorithm. For each level, from the highest down, it
 * reverses every sequence of runs at or above this level.
 */
function inVisualOrder(runs: readonly LogicalRun[]): readonly LogicalRun[] {
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  let ordered = runs;
  for (let level = highest; level > 0; level -= 1) ordered = reverseRuns(ordered, level);
  return ordered;
}

function reverseRuns(runs: readonly LogicalRun[], level: number): LogicalRun[] {
  const reversedRuns: LogicalRun[] = [];
  let stretch: LogicalRun[] = [];
  for (const run of runs) {
    if (run.level >= level) {
      stretch.unshift(run);
    } else {
      reversedRuns.push(...stretch, run);
      stretch = [];
    }
  }
  return [...reversedRuns, ...stretch];
}
