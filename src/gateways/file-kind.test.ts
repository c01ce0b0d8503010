import { describe, expect, it } from 'vitest';
import { FILE_HEAD_BYTES, fileKind } from './file-kind.ts';

const head = (start: Buffer, fill = 0) =>
  Buffer.concat([start, Buffer.alloc(FILE_HEAD_BYTES, fill)]).subarray(0, FILE_HEAD_BYTES);
const hex = (text: string) => Buffer.from(text, 'hex');

describe('fileKind', () => {
  it.each<[string, Buffer, string | null]>([
    [
      'an image whose pixels come later',
      head(hex('89504e470d0a1a0a000fffff6943435069636300')),
      'image/png',
    ],
    ['a scan whose directory comes last', head(hex('49492a0000f0ff00')), 'image/tiff'],
    ['a photo', head(hex('ffd8ffe000104a46494600')), 'image/jpeg'],
    ['a document', head(Buffer.from('%PDF-1.7\n')), 'application/pdf'],
    ['text', Buffer.from('Grüße\n'), 'text/plain'],
    ['text with a broken character', Buffer.from([0x47, 0xc3]), null],
    ['text with a control character', head(Buffer.from('a\u0000'), 0x61), null],
    ['a program', head(Buffer.from('MZ\u0000')), 'application/x-msdownload'],
  ])('tells %s', async (_, bytes, kind) => {
    expect(await fileKind(bytes)).toBe(kind);
  });

  it('accepts text whose first bytes end within a character', async () => {
    for (const shift of ['', 'a', 'aa', 'aaa']) {
      const text = Buffer.from(`${shift}${'😀'.repeat(FILE_HEAD_BYTES / 4)}`);
      expect(await fileKind(text.subarray(0, FILE_HEAD_BYTES))).toBe('text/plain');
    }
  });
});
