import { create } from 'qrcode';

/** A QR code in its squares, the quiet margin left out. */
export interface Code {
  /** Squares on each side. */
  readonly size: number;
  /** The dark squares of each row, those that touch as one. */
  readonly bars: readonly { readonly x: number; readonly y: number; readonly width: number }[];
}

/** The QR code of a text. @throws Error where it is longer than any code holds (2,331 bytes) */
export function codeOf(text: string): Code {
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
