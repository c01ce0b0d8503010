import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

/** What a website may load by one script element, and a store's own page besides its HTML. */
const MAXIMUM_BYTES = 30 * 1024;

test.each(['embed/dist/embed.js', 'configurator/dist/configurator.js'])(
  'web/%s is small',
  (path) => {
    const content = readFileSync(new URL(`../../web/${path}`, import.meta.url));
    expect(gzipSync(content).length).toBeLessThanOrEqual(MAXIMUM_BYTES);
  },
);
