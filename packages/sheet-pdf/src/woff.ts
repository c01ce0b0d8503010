import { inflateSync } from 'node:zlib';

const HEADER_BYTES = 44;
const ENTRY_BYTES = 20;

/**
 * Extracts the OpenType font from a WOFF 1.0 file (W3C, "WOFF File Format 1.0"). fontkit can read
 * WOFF itself, but decompresses a whole table for every glyph.
 */
export function openWoff(woff: Buffer): Buffer {
  const tables = readTables(woff);
  const count = tables.length;
  const power = Math.floor(Math.log2(count));
  const start = 12 + 16 * count;
  const font = Buffer.alloc(
    tables.reduce((size, { data }) => size + padToFour(data.length), start),
  );
  // The first field of the header is the version of the contained OpenType font.
  font.writeUInt32BE(woff.readUInt32BE(4), 0);
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(16 << power, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE(16 * count - (16 << power), 10);
  let offset = start;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = 12 + 16 * index;
    font.write(tag, entry, 'latin1');
    font.writeUInt32BE(checksum, entry + 4);
    font.writeUInt32BE(offset, entry + 8);
    font.writeUInt32BE(data.length, entry + 12);
    data.copy(font, offset);
    offset += padToFour(data.length);
  }
  return font;
}

function readTables(woff: Buffer) {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = HEADER_BYTES + ENTRY_BYTES * index;
    const offset = woff.readUInt32BE(entry + 4);
    const compressedLength = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const raw = woff.subarray(offset, offset + compressedLength);
    const data = compressedLength < length ? inflateSync(raw) : raw;
    return {
      tag: woff.toString('latin1', entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      data,
    };
  });
}

/**
 * Rounds a length up to a multiple of four, because tables in a font file begin at such offsets.
 */
function padToFour(length: number): number {
  return (length + 3) & ~3;
}
