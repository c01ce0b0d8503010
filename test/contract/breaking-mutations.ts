import {
  drop,
  hasBody,
  is,
  isObject,
  isOptional,
  isRequired,
  memberOf,
  moved,
  type Mutation,
  parameter,
  put,
  takesHeader,
  takesKey,
  takesNull,
  typesOf,
} from './mutation.ts';
import { found, type Places, type Schema } from './places.ts';

/** Gives a known value another name, wherever it stands in what is sent. */
const renamed = (
  value: string,
  place: (document: Places['document']) => unknown = (all) => all,
) => ({
  name: `the known value ${value} renamed`,
  change(places: Places) {
    let count = 0;
    const visit = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      const known = (node as Schema)['x-known-values'];
      if (Array.isArray(known) && known.includes(value)) {
        known[known.indexOf(value)] = `${value}_anew`;
        count += 1;
      }
      Object.values(node).forEach(visit);
    };
    visit(place(places.document));
    if (count === 0) throw new Error(`nothing knows ${value}`);
  },
});

/** One schema alone, which stands only behind a link or in webhooks. */
const schemaOf = (name: string) => (document: Places['document']) =>
  (document['components'] as { schemas: Record<string, unknown> }).schemas[name];

const OF_KNOWN_VALUES: readonly Mutation[] = [
  renamed('in_manufacturing'),
  { ...renamed('place_order'), only: 'agent' },
  { ...renamed('needs_price'), only: 'store' },
  { ...renamed('order.paid'), only: 'store' },
  {
    ...renamed('in_manufacturing', schemaOf('BuyerOrder')),
    name: 'a state renamed behind statusUrl',
    only: 'agent',
  },
  {
    ...renamed('referral', schemaOf('RequestStatus')),
    name: 'whose turn it is renamed behind statusUrl',
    only: 'agent',
  },
  {
    name: 'a member removed behind statusUrl',
    only: 'agent',
    change: ({ document }) => drop(schemaOf('BuyerOrder')(document) as Schema, 'paymentUrl'),
  },
  {
    name: 'a kind of event no longer sent',
    only: 'store',
    change: ({ document }) =>
      delete (document['webhooks'] as Record<string, unknown>)['order.shipped'],
  },
  {
    name: 'a member of an event removed',
    only: 'store',
    change: ({ document }) => drop(schemaOf('WebhookEvent')(document) as Schema, 'sequence'),
  },
  {
    name: 'an open set made any text',
    change: (places) =>
      delete places.reply((schema) => schema['x-known-values'] !== undefined)['x-known-values'],
  },
  {
    name: 'an open set closed, of which clients were told that it may grow',
    change(places) {
      const schema = places.reply((each) => each['x-known-values'] !== undefined);
      schema.enum = (schema['x-known-values'] as string[]).slice(1);
      delete schema['x-known-values'];
    },
  },
  {
    name: 'a closed set opened without one of its values',
    before(places) {
      const schema = places.reply((each) => each['x-known-values'] !== undefined);
      schema.enum = [...(schema['x-known-values'] as string[]), 'more'];
      delete schema['x-known-values'];
    },
  },
];

const OF_REPLIES: readonly Mutation[] = [
  ...OF_KNOWN_VALUES,
  {
    name: 'a member of a reply removed',
    change: (places) => drop(...memberOf(places, 'reply', isRequired)),
  },
  {
    name: 'an optional member of a reply removed',
    change: (places) => drop(...memberOf(places, 'reply', isOptional)),
  },
  {
    name: 'a member of a reply made optional',
    change(places) {
      const [of, name] = memberOf(places, 'reply', isRequired);
      of.required = of.required?.filter((each) => each !== name) ?? [];
    },
  },
  {
    name: 'a member of a reply made nullable',
    change: (places) =>
      put(...memberOf(places, 'reply', is('string')), { type: ['string', 'null'] }),
  },
  {
    name: 'a number of a reply made a text',
    change: (places) => put(...memberOf(places, 'reply', is('number')), { type: 'string' }),
  },
  {
    name: 'an integer of a reply made any number',
    change: (places) => put(...memberOf(places, 'reply', is('integer')), { type: 'number' }),
  },
  {
    name: 'a list of a reply made of something else',
    change: (places) =>
      (places.reply(({ items }) => items !== undefined && is('string')(items)).items = {
        type: 'integer',
      }),
  },
  {
    name: 'a moment of a reply made any text',
    change: (places) =>
      delete places.reply(({ format }) => format === 'date-time' || format === 'date').format,
  },
  {
    name: 'a word of a reply removed',
    change: (places) => places.reply(({ enum: words = [] }) => words.length > 2).enum?.pop(),
  },
  {
    name: 'an error code removed',
    change: (places) =>
      places.reply(({ enum: words = [] }) => words.includes('invalid_request')).enum?.pop(),
  },
  {
    name: 'a shape of a reply removed',
    change: (places) => places.reply(({ anyOf = [] }) => anyOf.length > 1).anyOf?.shift(),
  },
  {
    name: 'a status removed',
    change(places) {
      const [responses, status] = places.refusal((each) => each === '429');
      delete responses[status];
    },
  },
  {
    name: 'a reference to another reply',
    change(places) {
      const [responses, status] = places.refusal((each) => each === '429');
      responses[status] = { $ref: '#/components/responses/busy' };
    },
  },
  {
    name: 'another status of success',
    change(places) {
      const operation = places.operation(hasBody);
      const [status, reply] = places.success(operation);
      delete operation.responses[status];
      operation.responses[status === '200' ? '202' : '200'] = reply;
    },
  },
  {
    name: 'a reply in another media type',
    change(places) {
      const [, reply] = places.success();
      reply.content = { 'application/xml': found(Object.values(reply.content ?? {})[0]) };
    },
  },
  {
    name: 'a shape more of a reply',
    change: (places) =>
      places.reply(({ anyOf = [] }) => anyOf.length > 1).anyOf?.push({ type: 'string' }),
  },
  {
    name: 'a smaller number in a reply',
    change: (places) =>
      delete places.reply(({ minimum }) => typeof minimum === 'number')['minimum'],
  },
  { name: 'the body of a reply removed', change: (places) => delete places.success()[1].content },
  {
    name: 'a header of another type',
    change: (places) => (places.header('Retry-After')['schema'] = { type: 'integer' }),
  },
  {
    name: 'a header of a reply removed',
    change: (places) => delete places.success()[1].headers?.['RateLimit'],
  },
  {
    name: 'a header that only some replies have removed',
    change: (places) =>
      delete places.success(places.operation(takesKey))[1].headers?.['Idempotent-Replayed'],
  },
  {
    name: 'a header of a reply no longer on all of them',
    change: (places) => delete places.header('Retry-After')['required'],
  },
];

const OF_REQUESTS: readonly Mutation[] = [
  {
    name: 'a member of a request removed',
    change: (places) => drop(...memberOf(places, 'request', () => true)),
  },
  {
    name: 'an optional member of a request demanded',
    change(places) {
      const [of, name] = memberOf(places, 'request', isOptional);
      (of.required ??= []).push(name);
    },
  },
  {
    name: 'a new member of a request demanded',
    change(places) {
      const of = places.request(isObject);
      put(of, 'extra', { type: 'string' });
      (of.required ??= []).push('extra');
    },
  },
  {
    name: 'a word of a request removed',
    change: (places) => places.request(({ enum: words = [] }) => words.length > 1).enum?.pop(),
  },
  {
    name: 'any text made one of a few words',
    change: (places) => (places.request(is('string')).enum = ['one', 'other']),
  },
  {
    name: 'a decimal no longer taken as a text',
    change: (places) =>
      (places.request(
        (schema) =>
          typesOf(schema).includes('string') && typesOf(schema).length > 1 && !takesNull(schema),
      ).type = 'number'),
  },
  {
    name: 'any number of a request made an integer',
    only: 'agent',
    change: (places) =>
      (places.request((schema) => typesOf(schema).includes('number')).type = ['integer', 'string']),
  },
  {
    name: 'null no longer taken',
    change(places) {
      const schema = places.request(takesNull);
      if (schema.anyOf !== undefined)
        schema.anyOf = schema.anyOf.filter((each) => !is('null')(each));
      else schema.type = found(typesOf(schema)[0]);
    },
  },
  {
    name: 'a shape of a request removed',
    only: 'agent',
    change: (places) => places.request(({ anyOf = [] }) => anyOf.length > 1).anyOf?.shift(),
  },
  { name: 'a shorter text taken', change: moved('maxLength', -1) },
  { name: 'a longer text demanded', change: moved('minLength', 1) },
  {
    name: 'a longest text where there was none',
    before: (places) =>
      delete places.request(({ maxLength }) => maxLength !== undefined)['maxLength'],
  },
  { name: 'a smaller number taken', change: moved('maximum', -1) },
  { name: 'a larger number demanded', change: moved('minimum', 1) },
  { name: 'fewer entries taken', change: moved('maxItems', -1) },
  { name: 'an entry demanded', change: (places) => (places.request(is('array'))['minItems'] = 1) },
  {
    name: 'nothing taken twice any more',
    change: (places) =>
      (places.request((schema) => schema.type === 'array' && schema['uniqueItems'] !== true)[
        'uniqueItems'
      ] = true),
  },
  {
    name: 'a pattern demanded',
    change: (places) =>
      (places.request((schema) => is('string')(schema) && schema['pattern'] === undefined)[
        'pattern'
      ] = '^a'),
  },
  {
    name: 'another pattern demanded',
    change: (places) => (places.request(({ pattern }) => pattern !== undefined)['pattern'] = '^a$'),
  },
  {
    name: 'a format demanded',
    change: (places) =>
      (places.request((schema) => is('string')(schema) && schema['format'] === undefined)[
        'format'
      ] = 'uuid'),
  },
  {
    name: 'unknown members of a request no longer taken',
    before: (places) =>
      delete places.request(({ additionalProperties }) => additionalProperties === false)
        .additionalProperties,
  },
  {
    name: 'more members demanded',
    change: (places) => (places.request(isObject)['minProperties'] = 3),
  },
  {
    name: 'fewer members taken',
    change: (places) => (places.request(isObject)['maxProperties'] = 2),
  },
  {
    name: 'one of some members demanded',
    change: (places) =>
      (places.request((schema) => isObject(schema) && schema.anyOf === undefined).anyOf = [
        { required: ['one'] },
        { required: ['other'] },
      ]),
  },
  {
    name: 'exactly one of some members demanded',
    change: (places) =>
      (places.request(isObject)['oneOf'] = [{ required: ['one'] }, { required: ['other'] }]),
  },
  {
    name: 'something no longer taken',
    change: (places) => (places.request(is('string'))['not'] = { enum: ['one'] }),
  },
  {
    name: 'multiples alone taken',
    change: (places) =>
      (places.request(({ maximum }) => typeof maximum === 'number')['multipleOf'] = 3),
  },
  {
    name: 'a body demanded',
    before: (places) => (found(places.operation(hasBody).requestBody).required = false),
  },
  {
    name: 'a body taken in another media type',
    change(places) {
      const body = found(places.operation(hasBody).requestBody);
      body.content = { 'application/xml': found(body.content['application/json']) };
    },
  },
];

const OF_ROUTES: readonly Mutation[] = [
  {
    name: 'a route removed',
    change: (places) => delete places.paths[places.addressOf(places.operation())[0]],
  },
  {
    name: 'another method',
    change(places) {
      const operation = places.operation(hasBody);
      const [path, method] = places.addressOf(operation);
      delete found(places.paths[path])[method];
      found(places.paths[path])['patch'] = operation;
    },
  },
  {
    name: 'another name in the path',
    change(places) {
      const operation = places.operation(({ parameters }) =>
        parameters.some((each) => each.in === 'path'),
      );
      const [path] = places.addressOf(operation);
      const named = parameter(operation, 'path');
      places.paths[path.replace(`{${named.name}}`, '{other}')] = found(places.paths[path]);
      delete places.paths[path];
      named.name = 'other';
    },
  },
  {
    name: 'another operationId',
    change: (places) => (places.operation().operationId = 'somethingElse'),
  },
  { name: 'another host', change: (places) => (places.document['servers'] = [{ url: '/v2' }]) },
  {
    name: 'a key demanded where none was',
    only: 'agent',
    change(places) {
      Object.assign(places.document['components'] as object, {
        securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
      });
      places.operation().security = [{ key: [] }];
    },
  },
  {
    name: 'another scope demanded',
    only: 'store',
    change: (places) =>
      found(found(places.operation().security)[0])['key']?.splice(0, 1, 'orders:write'),
  },
  {
    name: 'one scope more demanded',
    only: 'store',
    change: (places) => found(found(places.operation().security)[0])['key']?.push('stock:read'),
  },
  {
    name: 'a header demanded',
    change: (places) => (parameter(places.operation(takesHeader), 'header').required = true),
  },
  {
    name: 'a new header demanded',
    change: (places) =>
      places.operation().parameters.push({
        name: 'X-Extra',
        in: 'header',
        required: true,
        schema: { type: 'string' },
      }),
  },
  {
    name: 'a new query parameter demanded',
    change: (places) =>
      places.operation().parameters.push({
        name: 'extra',
        in: 'query',
        required: true,
        schema: { type: 'string' },
      }),
  },
  {
    name: 'a header no longer taken',
    change(places) {
      const operation = places.operation(takesHeader);
      operation.parameters = operation.parameters.filter((each) => each.in !== 'header');
    },
  },
  {
    name: 'a query parameter no longer taken',
    only: 'store',
    change(places) {
      const operation = places.operation();
      operation.parameters = operation.parameters.filter((each) => each.name !== 'limit');
    },
  },
  {
    name: 'a larger number in the query demanded',
    only: 'store',
    change: (places) =>
      (found(places.operation().parameters.find(({ name }) => name === 'limit')).schema['minimum'] =
        10),
  },
  {
    name: 'a shorter name in the path taken',
    change: (places) =>
      (parameter(
        places.operation(({ parameters }) => parameters.some((each) => each.in === 'path')),
        'path',
      ).schema['maxLength'] = 5),
  },
];

export const BREAKING: readonly Mutation[] = [...OF_REPLIES, ...OF_REQUESTS, ...OF_ROUTES];
