import { describe, expect, test } from 'vitest';
import { createSealer } from './sealer.ts';

const OLD = 'an-old-secret-of-more-than-32-characters';
const NEW = 'a-new-secret-of-more-than-32-characters';
const TEXT = 'whsec_dGhlIHNlY3JldCBvZiBhbiBlbmRwb2ludCwgMzIgYi4';

describe('what is sealed', () => {
  test('is opened by every secret that is here, and sealed by the first', () => {
    const sealed = createSealer([OLD]).seal(TEXT, 'merchant', 'endpoint');
    expect(sealed).toMatch(/^[\w-]+$/);
    expect(createSealer([NEW, OLD]).open(sealed, 'merchant', 'endpoint')).toBe(TEXT);
    expect(createSealer([NEW]).open(sealed, 'merchant', 'endpoint')).toBeNull();
    expect(createSealer([OLD]).open(createSealer([NEW, OLD]).seal(TEXT), 'merchant')).toBeNull();
    expect(createSealer([NEW]).open(createSealer([NEW, OLD]).seal('grüß dich'))).toBe('grüß dich');
  });

  test('opens for its own context alone', () => {
    const sealer = createSealer([OLD]);
    const sealed = sealer.seal(TEXT, 'ab', 'c');
    expect(sealer.open(sealed, 'ab', 'c')).toBe(TEXT);
    for (const other of [['a', 'bc'], ['abc'], ['ab', 'd'], [], ['ab', 'c', '']])
      expect(sealer.open(sealed, ...other)).toBeNull();
  });

  test('is other text each time, and shows nothing of what it hides', () => {
    const sealer = createSealer([OLD]);
    const sealed = Array.from({ length: 100 }, () => sealer.seal(TEXT));
    expect(new Set(sealed).size).toBe(100);
    expect(sealed.some((one) => Buffer.from(one, 'base64url').includes('whsec'))).toBe(false);
  });

  test('is refused when any bit of it was changed, or some of it is missing', () => {
    const sealer = createSealer([OLD]);
    const bytes = Buffer.from(sealer.seal(TEXT), 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(sealer.open(changed.toString('base64url'))).toBeNull();
    }
    for (let length = 0; length < bytes.length; length += 1)
      expect(sealer.open(bytes.subarray(0, length).toString('base64url'))).toBeNull();
    expect(sealer.open('whatever')).toBeNull();
  });
});

test('there is no sealer without a secret', () => {
  expect(() => createSealer([])).toThrow(RangeError);
});
