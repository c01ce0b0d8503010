/** The colours of a store's pages as CSS values. */
export interface ThemeColours {
  readonly accent: string;
  /** The colour of text on the accent colour. */
  readonly onAccent: string;
}

type Colour = readonly [red: number, green: number, blue: number];

const WHITE: Colour = [255, 255, 255];
const BLACK: Colour = [0, 0, 0];
/** The background of pages in dark mode. Keep it equal to the one in the stylesheet. */
const DARK_PAGE: Colour = [28, 31, 36];
/** The minimum contrast of text that WCAG 2.2 requires (1.4.3). */
export const MINIMUM_CONTRAST = 4.5;
const STEPS = 100;

export const COLOUR_PATTERN = '^#[0-9a-fA-F]{6}$';
export const DEFAULT_COLOUR = '#7a3e12';

/**
 * Returns the accent colours for light and dark pages, derived from the store's colour. A colour
 * with too little contrast is darkened or lightened until it is readable.
 */
export function themeColours(colour: string): {
  readonly light: ThemeColours;
  readonly dark: ThemeColours;
} {
  const original = parseColour(colour);
  return {
    light: themeColoursOnPage(WHITE, BLACK, original),
    dark: themeColoursOnPage(DARK_PAGE, WHITE, original),
  };
}

function themeColoursOnPage(
  page: Colour,
  targetColour: Colour,
  originalColour: Colour,
): ThemeColours {
  for (let step = 0; step <= STEPS; step += 1) {
    const accent = mixColours(originalColour, targetColour, step / STEPS);
    const onAccent = [WHITE, BLACK].toSorted(
      (a, b) => contrast(b, accent) - contrast(a, accent),
    )[0] as Colour;
    if (
      contrast(accent, page) >= MINIMUM_CONTRAST &&
      contrast(accent, onAccent) >= MINIMUM_CONTRAST
    )
      return { accent: hexColour(accent), onAccent: hexColour(onAccent) };
  }
  return { accent: hexColour(targetColour), onAccent: hexColour(page) };
}

/** Returns the contrast ratio of two colours, from 1 to 21, as WCAG 2.2 defines it. */
export function colourContrast(firstColour: string, secondColour: string): number {
  return contrast(parseColour(firstColour), parseColour(secondColour));
}

function contrast(firstColour: Colour, secondColour: Colour): number {
  const [a, b] = [luminance(firstColour), luminance(secondColour)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance([red, green, blue]: Colour): number {
  return 0.2126 * linearChannel(red) + 0.7152 * linearChannel(green) + 0.0722 * linearChannel(blue);
}

function linearChannel(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function mixColours(from: Colour, to: Colour, secondShare: number): Colour {
  const channel = (index: 0 | 1 | 2) =>
    Math.round(from[index] + (to[index] - from[index]) * secondShare);
  return [channel(0), channel(1), channel(2)];
}

function parseColour(text: string): Colour {
  const value = Number.parseInt(text.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function hexColour(colour: Colour): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
