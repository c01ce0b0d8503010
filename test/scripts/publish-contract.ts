import { readFile, writeFile } from 'node:fs/promises';
import { adminOpenapi } from '../../src/http/admin/admin-openapi.ts';
import { agentOpenapi, storeOpenapi } from '../../src/wire/contract/openapi.ts';
import { breakingDifferences, type Json } from '../support/judge-contract.ts';

interface Description {
  readonly name: string;
  readonly file: URL;
  readonly published: string | null;
  readonly current: Json;
}

/**
 * Publishes the descriptions of the routes as they are now, all or none: unless one would break
 * somebody. The client's types follow: write-client-types.ts.
 */
const DESCRIPTIONS = { agent: agentOpenapi, store: storeOpenapi };

async function read(name: string, current: Json): Promise<Description> {
  const file = new URL(`../../openapi/${name}.json`, import.meta.url);
  const published = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return { name, file, published, current };
}

async function isKind({ name, published, current }: Description): Promise<boolean> {
  const breaking =
    published === null ? [] : await breakingDifferences(JSON.parse(published), current);
  if (breaking.length > 0) {
    console.error(
      `Not published: clients of openapi/${name}.json would break.\n${breaking.join('\n')}`,
    );
  }
  return breaking.length === 0;
}

async function publish({ name, file, published, current }: Description): Promise<void> {
  const text = `${JSON.stringify(current, null, 2)}\n`;
  await writeFile(file, text);
  console.error(`openapi/${name}.json is ${published === text ? 'up to date' : 'published'}.`);
}

const descriptions = await Promise.all(
  Object.entries(DESCRIPTIONS).map(([name, describe]) => read(name, describe())),
);
const areKind = await Promise.all(descriptions.map(isKind));
if (areKind.every(Boolean)) {
  for (const description of descriptions) await publish(description);
  // Page and server come together, so what the admin calls may change with any version.
  await publish(await read('admin', adminOpenapi()));
  await import('./write-client-types.ts').then(({ writeClientSources }) => writeClientSources());
} else {
  process.exitCode = 1;
}
