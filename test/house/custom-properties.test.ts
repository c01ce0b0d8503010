import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The studio shows the embedded configurator, whose sheet comes along. */
const SHEETS = {
  admin: ['web/admin/src/**/*.css', 'web/embed/src/*.css'],
  storefront: ['web/storefront/*.css'],
};

/** A colour whose name is not defined is drawn in black, and no compiler says so. */
it.each(Object.entries(SHEETS))(
  '%s uses only custom properties that are defined',
  (_, patterns) => {
    const css = globSync(patterns)
      .map((sheet) => readFileSync(sheet, 'utf8'))
      .join('\n');
    const defined = new Set(Array.from(css.matchAll(/(--[\w-]+):/g), ([, name]) => name));
    // A property with a fallback may be left to whoever embeds the page.
    const used = Array.from(css.matchAll(/var\((--[\w-]+)\)/g), ([, name]) => name);
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter((name) => !defined.has(name))).toEqual([]);
  },
);
