import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type ActionRefusal, WORKFLOW, workflowDiagram } from '../../src/core/orders/workflow.ts';

const doc = await readFile(new URL('../../docs/orders.md', import.meta.url), 'utf8');

test('docs/orders.md draws the workflow as it is', () => {
  expect(/```mermaid\n([^]*?)```/.exec(doc)?.[1]).toBe(workflowDiagram());
});

const CODES: Readonly<Record<string, ActionRefusal>> = {
  test: 'test_order',
  revision: 'revision_pending',
  making: 'payment_required',
  leaving: 'payment_required',
  dispute: 'dispute_open',
  refund: 'refund_required',
};

const list = (names: readonly string[]): string =>
  names.map((name) => `\`${name}\``).join(', ') || '–';

test('docs/orders.md tells the workflow as it is', () => {
  const rows = WORKFLOW.map(({ action, from, to, guards }) => {
    const [made, stock] = [list(from.made_to_order), list(from.stock)];
    const columns = [
      list([action]),
      made,
      action === 'cancel' && stock === made ? 'the same' : stock,
      list([to]),
      list(guards.else.map((guard) => CODES[guard] ?? guard)),
    ];
    return `| ${columns.join(' | ')} |`;
  });
  const [, table = ''] = /\| action \|.*\n\| ---.*\n((?:\|.*\n)*)/.exec(doc) ?? [];
  expect(table.trimEnd().split('\n')).toEqual(rows);
});
