import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { secretProblem } from './secret-format.ts';

const of = (bytes: Uint8Array) => `whsec_${Buffer.from(bytes).toString('base64')}`;
const random = (size: number) => of(randomBytes(size));

describe('a secret that a merchant supplies', () => {
  it.each([24, 25, 26, 32, 63, 64])('may be of %i random bytes', (size) => {
    expect(secretProblem(random(size))).toBeNull();
  });

  it('is read as the same bytes by the public library', () => {
    const at = new Date();
    fc.assert(
      fc.property(fc.integer({ min: 24, max: 64 }), (size) => {
        const bytes = randomBytes(size);
        expect(secretProblem(of(bytes))).toBeNull();
        expect(new Webhook(of(bytes)).sign('evt_1', at, '{}')).toBe(
          new Webhook(bytes, { format: 'raw' }).sign('evt_1', at, '{}'),
        );
      }),
    );
  });

  it.each([
    ['nothing', ''],
    ['no prefix', randomBytes(32).toString('base64')],
    ['another prefix', random(32).replace('whsec', 'whpk')],
    ['a prefix alone', 'whsec_'],
    ['too few bytes', random(23)],
    ['too many bytes', random(65)],
    ['no padding', random(32).replaceAll('=', '')],
    ['too much padding', `${random(32)}=`],
    ['URL-safe letters', `whsec_${Buffer.alloc(32, 0xfb).toString('base64url')}=`],
    ['a line break', `${random(32)}\n`],
    ['a blank', ` ${random(32)}`],
    ['bits that no bytes have', `${of(randomBytes(31)).slice(0, -3)}B==`],
    ['zeros', of(new Uint8Array(32))],
    ['a word again and again', of(Buffer.from('secret'.repeat(6)))],
  ])('is refused with %s', (_, secret) => {
    expect(secretProblem(secret)).toMatch(/^must be /);
  });
});
