import { delimiter } from 'node:path';
import { REPOSITORY } from '../runtime/process.ts';

/** What npm, Vitest, these tests and a configured service leave in the environment. */
const OURS =
  /^(?:npm_|INIT_CWD$|NODE_ENV$|VITEST|TEST|BOTTEGA_|DATABASE_URL$|REDIS_URL$|SMTP_URL$|PORT$)/;

/**
 * The environment of an operator's shell: with the Node and npm that the machine has, rather than
 * those that npm put first on the path to run these tests.
 */
export function shellEnvironment(): Record<string, string> {
  const kept = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined || OURS.test(name) ? [] : [[name, value] as const],
  );
  const PATH = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(REPOSITORY) && !folder.includes('node_modules'))
    .join(delimiter);
  return { ...Object.fromEntries(kept), PATH };
}
