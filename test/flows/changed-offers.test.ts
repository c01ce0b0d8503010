import { languageOf } from '../../src/core/language/catalogue.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { responseMail } from '../../src/core/mail/response-mail.ts';
import { offerChanges } from '../../src/core/opportunities/offer-changes.ts';
import type { Opportunity } from '../../src/core/opportunities/opportunity.ts';
import { type CommandLine, openCommandLine } from '../cli/command-line.ts';
import {
  ADDRESS,
  type OpportunityLinkService,
  openOpportunityLinkService,
} from '../support/opportunity-link-service.ts';

let service: OpportunityLinkService;
let cli: CommandLine;

beforeAll(async () => {
  service = await openOpportunityLinkService();
  cli = openCommandLine(service.database, { context: { clock: service.clock } });
});
afterAll(async () => {
  cli.close();
  await service.close();
});

const run = (command: string, { opportunityId }: Opportunity, ...args: string[]) =>
  cli.run('opportunity', command, opportunityId, ...args, '--merchant', 'trays');
const show = async ({ opportunityId }: Opportunity) =>
  (await cli.json('opportunity', 'show', opportunityId, '--merchant', 'trays')).value;
const OFFER = ['offer', '--price', '120.00', '--shipping', '9.50', '--reason', 'r'];
const WORDS = ['--words', 'No yew is that wide.'];

test('what is agreed to is what is made, and all see what is not as it was asked', async () => {
  const opportunity = await service.record({
    selections: [
      { dimensionKey: 'wood', valueKeys: ['yew'] },
      { dimensionKey: 'width', magnitude: '50', unit: 'cm' },
    ],
  });
  const changes = ['--choose', 'wood=Oak', '--choose', 'width=52 cm', '--quantity', '3'];
  expect(await run('decide', opportunity, ...OFFER, ...WORDS, ...changes)).toMatchObject({
    code: 0,
  });
  const [response] = (await show(opportunity)).responses;
  const expected = [
    { label: 'How many', requested: '2', offered: '3' },
    { label: 'Wood', requested: 'Yew', offered: 'Oak' },
    { label: 'Width', requested: '50 cm', offered: '52 cm' },
  ];
  expect(response).toMatchObject({ changes: expected, contradictions: [] });
  expect((await run('show', opportunity)).out).toMatch(/^changed +Wood: Oak, asked was Yew$/m);

  const current = await service.read(opportunity);
  const path = service.responsePath(current);
  const page = await service.open(path);
  for (const text of ['Not as you asked', '<strong dir="auto">Oak</strong>, asked was <bdi>Yew'])
    expect(page.text).toContain(text);
  const [offered] = current.responses;
  if (offered === undefined || offered.offered === null) throw new Error('nothing was offered');
  const mail = responseMail(
    languageOf('en'),
    { name: 'Trays', timezone: 'Europe/Rome' },
    offered,
    offerChanges(current, offered.offered, null),
    'https://x.example',
  );
  expect(mail.text).toMatch(/Not all of it is as you asked.*How many.*3.*Wood.*Oak.*Width.*52 cm/s);

  const total = { ...ADDRESS, total: '129.50' };
  const accepted = await service.open(`${path}/accept`, { form: Object.entries(total) });
  expect(accepted.status).toBe(303);
  const [order] = await service.orders();
  expect(order).toMatchObject({
    note: 'A tray of yew, please',
    storeNote: expect.stringContaining('Wood: Oak (asked was Yew)'),
    isStoreNoteShown: false,
    lines: [
      {
        quantity: 3,
        lineTotalAmount: 12_000n,
        specification: { rows: [{ valueKeys: ['oak'] }, { magnitude: 52, unit: 'cm' }] },
      },
    ],
  });
});

test('what contradicts the map is told to staff before it is sent, and never to the buyer', async () => {
  const opportunity = await service.record({
    selections: [
      { dimensionKey: 'wood', valueKeys: ['oak'] },
      { dimensionKey: 'width', magnitude: '50', unit: 'cm' },
    ],
  });
  const yew = ['--choose', 'wood=Yew', '--choose', 'Handles=rope'];
  const sentences = [
    'The map has no option Handles.',
    'Yew stays narrow: Yew goes up to 40 cm. [wide-yew] (own note: The last one split.)',
  ];
  expect(await run('decide', opportunity, ...OFFER, ...WORDS, ...yew)).toEqual({
    code: 1,
    out: '',
    err: `Nothing was sent, because what is offered is not what the map allows. --against-rules offers it all the same.\n${sentences.map((sentence) => `  ${sentence}\n`).join('')}`,
  });
  expect((await service.read(opportunity)).responses).toEqual([]);

  const drafted = await run('decide', opportunity, ...OFFER, ...WORDS, ...yew, '--draft');
  for (const sentence of sentences) expect(drafted.out).toContain(`Against it: ${sentence}`);
  expect((await show(opportunity)).responses).toMatchObject([
    { status: 'draft', contradictions: sentences },
  ]);

  const sent = await run('decide', opportunity, ...OFFER, ...WORDS, ...yew, '--against-rules');
  expect(sent.code).toBe(0);
  const page = await service.open(service.responsePath(await service.read(opportunity)));
  for (const text of ['>Handles</dt>', 'rope', 'asked was <bdi>Oak'])
    expect(page.text).toContain(text);
  expect(page.text).not.toMatch(/split|wide-yew|no option/);
});
