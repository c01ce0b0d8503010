import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';
import { graphemesOf, isInvisible } from './characters.ts';
import { openWoff } from './woff.ts';

export type Direction = 'ltr' | 'rtl';

/** As much of a run of glyphs as pdfkit looks at. */
type Glyphs = Pick<fontkit.GlyphRun, 'glyphs' | 'positions' | 'advanceWidth'>;

/** Letters and words come again and again, and joining some scripts takes a millisecond. */
const LONGEST_KEPT = 32;
const MAXIMUM_KEPT = 20_000;

/** An opened font. */
export class Face {
  /** Its own: several of these fonts bear the same one. */
  readonly name: string;
  readonly #font: fontkit.Font;
  readonly #joins: boolean;
  readonly #widths = new Map<string, number>();
  #direction: Direction = 'ltr';

  /** @throws Error where the file is no single font */
  constructor(url: string) {
    this.name = url.slice(url.lastIndexOf('/') + 1).replace(/\.woff$/, '');
    const opened = fontkit.create(openWoff(readFileSync(fileURLToPath(url))));
    if ('fonts' in opened) throw new Error(`${url} holds several fonts`);
    this.#font = opened;
    this.#joins = opened.availableFeatures.length > 0;
  }

  has(codePoint: number): boolean {
    return this.#font.hasGlyphForCodePoint(codePoint);
  }

  /** How wide a text of one direction is, as a multiple of the size it is set in. */
  widthOf(text: string, direction: Direction): number {
    if (text.length > LONGEST_KEPT) return this.#measure(text, direction);
    const key = `${direction}${text}`;
    let width = this.#widths.get(key);
    if (width === undefined) {
      if (this.#widths.size === MAXIMUM_KEPT) this.#widths.clear();
      this.#widths.set(key, (width = this.#measure(text, direction)));
    }
    return width;
  }

  #measure(text: string, direction: Direction): number {
    return this.#layOut(text, direction).advanceWidth / this.#font.unitsPerEm;
  }

  /** The opened font as pdfkit takes one; it sets text in the direction named last. */
  toPdfFont(): object {
    return Object.create(this.#font, {
      postscriptName: { value: this.name },
      layout: { value: (text: string) => this.#layOut(text, this.#direction) },
    }) as object; // Object.create says any
  }

  setDirection(direction: Direction): void {
    this.#direction = direction;
  }

  #layOut(text: string, direction: Direction): Glyphs {
    if (!this.#joins) return this.#oneByOne(text, direction);
    try {
      return this.#font.layout(text, [], undefined, undefined, direction);
    } catch {
      // fontkit stumbles over some sequences of marks; unjoined letters say more than no sheet.
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
