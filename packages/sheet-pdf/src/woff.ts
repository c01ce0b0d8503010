import { inflateSync } from 'node:zlib';

const HEADER_BYTES = 44;
const ENTRY_BYTES = 20;

/**
 * The OpenType font inside a WOFF 1.0 file (W3C, "WOFF File Format 1.0"). fontkit reads WOFF too,
 * but inflates a whole table again for every glyph that it takes from it.
 */
export function openWoff(woff: Buffer): Buffer {
  const tables = readTables(woff);
  const count = tables.length;
  const power = Math.floor(Math.log2(count));
  const start = 12 + 16 * count;
  const font = Buffer.alloc(tables.reduce((size, { data }) => size + padded(data.length), start));
  font.writeUInt32BE(woff.readUInt32BE(4), 0); // the flavour
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
    offset += padded(data.length);
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

/** Tables begin at multiples of four bytes. */
function padded(length: number): number {
  return (length + 3) & ~3;
}
