/**
 * Writes docs/licences.md: what an install brings along and under which licences, from
 * package-lock.json, the installed packages and the built pages.
 *
 *     node test/scripts/write-licences.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtPages } from './build-pages.ts';
import { BUNDLED_LICENCES } from './bundled-licences.ts';
import { readLock } from './complete-lock.ts';
import { VENDORED } from './copy-vendored.ts';
import { type PackageLicence, readLicence } from './package-licences.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
export const LICENCES_PAGE = 'docs/licences.md';
/** npm installs Node's binary for one platform, so that the others can't be read. */
const NODE = /\/node-linux-\w+$/;
/** The same holds of the binaries of the library for pictures. */
const PICTURES = /\/@img\/sharp-/;

const HEAD = `# Licences

Bottega is under [Apache-2.0](../LICENSE). This page lists what an install brings along from others, by \`npm run licences\`; a test fails while something is missing.

`;

const COPIES = `## Copied into this repository

Each folder has the licences of all that is in it in \`LICENSES.txt\`, in full; [vendor](../vendor/README.md) says how the copies are made.

- **Public holidays.** The data of \`date-holidays\` is by its contributors and by the authors of the Wikipedia articles that it lists, under [CC BY-SA 3.0](https://creativecommons.org/licenses/by-sa/3.0/), unchanged; its package names the licence as CC-BY-3.0. The attributions are in [LICENSES.txt](../vendor/date-holidays/LICENSES.txt). Who passes the data on, changed or not, does so under the same licence and names them.
- **Fonts** are under the SIL Open Font License 1.1: they may be passed on with the service, and not sold by themselves.
- **Stripe's description of its API**, as far as tests need it, is cut from the types of the package \`stripe\`, under MIT: [test/gateways/stripe-api](../test/gateways/stripe-api/LICENSE).

`;

const BUNDLED = `## Built into pages

The code of these packages is in the built pages; the licences stand beside it, in full.

`;

const INSTALLED = `## Installed by npm

\`npm ci --omit=dev\` installs these packages, with the licence in the folder of each, but for those marked with *, which come without its text.

`;

/** Returns the page as it should be. */
export function licencesPage(): string {
  return [
    HEAD,
    INSTALLED,
    table(['package', 'version', 'licence', 'holder'], installed().map(installedRow)),
    COPIES,
    table(['folder', 'packages', 'licences'], VENDORED.map(vendoredRow)),
    BUNDLED,
    table(['page', 'packages'], builtPages().flatMap(bundledRow)),
  ]
    .join('')
    .replace(/\n+$/, '\n');
}

function rowOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |\n`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return `${rowOf(head)}${rowOf(head.map(() => '---'))}${rows.map(rowOf).join('')}\n`;
}

/** Returns the packages that an install without development dependencies has. */
function installed(): readonly PackageLicence[] {
  const paths = Object.entries(readLock().packages)
    .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link)
    .map(([path]) => path)
    .filter((path) => !NODE.test(path) && !PICTURES.test(path));
  const packages = paths.map((path) => readLicence(path.slice('node_modules/'.length)));
  return [...packages, node(), pictures()].toSorted((a, b) =>
    `${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1,
  );
}

function node(): PackageLicence {
  const { packages } = readLock();
  const names = Object.keys(packages).filter((path) => NODE.test(path));
  return {
    name: names.map((path) => path.slice('node_modules/'.length)).join(', '),
    version: packages[names[0] ?? '']?.version ?? '',
    licence: 'MIT, and those of what is built into it',
    holder: 'Node.js contributors',
    text: '',
  };
}

function pictures(): PackageLicence {
  return {
    name: '@img/sharp-…, for the platform',
    version: readLock().packages['node_modules/sharp']?.version ?? '',
    licence: 'Apache-2.0; LGPL-3.0-or-later of libvips, and those of what is built into it',
    holder: 'Lovell Fuller and others',
    text: '',
  };
}

function installedRow({ name, version, licence, holder, text }: PackageLicence): string[] {
  return [`${name}${text === null ? ' \\*' : ''}`, version, licence, cellOf(holder)];
}

/** Leaves out what follows the name in a line, and what Markdown would take for markup. */
function cellOf(holder: string): string {
  return holder
    .replace(/ *(?:until https|<[^>]*>|\((?:https?|mailto)[^)]*\)).*$/, '')
    .replaceAll('|', '\\|');
}

function vendoredRow({ folder, licenses }: (typeof VENDORED)[number]): string[] {
  const names = new Set(licenses.map((path) => /^((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? path));
  const packages = [...names].map(readLicence);
  const licences = new Set(packages.map(({ licence }) => licence));
  return [
    `[${folder}](../${folder}/LICENSES.txt)`,
    packages.map(({ name, version }) => `${name} ${version}`).join(', '),
    [...licences].join(', '),
  ];
}

function bundledRow(page: string): string[][] {
  const path = `web/${page}/dist/${BUNDLED_LICENCES}`;
  const packages = bundledPackages(join(ROOT, path));
  return packages.length === 0 ? [] : [[`[web/${page}](../${path})`, packages.join(', ')]];
}

/** Returns the packages whose code is in a page. A page without such code has no file. */
function bundledPackages(path: string): readonly string[] {
  try {
    const text = readFileSync(path, 'utf8');
    return [...text.matchAll(/^={80}\n(\S+ \S+ \(.*\))\n={80}$/gm)].map(([, name = '']) => name);
  } catch {
    return [];
  }
}

if (import.meta.main) writeFileSync(join(ROOT, LICENCES_PAGE), licencesPage());
