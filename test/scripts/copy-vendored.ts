/**
 * Copies what runs out of packages that are mostly something else: source maps, other builds, other
 * alphabets. What is spread over many packages is put into one file, readable and otherwise as it
 * is. The packages are development dependencies; run this after one of them was updated.
 *
 *     node test/scripts/copy-vendored.ts
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { FAMILIES, fontFileName, WEIGHTS } from '../../packages/sheet-pdf/src/font-files.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
const LICENSES = 'LICENSES.txt';

/** Files of one folder, with the licences of all that is in them. */
export interface Vendored {
  readonly folder: string;
  /** From the path inside `node_modules` to the name in the folder. */
  readonly files: Readonly<Record<string, string>>;
  /** A file that has whole packages in it: its name, and the module that exports what is used. */
  readonly bundle?: { readonly name: string; readonly entry: string };
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

/** Drawing and fonts, which come as several builds with source maps in twenty packages. */
const PDF: Vendored = {
  folder: 'packages/sheet-pdf/vendor',
  files: {},
  bundle: { name: 'pdf.js', entry: 'packages/sheet-pdf/vendor/entry.ts' },
  // Where a package has no text of its licence, its manifest names the licence and the author.
  licenses: [
    'pdfkit/LICENSE',
    'fontkit/package.json',
    '@noble/ciphers/LICENSE',
    '@noble/hashes/LICENSE',
    '@swc/helpers/LICENSE',
    'base64-js/LICENSE',
    'brotli/package.json',
    'clone/LICENSE',
    'dfa/package.json',
    'fast-deep-equal/LICENSE',
    'linebreak/LICENSE',
    'png-js/LICENSE',
    'restructure/LICENSE',
    'tiny-inflate/LICENSE',
    'unicode-properties/LICENSE',
    'unicode-trie/LICENSE',
  ],
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
  files: {},
  bundle: {
    name: 'stripe.esm.node.js',
    entry: 'node_modules/stripe/esm/stripe.esm.node.js',
  },
  licenses: ['stripe/LICENSE'],
};

/** One of thirteen builds, with what it needs of another package in it. */
const OTPAUTH: Vendored = {
  folder: 'vendor/otpauth',
  files: { 'otpauth/dist/otpauth.node.mjs': 'otpauth.js' },
  licenses: ['otpauth/LICENSE.md', 'otpauth/node_modules/@noble/hashes/LICENSE'],
};

/** What sends traces: twelve packages, each of which comes twice, with source maps. */
const OPENTELEMETRY: Vendored = {
  folder: 'vendor/opentelemetry',
  files: {},
  bundle: { name: 'opentelemetry.js', entry: 'vendor/opentelemetry/entry.ts' },
  licenses: [
    '@opentelemetry/api/LICENSE',
    '@opentelemetry/context-async-hooks/LICENSE',
    '@opentelemetry/core/LICENSE',
    '@opentelemetry/exporter-trace-otlp-http/LICENSE',
    '@opentelemetry/exporter-trace-otlp-proto/LICENSE',
    '@opentelemetry/otlp-exporter-base/LICENSE',
    '@opentelemetry/otlp-transformer/LICENSE',
    '@opentelemetry/resources/LICENSE',
    '@opentelemetry/sdk-trace/LICENSE',
    '@opentelemetry/semantic-conventions/LICENSE',
  ],
};

export const VENDORED: readonly Vendored[] = [
  FONTS,
  PDF,
  HOLIDAYS,
  SWAGGER_UI,
  STRIPE,
  OTPAUTH,
  OPENTELEMETRY,
];

/** What must stand in a folder, by name. */
export async function contentsOf({
  files,
  bundle,
  licenses,
}: Vendored): Promise<ReadonlyMap<string, Buffer>> {
  const contents = new Map(Object.entries(files).map(([from, name]) => [name, readPackaged(from)]));
  if (bundle !== undefined) contents.set(bundle.name, await bundled(bundle.entry));
  return contents.set(LICENSES, Buffer.from(licenses.map(quoteLicense).join('\n')));
}

/** A module for Node, with all that it imports of packages. */
async function bundled(entry: string): Promise<Buffer> {
  const result = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: { ssr: join(ROOT, entry), write: false, minify: false, target: 'node20' },
  });
  const [file] = 'output' in result ? result.output : [];
  if (file === undefined) throw new Error(`${entry} gives no bundle`);
  return Buffer.from(file.code);
}

function quoteLicense(path: string): string {
  return `${'='.repeat(80)}\n${path}\n${'='.repeat(80)}\n\n${readPackaged(path).toString().trim()}\n`;
}

function readPackaged(path: string): Buffer {
  return readFileSync(join(ROOT, 'node_modules', path));
}

if (import.meta.main) {
  for (const vendored of VENDORED) {
    const contents = await contentsOf(vendored);
    for (const [name, content] of contents) {
      const file = join(ROOT, vendored.folder, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
    console.log(`${vendored.folder}: ${contents.size} files`);
  }
}
