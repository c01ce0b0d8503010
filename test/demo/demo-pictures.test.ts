import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { DEMO_DRAWINGS } from '../scripts/demo-drawings.ts';

const DEMO = new URL('../../demo/', import.meta.url);

test.each(Object.entries(DEMO_DRAWINGS))(
  'every product of %s has its picture in three sizes (test/scripts/draw-demo-pictures.ts)',
  (store, drawings) => {
    const products = JSON.parse(readFileSync(new URL(`${store}/products.json`, DEMO), 'utf8'));
    const slugs = products.map(({ slug }: { readonly slug: string }) => slug);
    expect(Object.keys(drawings).toSorted()).toEqual(slugs.toSorted());
    const files = readdirSync(new URL(`${store}/pictures/`, DEMO));
    const expected = Object.entries(drawings).flatMap(([slug, drawing]) => {
      const digest = createHash('sha256').update(drawing).digest('hex').slice(0, 32);
      return ['320x213', '640x427', '960x640'].map((size) => `${slug}.${digest}-${size}.webp`);
    });
    expect(files.toSorted()).toEqual(expected.toSorted());
  },
);

test('the pictures of the demo are small', () => {
  const sizes = Object.keys(DEMO_DRAWINGS).flatMap((store) => {
    const folder = new URL(`${store}/pictures/`, DEMO);
    return readdirSync(folder).map((name) => statSync(new URL(name, folder)).size);
  });
  expect(Math.max(...sizes)).toBeLessThan(60_000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_000_000);
});
