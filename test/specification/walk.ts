/**
 * Walks through the statements of the specification and checks each of them against a running
 * service: its routes, its webhooks and its command line. Prints what doesn't hold.
 *
 *     npm run walk                                        starts a service with the demo stores
 *     BOTTEGA_DATA_DIR=… npm run walk -- --url http://…   one that runs with the demo stores
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { AGENT_STATEMENTS } from './agent-statements.ts';
import { OTHER_STATEMENTS } from './other-statements.ts';
import { FIELD_ORDER_STATEMENT, RECORD_STATEMENTS } from './record-statements.ts';
import { ROUTE_STATEMENTS } from './route-statements.ts';
import { setScene } from './scene.ts';
import { openService } from './service.ts';
import type { Statement } from './statement.ts';
import { STORE_STATEMENTS } from './store-statements.ts';

export const STATEMENTS: readonly Statement[] = [
  ...STORE_STATEMENTS,
  ...AGENT_STATEMENTS,
  ...RECORD_STATEMENTS,
  FIELD_ORDER_STATEMENT,
  ...ROUTE_STATEMENTS,
  ...OTHER_STATEMENTS,
];

export interface Finding {
  readonly number: number;
  readonly says: string;
  readonly problem: string;
}

const STATEMENT_LIMIT_MS = 90_000;

/** Returns the statements that don't hold; `url` is null to start a service. */
export async function walk(url: string | null): Promise<Finding[]> {
  const { service, close } = await openService({ url });
  try {
    const scene = await setScene(service);
    const findings: Finding[] = [];
    for (const [index, { says, check }] of STATEMENTS.entries()) {
      try {
        const limit = wait(STATEMENT_LIMIT_MS, null, { ref: false }).then(() => {
          throw new Error('it took too long to find out');
        });
        await Promise.race([check(scene), limit]);
      } catch (error) {
        findings.push({ number: index + 1, says, problem: String((error as Error).message) });
      }
    }
    await scene.close();
    return findings;
  } finally {
    await close();
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { url: { type: 'string' } } });
  const findings = await walk(values.url ?? null);
  for (const { number, says, problem } of findings)
    console.log(`${number}. ${says}\n   ${problem}`);
  console.log(`${STATEMENTS.length} statements, ${findings.length} don't hold`);
  if (findings.length > 0) process.exitCode = 1;
}
