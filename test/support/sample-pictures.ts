import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';

const RED = { r: 200, g: 30, b: 30 };
const BLUE = { r: 20, g: 40, b: 200 };

/** A picture of 60 × 40 pixels per unit: its left half is red, its right half blue. */
function halves(unit = 10) {
  const [width, height] = [60 * unit, 40 * unit];
  const right = { create: { width: width / 2, height, channels: 3 as const, background: BLUE } };
  return sharp({ create: { width, height, channels: 3, background: RED } }).composite([
    { input: right, left: width / 2, top: 0 },
  ]);
}

/** A photo as a phone writes it: turned by its metadata, which also say where it was taken. */
export async function turnedPhoto(): Promise<Buffer> {
  return halves()
    .jpeg()
    .withExif({
      IFD0: { Orientation: '6', Make: 'Secret Cameras' },
      IFD3: { GPSLatitude: '43/1 46/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

export async function picture(
  kind: 'jpeg' | 'png' | 'webp' | 'avif',
  unit?: number,
): Promise<Buffer> {
  return halves(unit).toFormat(kind).toBuffer();
}

/** A PNG of a few kilobytes that says to have so many pixels. */
export function pixelBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.alloc(2 ** 20))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
