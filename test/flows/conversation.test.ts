import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STOREFRONT_BASE } from '../../src/wire/contract/agent-contract.ts';
import {
  type ConversationService,
  openConversationService,
} from '../support/conversation-service.ts';
import {
  differencesOf,
  type Known,
  lasting,
  readConversation,
  takeStep,
} from '../support/conversation.ts';
import { type Door, openRestDoor } from '../support/door.ts';
import { openMcpDoor } from '../support/mcp-door.ts';

const PAGE = readFileSync(new URL('../../docs/assistants.md', import.meta.url), 'utf8');
const [, CONVERSATION = ''] = PAGE.split('\n## A conversation\n');
const STEPS = readConversation(CONVERSATION);

interface Way {
  readonly name: string;
  open(service: ConversationService): Door | Promise<Door>;
}

const WAYS: readonly Way[] = [
  { name: 'REST', open: ({ server }) => openRestDoor(server.url) },
  {
    name: 'REST at the storefront',
    open: ({ server }) => openRestDoor(server.url, STOREFRONT_BASE),
  },
  { name: 'MCP', open: ({ server }) => openMcpDoor(server.url) },
  {
    name: 'MCP, as clients of 2025-06-18 speak it',
    open: ({ server }) => openMcpDoor(server.url, 'client 1 at 2025-06-18'),
  },
];

/** What each way was told, step by step. */
const actual = new Map<string, unknown[]>(WAYS.map(({ name }) => [name, []]));

it('docs/assistants.md shows a conversation with each of what it must show', () => {
  expect(STEPS.map(({ what, refused }) => `${what}${refused ? ' refused' : ''}`)).toEqual([
    'readCapability',
    'askForOfferInWords',
    'askForOffer',
    'askForOffer',
    'placeOrder refused',
    'placeOrder',
    'GET {statusUrl}',
    'askForOfferInWords',
    'sendOpportunity',
    'GET {requestStatusUrl}',
  ]);
  // No block was passed over, and three steps send nothing.
  expect(CONVERSATION.match(/^```/gm)?.length).toBe(2 * (2 * STEPS.length - 3));
});

describe.each(WAYS)('the conversation of docs/assistants.md, over $name', ({ name, open }) => {
  let service: ConversationService;
  let door: Door;
  const known: Known = new Map();
  beforeAll(async () => {
    service = await openConversationService(['frames', 'bakery']);
    door = await open(service);
  });
  afterAll(async () => {
    await door.close();
    await service.close();
  });

  it.each(STEPS.map((step, index) => ({ ...step, step, number: index + 1 })))(
    'step $number: $what',
    async ({ step }) => {
      const { body, differences } = await takeStep(step, door, service.look, known);
      actual.get(name)?.push(lasting(body));
      expect(differences).toEqual([]);
    },
  );

  it('told its addresses and ids once, and the same ever after', () => {
    expect([...known.keys()]).toEqual([
      'orderId',
      'paymentUrl',
      'statusUrl',
      'requestId',
      'requestStatusUrl',
    ]);
  });
});

it.each(WAYS.slice(1))(
  'is told the same over $name as over REST, apart from ids and private links',
  ({ name }) => {
    expect(actual.get('REST')).toHaveLength(STEPS.length);
    expect(actual.get(name)).toEqual(actual.get('REST'));
  },
);

describe('what is shown', () => {
  it('may leave members out, and the end of a list after "…"', () => {
    expect(
      differencesOf(
        { a: { b: 1 }, c: [{ d: 2 }, '…'] },
        { a: { b: 1, x: 0 }, c: [{ d: 2, x: 0 }, 3], x: 0 },
        new Map(),
      ),
    ).toEqual([]);
  });

  it.each([
    ['another value', { a: 1 }, { a: 2 }, '/a is 2, not 1'],
    ['a member that is missing', { a: null }, {}, '/a is not there'],
    ['null for an object', { a: { b: 1 } }, { a: null }, '/a is null, no object'],
    ['a longer list', { a: [1] }, { a: [1, 2] }, '/a has 2 items, not 1'],
    ['a list that does not go on', { a: [1, '…'] }, { a: [1] }, '/a has 1 items, not more than 1'],
    ['no list', { a: [] }, { a: {} }, '/a is {}, no list'],
    ['a name for nothing', { a: '{id}' }, { a: null }, '/a is null, which cannot be id'],
    [
      'a name for two values',
      { a: '{id}', b: '{id}' },
      { a: 'x', b: 'y' },
      '/b is y, but id was x',
    ],
  ])('never hides %s', (_, shown, body, difference) => {
    expect(differencesOf(shown, body, new Map())).toEqual([difference]);
  });

  it.each([
    '**`a`** at `b`:\n\n**`c`** at `d`:',
    '**`a`** at `b`:\n\nanswered:',
    'answered:',
    '```json\n1\n```',
  ])('is read whole or not at all: %j', (page) => {
    expect(() => readConversation(page)).toThrow(
      /^(not a body, a word and a reply: a|it begins with something that belongs to no step)$/,
    );
  });
});
