import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSentenceWords } from '../../src/storage/intent/sentence-word-repository.ts';
import { insertMail } from '../../src/storage/mail/mail-repository.ts';
import {
  type AdminBrowser,
  type AdminService,
  openAdminService,
} from '../support/admin-service.ts';

let service: AdminService;
let ada: AdminBrowser;
let ben: AdminBrowser;

beforeAll(async () => {
  service = await openAdminService();
  ada = await service.join('ada@frames.example', 'owner');
  ben = await service.join('ben@frames.example', 'administrator');
});
afterAll(() => service.close());

interface Store {
  readonly name: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

const read = async (): Promise<Store> => (await ada.act('show-merchant')).body as unknown as Store;

it('two people who change different settings at once both keep their change', async () => {
  const seen = await read();
  const cutOffTime = { settings: { cutOffTime: seen.settings['cutOffTime'] } };
  const listed = { settings: { listed: seen.settings['listed'] } };
  await ada.act('set-merchant', { settings: { cutOffTime: '11:45' }, seen: cutOffTime });
  await ben.act('set-merchant', { settings: { listed: true }, seen: listed });
  expect((await read()).settings).toMatchObject({ cutOffTime: '11:45', listed: true });
});

const terms = (page: string) => ({
  settings: { policies: { termsUrl: `https://frames.example/${page}` } },
  seen: { settings: { policies: { termsUrl: null } } },
});

it('of two people who change the same setting the second is told who was first, and nothing is lost', async () => {
  const { settings } = await read();
  const seen = { settings: { policies: settings['policies'], closures: settings['closures'] } };
  await ada.act('set-merchant', { settings: { policies: { termsUrl: null } }, seen });
  expect((await ada.act('set-merchant', terms('ada'))).status).toBe(200);
  const refused = await ben.act('set-merchant', terms('ben'));
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: 'settings_changed',
    values: {
      changed: ['settings.policies.termsUrl'],
      changedBy: 'ada@frames.example',
      changedAt: expect.any(String),
    },
  });
  expect((await read()).settings['policies']).toMatchObject({
    termsUrl: 'https://frames.example/ada',
  });
});

it('the log names the settings that changed, and those only', async () => {
  const { name, settings } = await read();
  await ben.act('set-merchant', {
    name: `${name} & Söhne`,
    settings: { cutOffTime: '10:00', listed: settings['listed'] },
  });
  const { body } = await ada.act('list-writes', { actions: ['merchant.'], limit: 1 });
  expect(body['writes']).toMatchObject([
    {
      action: 'merchant.set',
      actorName: 'ben@frames.example',
      details: { changed: ['name', 'settings.cutOffTime'] },
    },
  ]);
});

it('holidays are told by name before they are chosen', async () => {
  const { body } = await ben.act('list-holidays', { country: 'IT', region: '32' });
  expect(body['countries']).toContain('DE');
  expect(body['regions']).toContainEqual({ region: '32', name: expect.any(String) });
  expect(body['holidays']).toContainEqual({ date: '2027-12-25', name: 'Natale di Gesù' });
  const nowhere = await ben.act('list-holidays', { country: 'ZZ' });
  expect(nowhere.body).toMatchObject({ regions: [], holidays: [] });
});

it('a mail that failed is sent again, and one that was sent is not', async () => {
  const { database, context, merchantId } = service;
  const mailId = context.newId();
  await database.transaction(async (transaction) => {
    await insertMail(transaction, merchantId, {
      mailId,
      kind: 'of.a.later.version',
      recipient: 'buyer@example.org',
      content: {},
      createdAt: service.clock.now(),
    });
    await transaction
      .updateTable('mail')
      .set({ state: 'failed', failure_code: 'given_up' })
      .where('mail_id', '=', mailId)
      .execute();
  });
  const failed = await ada.act('list-mails', { state: 'failed' });
  expect(failed.body['mails']).toMatchObject([{ mailId, failure: { code: 'given_up' } }]);
  const again = await ada.act('resend-mail', { mailId });
  expect(again.body).toMatchObject({ state: 'pending', failure: null });
  expect((await ada.act('resend-mail', { mailId })).body['code']).toBe('mail_not_failed');
  const other = await service.join('other@bakery.example', 'owner', 'bakery');
  expect((await other.act('resend-mail', { mailId }, 'bakery')).body['code']).toBe(
    'mail_not_found',
  );
});

const listedWords = async () => (await ada.act('list-map-words', { mapKey: 'frames' })).body;

it('an ignored word is listed apart, and counted on', async () => {
  const { database, merchantId } = service;
  const count = () =>
    database.transaction((transaction) =>
      addSentenceWords(
        transaction,
        merchantId,
        'frames',
        [{ word: 'holunder', times: 3 }],
        '2027-03-01',
      ),
    );
  await count();
  expect(await listedWords()).toMatchObject({
    notUnderstood: [{ word: 'holunder', times: 3 }],
    ignored: [],
  });
  const word = { mapKey: 'frames', word: 'holunder' };
  expect((await ben.act('ignore-word', { ...word, ignored: true })).status).toBe(200);
  await count();
  expect(await listedWords()).toMatchObject({ notUnderstood: [], ignored: ['holunder'] });
  await ben.act('ignore-word', { ...word, ignored: false });
  expect(await listedWords()).toMatchObject({ notUnderstood: [{ word: 'holunder', times: 6 }] });
  const unknown = await ben.act('ignore-word', { ...word, word: 'nie', ignored: true });
  expect(unknown.body['code']).toBe('word_not_found');
});

it('somebody leaves a store by themselves, but not the last owner', async () => {
  const cleo = await service.join('cleo@frames.example', 'staff');
  expect((await cleo.act('leave-store')).status).toBe(200);
  expect((await cleo.act('find-orders')).status).toBe(404);
  expect((await ada.act('leave-store')).body['code']).toBe('last_owner');
});
