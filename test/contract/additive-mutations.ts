import { is, isObject, isOptional, memberOf, moved, type Mutation, put } from './mutation.ts';
import { readWrittenDate } from '../support/written-out.ts';
import { found } from './places.ts';

export const ADDITIVE: readonly Mutation[] = [
  {
    name: 'a known value added to an open set',
    change: (places) =>
      (
        places.reply((schema) => schema['x-known-values'] !== undefined)[
          'x-known-values'
        ] as string[]
      ).push('another'),
  },
  {
    name: 'a closed set opened, with all of its values',
    before(places) {
      const schema = places.reply((each) => each['x-known-values'] !== undefined);
      schema.enum = schema['x-known-values'] as string[];
      delete schema['x-known-values'];
    },
  },
  {
    name: 'replies written out that were referred to',
    change: ({ document }) => Object.assign(document, readWrittenDate(document)),
  },
  {
    name: 'a member of a reply',
    change: (places) => put(places.reply(isObject), 'extra', { type: 'string' }),
  },
  {
    name: 'a member of a reply that is always there',
    change(places) {
      const of = places.reply(isObject);
      put(of, 'extra', { type: 'string' });
      (of.required ??= []).push('extra');
    },
  },
  {
    name: 'an optional member of a reply always there',
    change(places) {
      const [of, name] = memberOf(places, 'reply', isOptional);
      (of.required ??= []).push(name);
    },
  },
  {
    name: 'a word of a reply',
    change: (places) =>
      places.reply(({ enum: words = [] }) => words.length > 2).enum?.push('another'),
  },
  {
    name: 'an error code',
    change: (places) =>
      places
        .reply(({ enum: words = [] }) => words.includes('invalid_request'))
        .enum?.push('new_code'),
  },
  {
    name: 'a status of a refusal',
    change: (places) => (places.operation().responses['410'] = { description: 'Gone.' }),
  },
  {
    name: 'a header of a reply',
    change: (places) =>
      ((places.success()[1].headers ??= {})['Sunset'] = { schema: { type: 'string' } }),
  },
  {
    name: 'a member of a request',
    change: (places) => put(places.request(isObject), 'extra', { type: 'string' }),
  },
  {
    name: 'a member of a request no longer demanded',
    change(places) {
      const of = places.request(({ required = [] }) => required.length > 0);
      of.required = of.required?.slice(1) ?? [];
    },
  },
  {
    name: 'a word of a request',
    change: (places) =>
      places.request(({ enum: words = [] }) => words.length > 1).enum?.push('another'),
  },
  {
    name: 'null taken',
    change: (places) => (places.request(is('string')).type = ['string', 'null']),
  },
  { name: 'a longer text taken', change: moved('maxLength', 1) },
  {
    name: 'a shorter text no longer refused',
    change: (places) =>
      delete places.request(({ minLength }) => minLength !== undefined)['minLength'],
  },
  { name: 'a larger number taken', change: moved('maximum', 1) },
  { name: 'more entries taken', change: moved('maxItems', 1) },
  {
    name: 'no pattern demanded any more',
    change: (places) => delete places.request(({ pattern }) => pattern !== undefined)['pattern'],
  },
  {
    name: 'a header taken',
    change: (places) =>
      places.operation().parameters.push({
        name: 'X-Extra',
        in: 'header',
        required: false,
        schema: { type: 'string' },
      }),
  },
  {
    name: 'a query parameter taken',
    change: (places) =>
      places.operation().parameters.push({
        name: 'extra',
        in: 'query',
        required: false,
        schema: { type: 'string' },
      }),
  },
  {
    name: 'a route',
    change: (places) =>
      (places.paths['/more'] = {
        get: { operationId: 'more', parameters: [], responses: { 200: { description: 'More.' } } },
      }),
  },
  { name: 'other words', change: (places) => (places.operation().summary = 'Other words.') },
  {
    name: 'another example',
    change: (places) => (found(Object.values(places.success()[1].content ?? {})[0]).example = {}),
  },
  {
    name: 'other numbers in an example, in members that are called like keywords',
    before: (places) =>
      (found(Object.values(places.success()[1].content ?? {})[0]).example = { maximum: 9 }),
    change: (places) =>
      (found(Object.values(places.success()[1].content ?? {})[0]).example = { maximum: 5 }),
  },
];
