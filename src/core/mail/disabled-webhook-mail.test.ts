import { expect, test } from 'vitest';
import { adminPages } from './admin-pages.ts';
import { type DisabledWebhook, disabledWebhookMail } from './disabled-webhook-mail.ts';

const store = {
  name: 'Bottega Lungarno',
  slug: 'frames',
  timezone: 'Europe/Rome',
  settings: { languages: ['en'] },
};
const pages = adminPages('https://bottega.example', store);

const disabled: DisabledWebhook = {
  endpointId: '0197f1c2',
  url: 'https://erp.example/hooks',
  description: null,
  because: 'gone',
  failingSince: '2027-02-25T11:00:00.000Z',
  disabledAt: '2027-03-02T23:30:00.000Z',
};

function textOf(change: Partial<DisabledWebhook> = {}): string {
  const { text } = disabledWebhookMail(store, { ...disabled, ...change }, pages);
  return text.replaceAll('\n', ' ');
}

test('says in plain words which webhook was disabled, since when, why, and what to do', () => {
  const mail = disabledWebhookMail(store, disabled, pages);
  expect(mail.subject).toBe('Bottega Lungarno: a webhook was switched off');
  const text = textOf();
  expect(text).toContain('since 3 March 2027 at 00:30 CET.');
  expect(text).toContain('answered that it is gone for good');
  expect(text).toContain('Address: https://erp.example/hooks');
  expect(text).toContain('chooses “Switch it on”');
  expect(text).toContain('choose 3 March 2027 as the first day');
  expect(mail.html).toContain('href="https://bottega.example/admin/frames/settings/webhooks"');
});

test('has no command, no id and no time that a program writes', () => {
  expect(textOf({ because: 'failing' })).not.toMatch(/bottega webhook|--|0197f1c2|\dT\d|\dZ/);
});

test.each<[Partial<DisabledWebhook>, string]>([
  [{ because: 'failing' }, 'Nothing has arrived there since 25 February 2027 at 12:00 CET.'],
  [{ description: 'Our ERP' }, 'For: Our ERP'],
])('for %j it says: %s', (change, words) => {
  expect(textOf(change)).toContain(words);
});
