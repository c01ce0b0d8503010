import { readFile, writeFile } from 'node:fs/promises';
import { agentOpenapi, agentOpenapiText } from '../../src/wire/openapi.ts';
import { breakingDifferences } from '../support/judge-contract.ts';

/** Publishes the description of the agent routes as it is now, unless that would break somebody. */
const file = new URL('../../openapi/agent.json', import.meta.url);
const published = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return null;
  throw error;
});
const breaking = published === null ? [] : await breakingDifferences(JSON.parse(published), agentOpenapi());
if (breaking.length > 0) {
  console.error(`Not published: clients of openapi/agent.json would break.\n${breaking.join('\n')}`);
  process.exitCode = 1;
} else {
  await writeFile(file, agentOpenapiText());
  console.error(published === agentOpenapiText() ? 'openapi/agent.json is up to date.' : 'openapi/agent.json is published.');
}
