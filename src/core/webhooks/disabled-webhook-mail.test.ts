import { expect, test } from 'vitest';
import { type DisabledWebhook, disabledWebhookMail } from './disabled-webhook-mail.ts';

const disabled: DisabledWebhook = {
  endpointId: '0197f1c2',
  url: 'https://erp.example/hooks',
  description: null,
  because: 'gone',
  failingSince: '2027-02-25T11:00:00.000Z',
  disabledAt: '2027-03-02T11:00:00.000Z',
};

test('says which webhook was disabled, why, and how to resume it', () => {
  expect(disabledWebhookMail({ name: 'Bottega Lungarno', slug: 'frames' }, disabled)).toEqual({
    subject: 'Bottega Lungarno: a webhook was disabled',
    text: [
      'Bottega Lungarno',
      '',
      'The webhook 0197f1c2 to https://erp.example/hooks was disabled at 2027-03-02T11:00:00.000Z: its receiver answered 410, that it is gone for good.',
      'Nothing is sent to it any more. What it was owed by then is kept; what happens from now on does not gather.',
      '',
      'When its receiver works again, these send what waits, what was given up, and what happened meanwhile:',
      '  bottega webhook resume --merchant frames 0197f1c2',
      '  bottega webhook replay --merchant frames 0197f1c2 --failed',
      '  bottega webhook replay --merchant frames 0197f1c2 --since 2027-03-02T10:55:00.000Z',
      'What it has already may come again, with the same id.',
    ].join('\n'),
  });
});

test.each<[Partial<DisabledWebhook>, string]>([
  [{ because: 'failing' }, ': its receiver has taken nothing since 2027-02-25T11:00:00.000Z.'],
  [{ description: 'Our ERP' }, 'https://erp.example/hooks (Our ERP) was disabled'],
])('for %j it says: %s', (change, words) => {
  expect(
    disabledWebhookMail({ name: 'Shop', slug: 'shop' }, { ...disabled, ...change }).text,
  ).toContain(words);
});
