import { expect, it } from 'vitest';
import { encodeQrCode } from './qr-code.ts';

/** Draws the rows of a code, with # for a dark square. */
function drawn(text: string): string[] {
  const { size, bars } = encodeQrCode(text);
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => '.'));
  for (const { x, y, width } of bars)
    for (let column = x; column < x + width; column += 1) (rows[y] ?? [])[column] = '#';
  return rows.map((row) => row.join(''));
}

it('draws the three corners by which readers find a code, and the rows between them', () => {
  const rows = drawn('https://bottega.example/stores/oak');
  const size = rows.length;
  const corner = (top: number, left: number) =>
    rows.slice(top, top + 7).map((row) => row.slice(left, left + 7));
  const expected = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];
  expect([corner(0, 0), corner(0, size - 7), corner(size - 7, 0)]).toEqual([
    expected,
    expected,
    expected,
  ]);
  // The timing pattern alternates between dark and light squares.
  expect(rows[6]?.slice(8, size - 8)).toBe('#.'.repeat(size).slice(0, size - 16));
});

it('takes as many squares as the standard says: 17 + 4 for each version', () => {
  expect(
    ['A', 'x'.repeat(150), 'x'.repeat(2_000)].map((text) => (encodeQrCode(text).size - 17) % 4),
  ).toEqual([0, 0, 0]);
  expect(encodeQrCode('x'.repeat(150)).size).toBe(17 + 4 * 8); // version 8 holds 152 bytes at level M
});

it('refuses what no code holds', () => {
  expect(() => encodeQrCode('x'.repeat(2_400))).toThrow('too big');
});
