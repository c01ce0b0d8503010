import { expect, test } from 'vitest';
import { CachedDocument } from './cached-document.ts';

const MAXIMUM_PARSED = 64;

const kept = (document: string, mapKey = 'lamps'): CachedDocument =>
  new CachedDocument({
    mapKey,
    version: 3,
    document,
    publishedAt: new Date(0),
    publishedBy: 'test',
  });

const LAMPS = {
  key: 'lamps',
  title: 'Lamps ✨ "é"',
  dimensions: [{ key: 'shade', label: 'Shade\nand foot', kind: 'text' }],
};

test('a document is read back as it was written, and stays parsed for a while', () => {
  const lamps = kept(JSON.stringify(LAMPS, null, 2));
  const first = lamps.document;
  expect(first).toEqual(LAMPS);
  expect(lamps.document).toBe(first);
  for (let other = 0; other < MAXIMUM_PARSED; other += 1) void kept('{"key":"other"}').document;
  expect(lamps.document).not.toBe(first);
  expect(lamps.document).toEqual(LAMPS);
});

test('its size leaves out indentation, and its bytes are those of the compressed text', () => {
  const values = Array.from({ length: 500 }, (_, place) => ({ key: `v${place}`, label: 'Value' }));
  const document = { ...LAMPS, values };
  const [plain, indented] = [JSON.stringify(document), JSON.stringify(document, null, 2)];
  expect(kept(plain).size).toBe(plain.length);
  expect(kept(indented).size).toBeLessThan(plain.length * 1.2);
  expect(kept(plain).bytes).toBeLessThan(plain.length / 2);
});

test('equal documents have equal digests', () => {
  expect(kept('{"a":1}').digest).toBe(kept('{"a":1}').digest);
  expect(kept('{"a":1}').digest).not.toBe(kept('{"a":2}').digest);
});
