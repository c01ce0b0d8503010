import { readFile, writeFile } from 'node:fs/promises';
import { agentOpenapi, storeOpenapi } from '../../src/wire/openapi.ts';
import { breakingDifferences, type Json } from '../support/judge-contract.ts';

/** Publishes the descriptions of the routes as they are now, unless that would break somebody. The client's types follow: write-client-types.ts. */
const DESCRIPTIONS = { agent: agentOpenapi, store: storeOpenapi };

async function publish(name: string, current: Json): Promise<void> {
  const file = new URL(`../../openapi/${name}.json`, import.meta.url);
  const published = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  const breaking = published === null ? [] : await breakingDifferences(JSON.parse(published), current);
  if (breaking.length > 0) {
    console.error(`Not published: clients of openapi/${name}.json would break.\n${breaking.join('\n')}`);
    process.exitCode = 1;
    return;
  }
  const text = `${JSON.stringify(current, null, 2)}\n`;
  await writeFile(file, text);
  console.error(`openapi/${name}.json is ${published === text ? 'up to date' : 'published'}.`);
}

for (const [name, describe] of Object.entries(DESCRIPTIONS)) await publish(name, describe());
if (process.exitCode !== 1) await import('./write-client-types.ts').then(({ writeClientSources }) => writeClientSources());
