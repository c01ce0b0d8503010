import { describe, expect, it } from 'vitest';
import { isNotModified } from './etag.ts';

describe('noneMatch', () => {
  it.each(['"a"', '*', ' * ', 'W/"a"', '"x", "a"', '"x,y",W/"a","z"', '"b" , "a" '])(
    'matches %s',
    (header) => {
      expect(isNotModified(header, '"a"')).toBe(true);
    },
  );

  it.each([undefined, '', 'a', '"b"', '"x""a"', 'w/"a"', '"A"', 'x"a"', '"a'])(
    'does not match %s',
    (header) => {
      expect(isNotModified(header, '"a"')).toBe(false);
    },
  );
});
