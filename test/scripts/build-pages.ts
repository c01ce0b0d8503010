/**
 * Builds the pages under `web/` that have sources of their own: every folder with a
 * `vite.config.ts`, into its `dist/`, which is committed, so that an installation builds nothing.
 *
 *     node test/scripts/build-pages.ts [name …]
 */
import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build } from 'vite';
import { bundledLicences } from './bundled-licences.ts';

const WEB = join(import.meta.dirname, '../../web');

/** Names of the folders of `web/` that are built. */
export function builtPages(): string[] {
  return globSync('*/vite.config.ts', { cwd: WEB })
    .map((path) => dirname(path))
    .toSorted();
}

/**
 * Builds one folder of `web/`.
 *
 * @param outDir where the files go; `dist` is a path inside the folder
 */
export async function buildPages(name: string, outDir = 'dist'): Promise<void> {
  const root = join(WEB, name);
  // Vite reads this one, not its mode, to decide whether JSX is built for debugging.
  process.env['NODE_ENV'] = 'production';
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
    plugins: [bundledLicences()],
    build: { outDir, emptyOutDir: true },
  });
}

if (process.argv[1] !== undefined && basename(process.argv[1]) === 'build-pages.ts') {
  const names = process.argv.slice(2);
  for (const name of names.length > 0 ? names : builtPages()) await buildPages(name);
}
