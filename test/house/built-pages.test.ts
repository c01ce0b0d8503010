import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildPages, builtPages } from '../scripts/build-pages.ts';

const WEB = join(import.meta.dirname, '../../web');

function filesOf(folder: string): Map<string, string> {
  const paths = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    paths.toSorted().map((path) => [path.slice(folder.length), readFileSync(path, 'latin1')]),
  );
}

test.each(builtPages())(
  'web/%s/dist is what its sources build (npm run build:pages)',
  async (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'bottega-pages-'));
    try {
      await buildPages(name, folder);
      const built = filesOf(folder);
      expect(built.size).toBeGreaterThan(0);
      const committed = filesOf(join(WEB, name, 'dist'));
      expect([...committed.keys()]).toEqual([...built.keys()]);
      for (const [path, content] of built)
        expect(committed.get(path) === content, `${name}/dist${path} is out of date`).toBe(true);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
