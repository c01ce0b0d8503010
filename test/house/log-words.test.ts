import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ORDER_ACTIONS } from '../../src/core/orders/workflow.ts';
import { ROLES } from '../../src/core/people/roles.ts';
import { writeSentence } from '../../web/admin/src/words/writes.ts';

/** The names of actions that are written into the log as they stand. */
function namesInCode(): string[] {
  return globSync('src/{actions,background}/**/*.ts').flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    if (!/logWrite|what: '/.test(text)) return [];
    const named = text.matchAll(
      /(?:what: |(?:logWrite|saveAnswer)\([^;]*?|^\s+)'((?:[a-z-]+\.)+[a-z-]+)'/gm,
    );
    return [...named].map(([, name = '']) => name);
  });
}

/** Names of events, which begin in the same way as actions. */
const EVENTS = new Set(['order.paid', 'order.placed', 'opportunity.recorded', 'webhook.disabled']);

/** Those that are put together. */
const PUT_TOGETHER = [
  ...ORDER_ACTIONS.map((action) => `order.${action}`),
  ...['accepted', 'declined', 'withdrawn', 'expired'].map((answer) => `order.revision-${answer}`),
  ...['payment', 'refund', 'dispute'].map((kind) => `order.${kind}`),
  ...ROLES.flatMap((role) => [`person.role.${role}`, `person.join.${role}`]),
];

test('the log says in words whatever is written into it', () => {
  const names = new Set(namesInCode().filter((name) => !EVENTS.has(name)));
  expect(names.size).toBeGreaterThan(40);
  const unnamed = [...names, ...PUT_TOGETHER].filter((name) => {
    const words = name.replaceAll(/[._-]/g, ' ');
    return writeSentence(name).toLowerCase() === words;
  });
  expect(unnamed, 'name these in web/admin/src/words/writes.ts').toEqual([]);
});
