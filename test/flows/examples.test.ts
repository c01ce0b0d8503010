import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATION_EXAMPLES } from '../../src/wire/contract/examples.ts';
import { operationsOf, replyContents } from '../support/described-contents.ts';
import { type Captured, captureExamples, DESCRIPTIONS } from '../support/examples/capture.ts';
import { masked } from '../support/examples/mask.ts';
import type { Json } from '../support/judge-contract.ts';
import { readWrittenDate } from '../support/written-out.ts';

let captured: Captured;
beforeAll(async () => {
  captured = await captureExamples();
}, 60_000);

/** The examples of a request or of a reply, by name. */
function namedExamples(content: Record<string, Json> | undefined): Record<string, Json> {
  const [first] = Object.values(content ?? {});
  return (first?.['examples'] ?? {}) as Record<string, Json>;
}

/** Codes that other tests bring about: too many requests, a database that waits, and the like. */
const GENERAL_CODES: ReadonlySet<string> = new Set([
  'attachment_deleted', // A year must pass first.
  'body_too_large',
  'busy',
  'idempotency_in_flight',
  'internal_error',
  'invalid_request',
  'key_invalid',
  'key_missing',
  'key_revoked',
  'merchant_not_found',
  'method_not_allowed',
  'not_found',
  'scope_missing',
  'too_many_requests',
  'unsupported_media_type',
]);

describe.each(['agent', 'store'] as const)('the examples of the description: %s', (audience) => {
  const description = DESCRIPTIONS[audience];

  it('are what their titles say', () => {
    for (const { operationId, example, received } of captured.runs[audience]) {
      const { status, fields: members = {} } = example.outcome;
      const place = `${operationId}, ${example.name}: ${JSON.stringify(received.body)}`;
      expect(received.status, place).toBe(status);
      expect(received.body, place).toMatchObject(members);
    }
    expect(captured.runs[audience].length).toBeGreaterThan(10);
  });

  it('show the replies of the demo stores', () => {
    for (const { operationId, example, received, shown } of captured.runs[audience]) {
      const found = operationsOf(description).find(([, each]) => each.operationId === operationId);
      const published = namedExamples(found?.[1].responses[received.status]?.content)[example.name];
      if (received.status >= 400 || 'text' in received.body) continue;
      expect(masked(published?.['value']), `${operationId}, ${example.name}`).toEqual(
        masked(shown),
      );
    }
  });

  it('have a title each, and are all sent', () => {
    for (const [, operation] of operationsOf(description)) {
      const { operationId, requestBody } = operation;
      const sent = namedExamples(requestBody?.content);
      const titles = Object.fromEntries(
        (OPERATION_EXAMPLES[operationId] ?? []).map(({ name, title }) => [name, title]),
      );
      expect(Object.keys(titles).length, operationId).toBeGreaterThan(0);
      const names = requestBody === undefined ? [] : Object.keys(titles);
      expect(Object.keys(sent), operationId).toEqual(names);
      for (const [name, { summary }] of Object.entries(sent)) expect(summary).toBe(titles[name]);
    }
  });

  it('of refusals are what the demo stores say', () => {
    const { examples } = description['components'] as { examples: Record<string, Json> };
    for (const [name, { status, body }] of Object.entries(captured.refusals[audience])) {
      expect(masked(body), name).toEqual(masked(examples[name]?.['value']));
      const places = replyContents(description).filter(({ examples: shown }) =>
        shown.some((each) => (each as Json)['code'] === body['code']),
      );
      expect(new Set(places.map((place) => place.status)), name).toEqual(new Set([String(status)]));
    }
  });

  it('of refusals leave out only what others bring about', () => {
    const { examples } = description['components'] as { examples: Json };
    const missing = Object.keys(examples).filter(
      (name) =>
        !(name in captured.refusals[audience]) && !GENERAL_CODES.has(name.split('.')[0] ?? ''),
    );
    expect(missing).toEqual([]);
  });
});

it('the examples of webhooks are the bodies that are sent', () => {
  const webhooks = readWrittenDate(DESCRIPTIONS.store)['webhooks'] as Record<string, Json>;
  expect(Object.keys(captured.webhooks)).toEqual(Object.keys(webhooks));
  for (const [kind, body] of Object.entries(captured.webhooks)) {
    const { post } = webhooks[kind] as { post: { requestBody: { content: Record<string, Json> } } };
    const [content] = Object.values(post.requestBody.content);
    expect(masked(content?.['example']), kind).toEqual(masked(body));
  }
});
