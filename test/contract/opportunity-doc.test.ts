import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { OPPORTUNITY_STEPS, transitionOf } from '../../src/core/opportunities/workflow.ts';

const doc = await readFile(new URL('../../docs/opportunities.md', import.meta.url), 'utf8');

test('docs/opportunities.md tells what can become of a request as it is', () => {
  const rows = OPPORTUNITY_STEPS.map((step) => {
    const { from, to, party, meaning: means } = transitionOf(step);
    return `| \`${step}\` | ${from.map((status) => `\`${status}\``).join(', ')} | \`${to}\` | \`${party}\` | ${means} |`;
  });
  const [, table = ''] = /\| step \|.*\n\| ---.*\n((?:\|.*\n)*)/.exec(doc) ?? [];
  expect(table.trimEnd().split('\n')).toEqual(rows);
});
