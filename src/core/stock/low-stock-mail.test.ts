import { expect, test } from 'vitest';
import { staffLanguage } from '../mail/staff-language.ts';
import { type LowStock, lowStockMail } from './low-stock-mail.ts';

const words = (tag: string) =>
  staffLanguage({ timezone: 'Europe/Rome', settings: { languages: [tag] } });
const low: LowStock = { sku: 'CUP', title: 'Cup', available: 3, level: 5, restockExpectedOn: null };

test('says what runs low, how much is left, and below which level the mail is sent', () => {
  expect(lowStockMail(words('en'), 'Bottega Lungarno', low)).toEqual({
    subject: 'Bottega Lungarno: Cup (CUP) runs low',
    text: [
      'Bottega Lungarno',
      '',
      'Cup (CUP) runs low: 3 can still be promised. You asked to be told when fewer than 5 can still be promised.',
      'No day is set on which more comes.',
      '',
      'You are told this once. The next mail comes when enough was there again, and then is not.',
    ].join('\n'),
  });
});

test.each<[Partial<LowStock>, string]>([
  [{ available: 0 }, 'runs low: nothing more can be promised. You'],
  [
    { available: -4 },
    'runs low: nothing more can be promised, and orders hold 4 more than is there. You',
  ],
  [{ restockExpectedOn: '2027-04-01' }, 'More is expected on 1 April 2027.'],
])('for %j it says: %s', (change, sentence) => {
  expect(lowStockMail(words('en'), 'Shop', { ...low, ...change }).text).toContain(sentence);
});

test('speaks the language of the store', () => {
  const restock = { ...low, restockExpectedOn: '2027-04-01' };
  const { subject, text } = lowStockMail(words('de-CH'), 'Werkstatt', restock);
  expect(subject).toBe('Werkstatt: Cup (CUP) geht zur Neige');
  expect(text).toContain('3 können noch zugesagt werden.');
  expect(text).toContain('Mehr wird am 1. April 2027 erwartet.');
});
