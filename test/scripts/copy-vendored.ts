/**
 * Copies what runs out of packages that are mostly something else: source maps, other builds, other
 * alphabets. The packages are development dependencies; run this after one of them was updated.
 *
 *     node test/scripts/copy-vendored.ts
 */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FAMILIES, fontFileName, WEIGHTS } from '../../packages/sheet-pdf/src/font-files.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
const LICENSES = 'LICENSES.txt';

/** Files of one folder, with the licences of all that is in them. */
export interface Vendored {
  readonly folder: string;
  /** From the path inside `node_modules` to the name in the folder. */
  readonly files: Readonly<Record<string, string>>;
  /** Paths inside `node_modules`. */
  readonly licenses: readonly string[];
}

const FONTS: Vendored = {
  folder: 'packages/sheet-pdf/fonts',
  files: Object.fromEntries(
    FAMILIES.flatMap(({ family, subsets }) =>
      subsets.flatMap((subset) =>
        WEIGHTS.map((weight) => {
          const name = fontFileName(family, subset, weight);
          return [`@fontsource/${family}/files/${name}`, name];
        }),
      ),
    ),
  ),
  licenses: FAMILIES.map(({ family }) => `@fontsource/${family}/LICENSE`),
};

const HOLIDAYS: Vendored = {
  folder: 'vendor/date-holidays',
  // Named .cjs, for this package's .js files are modules.
  files: { 'date-holidays/dist/index.min.js': 'date-holidays.cjs' },
  licenses: [
    'date-holidays/LICENSE',
    'date-holidays/dist/index.min.js.LICENSE.txt',
    'astronomia/LICENSE',
    'caldate/LICENSE',
    'date-bengali-revised/LICENSE',
    'date-chinese/LICENSE',
    'date-easter/LICENSE',
    'date-holidays-parser/LICENSE',
    'deepmerge/license.txt',
    'jalaali-js/LICENSE',
    'moment/LICENSE',
    'moment-timezone/LICENSE',
  ],
};

const SWAGGER_UI: Vendored = {
  folder: 'vendor/swagger-ui',
  files: {
    'swagger-ui-dist/swagger-ui-bundle.js': 'swagger-ui-bundle.js',
    'swagger-ui-dist/swagger-ui.css': 'swagger-ui.css',
  },
  licenses: [
    'swagger-ui-dist/LICENSE',
    'swagger-ui-dist/NOTICE',
    'swagger-ui-dist/swagger-ui-bundle.js.LICENSE.txt',
  ],
};

/** The modules for Node alone: the package has each of them twice, with source maps and types. */
const STRIPE: Vendored = {
  folder: 'vendor/stripe',
  files: Object.fromEntries(
    globSync('**/*.js', { cwd: join(ROOT, 'node_modules/stripe/esm') })
      .toSorted()
      .map((path) => [`stripe/esm/${path}`, path]),
  ),
  licenses: ['stripe/LICENSE'],
};

export const VENDORED: readonly Vendored[] = [FONTS, HOLIDAYS, SWAGGER_UI, STRIPE];

/** What must stand in a folder, by name. */
export function contentsOf({ files, licenses }: Vendored): ReadonlyMap<string, Buffer> {
  const copies = Object.entries(files).map(([from, name]) => [name, readPackaged(from)] as const);
  return new Map([...copies, [LICENSES, Buffer.from(licenses.map(quoteLicense).join('\n'))]]);
}

function quoteLicense(path: string): string {
  return `${'='.repeat(80)}\n${path}\n${'='.repeat(80)}\n\n${readPackaged(path).toString().trim()}\n`;
}

function readPackaged(path: string): Buffer {
  return readFileSync(join(ROOT, 'node_modules', path));
}

if (import.meta.main) {
  for (const vendored of VENDORED) {
    for (const [name, content] of contentsOf(vendored)) {
      const file = join(ROOT, vendored.folder, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
    console.log(`${vendored.folder}: ${contentsOf(vendored).size} files`);
  }
}
