import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanFileName, checkUpload } from './attachment.ts';

describe('a file name', () => {
  test.each([
    ['a\r\nb\t\u0000c.png', 'abc.png'],
    ['"a" <b>|?*:.png', '_a_ _b_____.png'],
    ['\u202egnp.exe\u2066\u200f.png', 'gnp.exe.png'],
    ['../..\\..//', 'file'],
    ['...', 'file'],
    ['', 'file'],
    ['\ud800a.png', '\ufffda.png'],
    [' a   b . ', 'a b'],
    [`${'𝄞'.repeat(200)}.png`, `${'𝄞'.repeat(116)}.png`],
  ])('%j becomes %j', (name, clean) => expect(cleanFileName(name)).toBe(clean));

  test('is harmless whatever was sent, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.string({
            unit: fc.constantFrom('/', '\\', '.', ' ', '\u202e', '\r', '\n', '"', 'ä', 'e\u0301'),
          }),
        ),
        (name) => {
          const clean = cleanFileName(name);
          expect(clean).not.toMatch(/[/\\:"<>|?*\p{Cc}\p{Cf}\u2028\u2029]|^\.|[. ]$/u);
          expect([...clean].length).toBeGreaterThan(0);
          expect([...clean].length).toBeLessThanOrEqual(120);
          expect(cleanFileName(clean)).toBe(clean);
        },
      ),
    );
  });
});

describe('an upload', () => {
  const png = { fileName: 'a.png', declaredType: 'image/png', contentType: 'image/png', bytes: 1 };

  test.each([
    ['as it is', {}, { fileName: 'a.png', mimeType: 'image/png' }],
    [
      'of a type that its sender does not know',
      { declaredType: 'application/octet-stream' },
      { fileName: 'a.png', mimeType: 'image/png' },
    ],
    [
      'of a type with parameters',
      { declaredType: 'IMAGE/PNG; x=y' },
      { fileName: 'a.png', mimeType: 'image/png' },
    ],
    [
      'of a type by another name',
      { fileName: 'a.JPEG', declaredType: 'image/jpg', contentType: 'image/jpeg' },
      { fileName: 'a.JPEG', mimeType: 'image/jpeg' },
    ],
    ['without a name', { fileName: null }, { fileName: 'file.png', mimeType: 'image/png' }],
    [
      'whose name ends in a number',
      { fileName: 'v1.2' },
      { fileName: 'v1.2.png', mimeType: 'image/png' },
    ],
  ])('%s is taken', (_, change, taken) =>
    expect(checkUpload({ ...png, ...change })).toEqual(taken),
  );

  test.each([
    ['is empty', { bytes: 0 }],
    ['holds nothing that is known', { contentType: null }],
    ['holds what is not taken', { contentType: 'application/zip' }],
    ['says that it is something else', { declaredType: 'text/plain' }],
    ['says that it is something that is not taken', { declaredType: 'text/html' }],
    [
      'says that it is what every object has',
      { declaredType: 'constructor', contentType: 'toString' },
    ],
    ['is named as something else', { fileName: 'a.pdf' }],
  ])('that %s is refused', (_, change) =>
    expect(checkUpload({ ...png, ...change })).toMatchObject({
      code: 'invalid_request',
      values: { problems: [{ path: '/file' }] },
    }),
  );
});
