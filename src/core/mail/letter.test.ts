import { describe, expect, test } from 'vitest';
import { headerText, writeLetter } from './letter.ts';

describe('a letter', () => {
  test('says the same in plain text and in HTML', () => {
    const { subject, text, html } = writeLetter({
      subject: 'Oak: hello',
      parts: [
        'One,\ntwo.',
        {
          rows: [
            ['Price', 'EUR 1.00'],
            ['Until', 'then'],
          ],
        },
        { url: 'https://a.example/b?c=1&d=2' },
      ],
    });
    expect(subject).toBe('Oak: hello');
    expect(text).toBe(
      'One,\ntwo.\n\nPrice: EUR 1.00\nUntil: then\n\nhttps://a.example/b?c=1&d=2\n',
    );
    expect(html).toContain('<p dir="auto">One,<br>\ntwo.</p>');
    expect(html).toContain(
      '<tr><th scope="row" align="left" valign="top" style="overflow-wrap:break-word">Price</th><td dir="auto" valign="top">EUR 1.00</td></tr>',
    );
    expect(html).toContain(
      '<a href="https://a.example/b?c=1&amp;d=2">https://a.example/b?c=1&amp;d=2</a>',
    );
  });

  test('escapes markup everywhere', () => {
    const nasty = `<script>alert("1")</script> & '`;
    const { html } = writeLetter({
      subject: nasty,
      parts: [nasty, { rows: [[nasty, nasty]] }, { url: `https://a.example/"><script>'` }],
    });
    expect(html).not.toMatch(/<script|alert\("/);
    expect(html.match(/&lt;script&gt;/g)).toHaveLength(6);
    expect(html.split('<a ')[1]).toMatch(/^href="[^"<>']*">[^<>]*<\/a>/);
  });

  test('removes control characters and unifies line ends', () => {
    const { text, html } = writeLetter({
      subject: 'x',
      parts: ['a\r\nb\rc\u0000\u001b[31m\u0085\td'],
    });
    expect(text).toBe('a\nb\nc[31m\td\n');
    expect(html).toContain('a<br>\nb<br>\nc[31m\td');
  });

  test.each([
    ['Oak\r\nBcc: eve@example.org', 'Oak Bcc: eve@example.org'],
    ['a\u0000b\u2028c\u0085d', 'a b c d'],
    ['abc \u202egnp.exe', 'abc gnp.exe'],
    [' x  y ', 'x y'],
    ['كاسا', 'كاسا'],
    ['👩‍🍳', '👩‍🍳'],
  ])('writes the subject %j as %j', (given, actual) => {
    expect(headerText(given)).toBe(actual);
  });

  test('limits the length of the subject without splitting a character', () => {
    const { subject } = writeLetter({ subject: '🪵'.repeat(300), parts: [] });
    expect(subject).toBe('🪵'.repeat(200));
  });
});
