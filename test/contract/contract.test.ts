import { readFile } from 'node:fs/promises';
import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { AGENT_OPERATIONS } from '../../src/wire/agent-contract.ts';
import { errorStatus, isErrorCode } from '../../src/wire/errors.ts';
import { agentOpenapi, agentOpenapiText } from '../../src/wire/openapi.ts';
import { contents, examplesOf, ownReferences, requestContents } from '../support/described-contents.ts';
import { breakingDifferences, type Json } from '../support/judge-contract.ts';

const published = await readFile(new URL('../../openapi/agent.json', import.meta.url), 'utf8');

describe('openapi/agent.json', () => {
  it('breaks no client of the published description', async () => {
    expect(await breakingDifferences(JSON.parse(published), agentOpenapi())).toEqual([]);
  });

  it('is published as it is', () => {
    const advice = 'The description has gained something. Publish it: node test/scripts/publish-contract.ts';
    expect(agentOpenapiText() === published, advice).toBe(true);
  });

  it('lists codes of the closed list only, each under its status', () => {
    let count = 0;
    for (const { path, operation, status, content } of contents(JSON.parse(published))) {
      const codes = (content['schema'] as { properties?: { code?: { enum?: string[] } } }).properties?.code?.enum ?? [];
      for (const code of codes) {
        expect(isErrorCode(code) && errorStatus('agent', code), `${code} of ${path} ${operation}`).toBe(Number(status));
        count += 1;
      }
    }
    expect(count).toBe(AGENT_OPERATIONS.flatMap(({ errors }) => errors).length);
  });
});

describe('the description', () => {
  const document = agentOpenapi();

  it('has no reference that leads nowhere, and no component that nothing refers to', () => {
    const references = new Set([...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference));
    const components = document['components'] as Record<string, Json>;
    const named = Object.entries(components).flatMap(([kind, members]) => Object.keys(members).map((name) => `#/components/${kind}/${name}`));
    expect([...references].toSorted()).toEqual(named.toSorted());
  });

  it('has examples that fit their schemas', () => {
    const schemas = ownReferences((document['components'] as { schemas: Json }).schemas) as Record<string, Json>;
    let count = 0;
    for (const { path, status, content } of [...contents(document), ...requestContents(document)]) {
      const validator = Compile(schemas, ownReferences(content['schema']) as Json);
      for (const example of examplesOf(content)) {
        const faults = validator.Check(example) ? [] : validator.Errors(example);
        expect(faults, `${path} ${status}`).toEqual([]);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(10);
  });

  it('describes every member of a request', () => {
    const { schemas } = document['components'] as { schemas: Record<string, { properties?: Record<string, Json> }> };
    for (const name of ['OfferRequest', 'OpportunityRequest', 'AttachmentInput', 'SelectionInput', 'ExclusionInput', 'DestinationInput']) {
      for (const [key, member] of Object.entries(schemas[name]?.properties ?? {})) {
        expect(member['description'] ?? member['$ref'], `${name}.${key}`).toBeTypeOf('string');
      }
      expect(Object.keys(schemas[name]?.properties ?? {})).not.toEqual([]);
    }
  });
});

const OFFER = 'paths./api/agent/v1/{merchantSlug}/offer.post';
const schema = (name: string, rest: string) => `components.schemas.${name}.${rest}`;
const without = (key: string) => (node: Json) => Object.fromEntries(Object.entries(node).filter(([name]) => name !== key));

describe('the judgement of differences', () => {
  const breaking: [string, string, (node: never) => unknown][] = [
    ['a member of a reply removed', schema('Offer', 'properties'), without('total')],
    ['an optional member of a reply removed', schema('Offer', 'properties'), without('remaining')],
    ['a member of a reply made optional', schema('Offer', 'required'), (keys: string[]) => keys.slice(1)],
    ['a member of a reply made nullable', schema('Offer', 'properties.quantity.type'), () => ['integer', 'null']],
    ['a type of a reply changed', schema('OfferTotal', 'properties.totalAmount.type'), () => 'string'],
    ['an answer removed', schema('Offer', 'properties.answer.enum'), (words: string[]) => words.slice(1)],
    ['a shape of the price removed', schema('Offer', 'properties.price.anyOf'), (shapes: Json[]) => shapes.slice(1)],
    ['an error code removed', `${OFFER}.responses.400.content.application/json.schema.properties.code.enum`, (codes: string[]) => codes.slice(1)],
    ['a status removed', `${OFFER}.responses`, without('429')],
    ['a header removed', `${OFFER}.responses.200.headers`, without('RateLimit')],
    ['a route removed', 'paths', without('/api/agent/v1/{merchantSlug}/offer')],
    ['a member of a request removed', schema('OfferRequest', 'properties'), without('neededBy')],
    ['a member of a request demanded', schema('OfferRequest', 'required'), () => ['productSlug']],
    ['a word of a request removed', schema('OfferRequest', 'properties.fulfilment.enum'), () => ['ship']],
    ['fewer entries taken', schema('OfferRequest', 'properties.selections.maxItems'), () => 100],
    ['a smaller number taken', schema('OfferRequest', 'properties.quantity.maximum'), () => 100],
    ['another pattern demanded', schema('DestinationInput', 'properties.countryCode.pattern'), () => '^IT$'],
    ['strings for decimals refused', schema('DecimalInput', 'type'), () => 'number'],
  ];
  const additive: [string, string, (node: never) => unknown][] = [
    ['a member of a reply', schema('Offer', 'properties'), (members: Json) => ({ ...members, extra: { type: 'string' } })],
    ['a member of a request', schema('OfferRequest', 'properties'), (members: Json) => ({ ...members, extra: { type: 'string' } })],
    ['a next step', schema('NextStep', 'enum'), (words: string[]) => [...words, 'wait']],
    ['an error code', `${OFFER}.responses.400.content.application/json.schema.properties.code.enum`, (codes: string[]) => [...codes, 'new_code']],
    ['more entries taken', schema('OfferRequest', 'properties.selections.maxItems'), () => 300],
    ['other words', schema('Offer', 'description'), () => 'Other words.'],
    ['a route', 'paths', (paths: Json) => ({ ...paths, '/more': { get: { responses: { 200: { description: 'More.' } } } } })],
  ];

  it.each(breaking)('refuses: %s', async (_name, place, change) => {
    expect(await breakingDifferences(agentOpenapi(), changed(place, change))).not.toEqual([]);
  });

  it.each(additive)('lets through: %s', async (_name, place, change) => {
    expect(await breakingDifferences(agentOpenapi(), changed(place, change))).toEqual([]);
    expect(JSON.stringify(changed(place, change))).not.toBe(JSON.stringify(agentOpenapi()));
  });
});

/** A copy with one place changed; keys are parted by points that no slash follows or precedes in a path. */
function changed(place: string, change: (node: never) => unknown): Json {
  const copy = structuredClone(agentOpenapi());
  const keys = place.split('.');
  const last = keys.pop() ?? '';
  let node: Json = copy;
  for (const key of keys) node = node[key] as Json; // places are written for this document
  node[last] = change(node[last] as never);
  return copy;
}
