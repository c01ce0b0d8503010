import { expect, test } from 'vitest';
import { adminPages } from './admin-pages.ts';
import { overdueOpportunityMail, overdueReferralMail } from './store-mails.ts';

const readerOf = (...languages: string[]) => ({
  name: 'Werkstatt',
  slug: 'werkstatt',
  timezone: 'Europe/Berlin',
  settings: { languages },
});
const opportunityId = '01950000-0000-7000-8000-0000000000a3';
const overdue = {
  opportunityId,
  openedAt: '2027-03-02T10:00:00Z',
  answerBy: '2027-03-05T16:00:00Z',
};
const referral = { opportunityId, referredTo: 'Jo', referralDueBy: '2027-03-05' };

const pagesOf = (reader: ReturnType<typeof readerOf>) =>
  adminPages('https://bottega.example', reader);
const linesOf = (text: string) => text.replaceAll(/\s+/g, ' ');

test.each([
  ['en', /A request of 2 March 2027 at 11:00 CET waits.*by 5 March 2027 at 17:00 CET\./],
  ['de', /Eine Anfrage vom 2\. März 2027 um 11:00 MEZ wartet.*bis 5\. März 2027 um 17:00 MEZ/],
  ['da', /A request of 2 March 2027 at 11:00 CET waits/],
])('reminds a store whose language is %s of a request', (tag, words) => {
  const reader = readerOf(tag, 'en');
  expect(linesOf(overdueOpportunityMail(reader, overdue, pagesOf(reader)).text)).toMatch(words);
});

test('reminds a store of an accepted offer and of a referral in its language', () => {
  const reader = readerOf('fr');
  const agreed = overdueOpportunityMail(reader, { ...overdue, isAgreed: true }, pagesOf(reader));
  expect(agreed.subject).toBe('Werkstatt : une offre acceptée attend d’être commandée');
  const mail = overdueReferralMail(reader, referral, pagesOf(reader));
  expect(linesOf(mail.text)).toContain('transmis une demande à Jo');
  expect(linesOf(mail.text)).toContain('le 5 mars 2027 au plus tard');
  expect(linesOf(mail.text)).toContain('Ouvrir la demande');
});
