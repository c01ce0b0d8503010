import { describe, expect, test } from 'vitest';
import { detailOf, refusedDelivery, unreachableServer } from './delivery.ts';
import { MAIL_ATTEMPTS, nextMailAttempt } from './retry-schedule.ts';

describe('a refusal by a mail server', () => {
  test.each([
    [550, '550 5.1.1 unknown', 'recipient', 'for_good', 'recipient_refused', true],
    [550, '550 no such user', 'recipient', 'for_good', 'recipient_refused', true],
    [552, '552 5.2.2 mailbox full', 'recipient', 'for_good', 'recipient_refused', true],
    [550, '550 5.4.1 access denied', 'recipient', 'for_good', 'recipient_refused', true],
    // These refusals concern this service and not the address.
    [550, '550 5.7.1 relaying denied', 'recipient', 'for_good', 'mail_refused', false],
    [503, '503 bad sequence', 'recipient', 'for_good', 'mail_refused', false],
    [530, '530 authentication required', 'recipient', 'for_good', 'mail_refused', false],
    [501, '501 5.5.4 syntax', 'recipient', 'for_good', 'mail_refused', false],
    [554, '554 5.1.1 unknown', 'content', 'for_good', 'mail_refused', false],
    [450, '450 4.2.1 busy', 'recipient', 'passing', 'mail_server_busy', null],
    [421, '421 closing', 'content', 'passing', 'mail_server_busy', null],
    [553, '553 not yours', 'sender', 'passing', 'mail_sender_refused', null],
    [535, '535 5.7.8 wrong', 'login', 'passing', 'mail_login_refused', null],
    [454, '454 4.7.0 later', 'login', 'passing', 'mail_login_refused', null],
    [500, '500 what', 'other', 'passing', 'mail_server_busy', null],
  ] as const)('%i (%s) to the %s is %s: %s', (code, text, step, kind, failure, isBounce) => {
    expect(refusedDelivery({ code, text, step })).toEqual({
      kind,
      failure: { code: failure, detail: text },
      ...(isBounce !== null && { isBounce }),
    });
  });

  test('is kept as one line of a bounded length', () => {
    expect(detailOf('550-a\r\n550 \u001b[31mb\u0000')).toBe('550-a 550 [31mb');
    expect(detailOf(' \r\n')).toBeNull();
    expect(detailOf('🪵'.repeat(600))?.isWellFormed()).toBe(true);
    expect(unreachableServer('x'.repeat(9_999))).toMatchObject({
      kind: 'passing',
      failure: { detail: 'x'.repeat(500) },
    });
  });
});

test('pauses between attempts grow, and the last attempt comes almost three days after the first', () => {
  const start = new Date('2027-03-02T11:00:00Z').getTime();
  const attempts = [start];
  for (let tried = 1; tried < MAIL_ATTEMPTS; tried += 1) {
    attempts.push(
      nextMailAttempt(tried, new Date(attempts.at(-1) ?? Number.NaN))?.getTime() ?? Number.NaN,
    );
  }
  const pauses = attempts.slice(1).map((at, index) => at - (attempts[index] ?? Number.NaN));
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses[0]).toBe(60_000);
  expect(((attempts.at(-1) ?? 0) - start) / 3_600_000).toBeGreaterThan(66);
  expect(((attempts.at(-1) ?? 0) - start) / 3_600_000).toBeLessThan(72);
  expect(nextMailAttempt(MAIL_ATTEMPTS, new Date(start))).toBeNull();
});
