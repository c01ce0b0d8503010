import type { Plugin } from 'vite';
import { readLicence } from './package-licences.ts';

const RULE = '='.repeat(80);
/** The path of a package, below the last `node_modules` in the path of one of its modules. */
const PACKAGE = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** The file of a built page that has the licences of all packages in it. */
export const BUNDLED_LICENCES = 'LICENSES.txt';

/** Writes the licences of the packages whose code is in a page beside the page. */
export function bundledLicences(): Plugin {
  return {
    name: 'bundled-licences',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? file.moduleIds : [],
      );
      const paths = new Set(modules.flatMap((id) => PACKAGE.exec(id)?.[1] ?? []));
      if (paths.size === 0) return;
      const source = [...paths].toSorted().map(quoteLicence).join('\n');
      this.emitFile({ type: 'asset', fileName: BUNDLED_LICENCES, source });
    },
  };
}

function quoteLicence(path: string): string {
  const { name, version, licence, holder, text } = readLicence(path);
  return `${RULE}\n${name} ${version} (${licence})\n${RULE}\n\n${text ?? holder}\n`;
}
