import { expect, test } from 'vitest';
import { createSigner } from './signer.ts';

const OLD = 'an-old-secret-of-more-than-32-characters';
const NEW = 'a-new-secret-of-more-than-32-characters';

test('the first secret signs, all verify', () => {
  const signature = createSigner([OLD]).sign('order-status', 'm', 'o', '0');
  expect(signature).toMatch(/^[\w-]{32}$/);
  expect(createSigner([NEW, OLD]).verify(signature, 'order-status', 'm', 'o', '0')).toBe(true);
  expect(createSigner([NEW]).verify(signature, 'order-status', 'm', 'o', '0')).toBe(false);
  expect(createSigner([NEW, OLD]).sign('order-status', 'm', 'o', '0')).not.toBe(signature);
});

test('a signature is good for one purpose and one list of parts, and in one writing only', () => {
  const signer = createSigner([OLD]);
  const signature = signer.sign('sheet', 'ab', 'c');
  expect(signer.verify(signature, 'order-status', 'ab', 'c')).toBe(false);
  expect(signer.verify(signature, 'sheet', 'a', 'bc')).toBe(false);
  expect(signer.verify(signature, 'sheet', 'abc')).toBe(false);
  for (const wrong of [
    '',
    'x',
    `${signature}=`,
    ` ${signature}`,
    signature.slice(1),
    `${signature}A`,
  ])
    expect(signer.verify(wrong, 'sheet', 'ab', 'c')).toBe(false);
});

test('digests come by every secret, the making one first', () => {
  expect(createSigner([NEW, OLD]).digests('api-key', 'k')).toEqual([
    ...createSigner([NEW]).digests('api-key', 'k'),
    ...createSigner([OLD]).digests('api-key', 'k'),
  ]);
  expect(createSigner([NEW]).digests('address', 'k')).not.toEqual(
    createSigner([NEW]).digests('api-key', 'k'),
  );
});

test('there is no signer without a secret', () => {
  expect(() => createSigner([])).toThrow(RangeError);
});
