import { create } from 'qrcode';

/** A QR code as a grid of squares, without the empty margin around it. */
export interface QrCode {
  readonly size: number;
  /**
   * The dark squares, row by row. Squares that are next to each other in a row are merged into one
   * bar.
   */
  readonly bars: readonly { readonly x: number; readonly y: number; readonly width: number }[];
}

/**
 * Encodes a text as a QR code. @throws Error if the text doesn't fit into the largest code (2,331
 * bytes)
 */
export function encodeQrCode(text: string): QrCode {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const bars: { x: number; y: number; width: number }[] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (modules.get(y, x) === 0) continue;
      const last = bars.at(-1);
      if (last?.y === y && last.x + last.width === x) last.width += 1;
      else bars.push({ x, y, width: 1 });
    }
  }
  return { size, bars };
}
