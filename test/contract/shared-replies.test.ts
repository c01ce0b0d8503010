import { expect, test } from 'vitest';
import { isErrorCode } from '../../src/wire/shared/errors.ts';
import { agentOpenapi, storeOpenapi } from '../../src/wire/contract/openapi.ts';
import type { Json } from '../support/judge-contract.ts';
import { readWrittenDate } from '../support/written-out.ts';

interface Reply {
  readonly $ref?: string;
  readonly headers?: Record<string, Json>;
  readonly content?: Record<string, { readonly examples?: Record<string, Json> }>;
}

interface Document {
  readonly paths: Record<string, Record<string, { responses: Record<string, Reply> }>>;
  readonly components: Record<'responses' | 'headers' | 'examples', Record<string, Json>>;
}

const DESCRIPTIONS = [
  ['agent', agentOpenapi()],
  ['store', storeOpenapi()],
] as const;

function givenReplies({ paths }: Document): Reply[] {
  return Object.values(paths)
    .flatMap((operations) => Object.values(operations))
    .flatMap(({ responses }) => Object.values(responses));
}

/** What other replies may have, too: headers, and examples of errors. */
function partsToShare({ headers = {}, content = {} }: Reply): Json[] {
  const examples = Object.entries(content['application/json']?.examples ?? {});
  const ofErrors = examples.filter(([name]) => isErrorCode(name)).map(([, example]) => example);
  return [...Object.values(headers), ...ofErrors];
}

test.each(DESCRIPTIONS)('the %s description writes nothing of replies out twice', (_, json) => {
  const document = json as unknown as Document; // ours
  const { responses, headers, examples } = document.components;
  const given = givenReplies(document);
  const written = [
    ...given.filter(({ $ref }) => $ref === undefined),
    ...(Object.values(responses) as Reply[]),
  ];
  const texts = [...written, ...Object.values(headers), ...Object.values(examples)].map((each) =>
    JSON.stringify(each),
  );
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  expect(written.length).toBeLessThan(given.length);
  const parts = written.flatMap(partsToShare);
  expect(parts.length).toBeGreaterThan(100);
  for (const part of parts) expect(Object.keys(part)).toEqual(['$ref']);
});

test.each(DESCRIPTIONS)(
  'the %s description means its replies as they are written out',
  (_, json) => {
    const replies = givenReplies(readWrittenDate(json) as unknown as Document);
    expect(replies.length).toBeGreaterThan(40);
    for (const reply of replies) expect(reply).toHaveProperty('description');
    expect(JSON.stringify(replies)).not.toMatch(/#\/components\/(?:responses|headers|examples)/);
  },
);
