import { readFile } from 'node:fs/promises';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { AGENT_OPERATIONS } from '../../src/wire/contract/agent-contract.ts';
import { errorStatus, isErrorCode } from '../../src/wire/shared/errors.ts';
import {
  agentOpenapi,
  agentOpenapiText,
  storeOpenapi,
  storeOpenapiText,
} from '../../src/wire/contract/openapi.ts';
import { STORE_OPERATIONS } from '../../src/wire/contract/store-contract.ts';
import {
  headersOf,
  operationsOf,
  ownReferences,
  parametersOf,
  replyContents,
  requestContents,
} from '../support/described-contents.ts';
import { breakingDifferences, type Json } from '../support/judge-contract.ts';
import { resolved } from '../support/written-out.ts';
import { Places } from './places.ts';

const read = (name: string) =>
  readFile(new URL(`../../openapi/${name}.json`, import.meta.url), 'utf8');
const DESCRIPTIONS = [
  {
    name: 'agent' as const,
    document: agentOpenapi(),
    text: agentOpenapiText(),
    published: await read('agent'),
    operations: AGENT_OPERATIONS,
    atLeast: 150,
  },
  {
    name: 'store' as const,
    document: storeOpenapi(),
    text: storeOpenapiText(),
    published: await read('store'),
    operations: STORE_OPERATIONS,
    atLeast: 700,
  },
];

describe.each(DESCRIPTIONS)(
  'the published description: $name',
  ({ name, document, text, published, operations, atLeast }) => {
    it('breaks no client of the published description', async () => {
      expect(await breakingDifferences(JSON.parse(published), document)).toEqual([]);
    });

    it('is published as it is', () => {
      expect(
        text === published,
        'The description has gained something. Publish it: node test/scripts/publish-contract.ts',
      ).toBe(true);
    });

    it('is OpenAPI 3.1 to a validator that is not ours', async () => {
      const validator = new Validator();
      expect(await validator.validate(JSON.parse(published))).toEqual({ valid: true });
      expect(validator.version).toBe('3.1');
      const broken = JSON.parse(published.replace('"operationId"', '"operationID"'));
      expect(await new Validator().validate(broken)).toMatchObject({ valid: false });
    });

    it('lists codes of the closed list only, each under its status and with an example', () => {
      let count = 0;
      for (const { place, status, schema, examples } of replyContents(document)) {
        const codes =
          (schema as { properties?: { code?: { enum?: string[] } } }).properties?.code?.enum ?? [];
        for (const code of codes) {
          expect(isErrorCode(code) && errorStatus(name, code), `${code} of ${place}`).toBe(
            Number(status),
          );
        }
        const shown =
          codes.length === 0 ? [] : examples.map((example) => (example as Json)['code']);
        expect(shown.toSorted(), `${place} ${status}`).toEqual(codes);
        count += codes.length;
      }
      expect(count).toBe(operations.flatMap(({ errors }) => errors).length);
    });

    it('has no reference that leads nowhere, and no component that nothing refers to', () => {
      const references = new Set(
        [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
          ([, reference]) => reference,
        ),
      );
      const { securitySchemes, ...components } = document['components'] as Record<string, Json>;
      const named = Object.entries(components).flatMap(([kind, members]) =>
        Object.keys(members).map((member) => `#/components/${kind}/${member}`),
      );
      expect([...references].toSorted()).toEqual(named.toSorted());
      expect(Object.keys(securitySchemes ?? {})).toEqual(name === 'store' ? ['key'] : []);
    });

    it('has examples of everything that is sent and answered, and they fit their schemas', () => {
      const schemas = ownReferences(
        (document['components'] as { schemas: Json }).schemas,
      ) as Record<string, Json>;
      let count = 0;
      for (const { place, status, schema, examples } of [
        ...replyContents(document),
        ...requestContents(document),
        ...parametersOf(document),
        ...headersOf(document),
      ]) {
        const validator = Compile(schemas, ownReferences(schema) as Json);
        for (const example of examples) {
          expect(
            validator.Check(example) ? [] : validator.Errors(example),
            `${place} ${status}`,
          ).toEqual([]);
        }
        expect(examples.length > 0 || schema['format'] === 'binary', `${place} ${status}`).toBe(
          true,
        );
        count += examples.length;
      }
      expect(count).toBeGreaterThan(atLeast);
    });

    it('names every operation as a tool can be called, and says in words what it is', () => {
      const ids = operationsOf(document).map(([, { operationId }]) => operationId);
      expect(new Set(ids).size).toBe(operations.length);
      const tags = (document['tags'] as { name: string }[]).map((tag) => tag.name);
      for (const [place, operation] of operationsOf(document)) {
        expect(operation.operationId, place).toMatch(/^[a-z]+[A-Z][A-Za-z]{2,40}$/);
        for (const member of ['summary', 'description'])
          expect(operation[member], `${place} ${member}`).toMatch(/^[A-Z].{8,}/);
        expect(tags, place).toEqual(expect.arrayContaining([...operation.tags]));
        expect(operation.tags).toHaveLength(1);
      }
    });

    it('describes every member of a request', () => {
      let count = 0;
      for (const { properties = {} } of new Places(document).requests()) {
        for (const [member, schema] of Object.entries(properties)) {
          expect(
            schema['description'] ?? resolved(document, schema)['description'],
            member,
          ).toBeTypeOf('string');
          count += 1;
        }
      }
      expect(count).toBeGreaterThan(15);
    });

    it('says on every reply what is left of a budget, and on those that ask for patience how much', () => {
      for (const [place, { responses }] of operationsOf(document)) {
        for (const [status, { headers = {} }] of Object.entries(responses)) {
          const always = Object.entries(headers)
            .filter(([, header]) => header['required'] === true)
            .map(([header]) => header);
          expect(always, `${place} ${status}`).toEqual(
            expect.arrayContaining([
              'Request-Id',
              'RateLimit',
              'RateLimit-Policy',
              ...(['429', '503'].includes(status) ? ['Retry-After'] : []),
            ]),
          );
        }
      }
    });
  },
);
