import { createRequire } from 'node:module';
import type bidiFactory from 'bidi-js';
import { graphemesOf } from './characters.ts';
import type { Direction, Face } from './face.ts';
import { chooseFace } from './faces.ts';
import type { Weight } from './font-files.ts';
import { lineBreaks } from './line-breaks.ts';

/** Words of one weight. */
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

/** Text that can be set in lines of any width. */
export interface Paragraph {
  readonly isRightToLeft: boolean;
  readonly letters: readonly Letter[];
  /** What stays together on a line, in order; widths as multiples of the size it is set in. */
  readonly pieces: readonly Piece[];
}

/** One character as a reader sees it. */
interface Letter {
  /** Its place in the text, in UTF-16 units. */
  readonly offset: number;
  readonly face: Face;
  /** What is drawn: mirrored where it stands in right-to-left text. */
  readonly drawn: string;
  /** Of embedding; odd ones are set from right to left. */
  readonly level: number;
  readonly isBlank: boolean;
}

/** Letters from `first` up to before `end`. */
export interface Line {
  readonly first: number;
  readonly end: number;
}

interface Piece extends Line {
  readonly width: number;
  readonly inkWidth: number;
}

/** A part of a line, drawn after the one to its left. */
export interface Run {
  readonly face: Face;
  readonly text: string;
  readonly direction: Direction;
  readonly width: number;
}

// Its types describe an ES module, which Node takes for CommonJS.
const bidi = (createRequire(import.meta.url)('bidi-js') as typeof bidiFactory.default)();

/** Makes spans ready; together they are one text, and its first letter gives its direction. */
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
      const drawn = ISOLATE.test(character) ? '' : found;
      letters.push({
        offset,
        face,
        drawn,
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

export type SetParagraph = (spans: readonly Span[]) => Paragraph;

/** Makes each text ready once, however often it is tried in other sizes. */
export function rememberParagraphs(): SetParagraph {
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

/**
 * The lines that a paragraph takes at a width, given as a multiple of the size; at most so many.
 */
export function linesOf({ letters, pieces }: Paragraph, width: number, maximum: number): Line[] {
  const lines: Line[] = [];
  let first = 0;
  let taken = 0;
  const endLine = (end: number) => {
    if (end > first) lines.push(withoutBlanks(letters, { first, end }));
    first = end;
    taken = 0;
  };
  for (const piece of pieces) {
    if (lines.length >= maximum) return lines.slice(0, maximum);
    if (taken + piece.inkWidth > width) endLine(piece.first);
    if (piece.inkWidth <= width) taken += piece.width;
    else taken = breakPiece(letters, piece, width, endLine);
  }
  endLine(letters.length);
  return lines.slice(0, maximum);
}

/**
 * A word that is longer than a line, such as an address, is broken where the line ends. Gives what
 * its rest takes.
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

/** What a line is drawn by, from left to right. */
export function visualRuns({ letters }: Paragraph, line: Line): Run[] {
  return runsOf(letters, line);
}

/**
 * No word of any language is longer, and what is joined takes more than its share of time the
 * longer it is.
 */
const LONGEST_RUN = 200;

interface LogicalRun {
  readonly face: Face;
  readonly level: number;
  text: string;
}

function runsOf(letters: readonly Letter[], { first, end }: Line): Run[] {
  const runs: LogicalRun[] = [];
  for (const { face, drawn, level } of letters.slice(first, end)) {
    const last = runs.at(-1);
    if (last?.face === face && last.level === level && last.text.length < LONGEST_RUN)
      last.text += drawn;
    else runs.push({ face, level, text: drawn });
  }
  return inVisualOrder(runs).map(({ face, level, text }) => {
    const direction = level % 2 === 1 ? 'rtl' : 'ltr';
    return { face, text, direction, width: text === '' ? 0 : face.widthOf(text, direction) };
  });
}

/**
 * Rule L2 of the Unicode Bidirectional Algorithm, on runs: from the highest level down, what is at
 * least at it is turned round.
 */
function inVisualOrder(runs: readonly LogicalRun[]): readonly LogicalRun[] {
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  let ordered = runs;
  for (let level = highest; level > 0; level -= 1) ordered = turnRound(ordered, level);
  return ordered;
}

function turnRound(runs: readonly LogicalRun[], level: number): LogicalRun[] {
  const turned: LogicalRun[] = [];
  let stretch: LogicalRun[] = [];
  for (const run of runs) {
    if (run.level >= level) {
      stretch.unshift(run);
    } else {
      turned.push(...stretch, run);
      stretch = [];
    }
  }
  return [...turned, ...stretch];
}
