import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type * as fontkit from 'fontkit';
import { create } from '../vendor/pdf.js';
import { graphemesOf, isInvisible } from './characters.ts';
import { openWoff } from './woff.ts';

export type Direction = 'ltr' | 'rtl';

/** The part of fontkit's GlyphRun used by pdfkit. */
type Glyphs = Pick<fontkit.GlyphRun, 'glyphs' | 'positions' | 'advanceWidth'>;

/**
 * The maximum length of texts that are cached. Letters and words recur often, and shaping one takes
 * up to a millisecond in some scripts.
 */
const MAXIMUM_CACHED_LENGTH = 32;
const MAXIMUM_CACHED = 20_000;

/** An opened font file. */
export class Face {
  /**
   * The name derived from the font's file name. Several of these fonts have the same internal name.
   */
  readonly name: string;
  readonly #font: fontkit.Font;
  readonly #joins: boolean;
  readonly #widths = new Map<string, number>();
  #direction: Direction = 'ltr';

  /** @throws Error if the file contains several fonts */
  constructor(url: string) {
    this.name = url.slice(url.lastIndexOf('/') + 1).replace(/\.woff$/, '');
    const opened = create(openWoff(readFileSync(fileURLToPath(url))));
    if ('fonts' in opened) throw new Error(`${url} holds several fonts`);
    this.#font = opened;
    this.#joins = opened.availableFeatures.length > 0;
  }

  has(codePoint: number): boolean {
    return this.#font.hasGlyphForCodePoint(codePoint);
  }

  /**
   * Returns the width of a text as a multiple of the font size. The whole text must run in one
   * direction.
   */
  widthOf(text: string, direction: Direction): number {
    if (text.length > MAXIMUM_CACHED_LENGTH) return this.#measure(text, direction);
    const key = `${direction}${text}`;
    let width = this.#widths.get(key);
    if (width === undefined) {
      if (this.#widths.size === MAXIMUM_CACHED) this.#widths.clear();
      this.#widths.set(key, (width = this.#measure(text, direction)));
    }
    return width;
  }

  #measure(text: string, direction: Direction): number {
    return this.#layOut(text, direction).advanceWidth / this.#font.unitsPerEm;
  }

  /**
   * Returns the font in the form that pdfkit expects. Text is laid out in the direction that was
   * set last.
   */
  toPdfFont(): object {
    return Object.create(this.#font, {
      postscriptName: { value: this.name },
      layout: { value: (text: string) => this.#layOut(text, this.#direction) },
    }) as object; // Object.create returns `any`.
  }

  setDirection(direction: Direction): void {
    this.#direction = direction;
  }

  #layOut(text: string, direction: Direction): Glyphs {
    if (!this.#joins) return this.#oneByOne(text, direction);
    try {
      return this.#font.layout(text, [], undefined, undefined, direction);
    } catch {
      // fontkit throws on some sequences of marks. Falling back to unshaped letters is better than
      // having no sheet.
      return this.#oneByOne(text, direction);
    }
  }

  #oneByOne(text: string, direction: Direction): Glyphs {
    const visual = direction === 'ltr' ? text : graphemesOf(text).toReversed().join('');
    const visible = Array.from(visual)
      .filter((character) => !isInvisible(character.codePointAt(0) ?? 0))
      .join('');
    const glyphs = this.#font.glyphsForString(visible);
    const positions = glyphs.map((glyph) => ({
      xAdvance: glyph.advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }));
    return {
      glyphs,
      positions,
      advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
    };
  }
}
