import { isDeepStrictEqual } from 'node:util';
import { readFile, writeFile } from 'node:fs/promises';
import { captureExamples } from '../support/examples/capture.ts';
import { masked } from '../support/examples/mask.ts';

/**
 * Writes what the demo stores answer to the published examples. What differs in ids, moments and
 * signatures alone stays as it is.
 */
const FILE = new URL('../../src/wire/contract/example-replies.json', import.meta.url);

type Named = Record<string, unknown>;
interface Written {
  readonly replies: Record<string, Named>;
  readonly refusals: Record<string, Named>;
  readonly webhooks: Named;
}

const known = JSON.parse(await readFile(FILE, 'utf8')) as Written;
const captured = await captureExamples();

const kept = (before: unknown, now: unknown): unknown =>
  isDeepStrictEqual(masked(before), masked(now)) ? before : now;

const replies: Record<string, Named> = {};
for (const run of [...captured.runs.agent, ...captured.runs.store]) {
  const { operationId, example, received, shown } = run;
  if (received.status !== example.outcome.status)
    console.error(`${operationId}, ${example.name}: ${received.status} ${JSON.stringify(shown)}`);
  if (received.status >= 400 || 'text' in shown) continue;
  const before = known.replies[operationId]?.[example.name];
  (replies[operationId] ??= {})[example.name] = kept(before, shown);
}

const refusals: Record<string, Named> = {};
for (const [audience, received] of Object.entries(captured.refusals)) {
  const named: Named = {};
  for (const [name, { body }] of Object.entries(received)) {
    if (body['code'] !== name.split('.')[0]) console.error(`${name}: ${JSON.stringify(body)}`);
    named[name] = kept(known.refusals[audience]?.[name], body['values']);
  }
  refusals[audience] = named;
}

const webhooks = Object.fromEntries(
  Object.entries(captured.webhooks).map(([kind, body]) => [kind, kept(known.webhooks[kind], body)]),
);

await writeFile(FILE, `${JSON.stringify({ replies, refusals, webhooks }, null, 2)}\n`);
