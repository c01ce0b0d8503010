import { readFileSync } from 'node:fs';
import { assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATALOGUE_TAGS } from '../../src/core/language/catalogue-tags.ts';
import { DEFAULT_SETTINGS } from '../../src/core/merchants/merchant.ts';
import { sizeOf } from '../support/sizes.ts';
import { sampleLine } from '../support/sample-order.ts';
import { SAMPLE_MERCHANT, sampleMails } from '../support/sample-mails.ts';

const KINDS = [
  ...Object.keys(DEFAULT_SETTINGS.buyerMails).map((name) => `buyer.${name}`),
  ...Object.keys(DEFAULT_SETTINGS.storeMails).map((name) => `store.${name}`),
];

const NONE = { subject: '', text: '', html: '' };

// The files are written anew by `vitest run test/mails --update`. The pages open in a browser.
test.each(KINDS)('%s reads as its files say', async (kind) => {
  const { subject, text, html } = sampleMails().get(kind) ?? NONE;
  await expect(`Subject: ${subject}\n\n${text}`).toMatchFileSnapshot(`samples/${kind}.txt`);
  await expect(html).toMatchFileSnapshot(`samples/${kind}.html`);
});

const BUYER_KINDS = KINDS.filter((kind) => kind.startsWith('buyer.'));
const FOREIGN_TAGS = CATALOGUE_TAGS.filter((tag) => tag !== 'en');

test.each(FOREIGN_TAGS)('mails to buyers read as their files say in %s', async (tag) => {
  const mails = sampleMails(SAMPLE_MERCHANT, {}, tag);
  for (const kind of BUYER_KINDS) {
    const { subject, text, html } = mails.get(kind) ?? NONE;
    const written = `Subject: ${subject}\n\n${text}`;
    await expect(written).toMatchFileSnapshot(`samples/${tag}/${kind}.txt`);
    expect(html).toContain(`<html lang="${tag}">`);
  }
});

const STORE_KINDS = KINDS.filter((kind) => kind.startsWith('store.'));

test.each(FOREIGN_TAGS)(
  'mails to a store whose language is %s read as their files say',
  async (tag) => {
    const settings = { ...SAMPLE_MERCHANT.settings, languages: [tag, 'en'] };
    const mails = sampleMails({ ...SAMPLE_MERCHANT, settings });
    for (const kind of STORE_KINDS) {
      const { subject, text, html } = mails.get(kind) ?? NONE;
      const written = `Subject: ${subject}\n\n${text}`;
      await expect(written).toMatchFileSnapshot(`samples/${tag}/${kind}.txt`);
      expect(html).toContain(`<html lang="${tag}">`);
    }
  },
);

test('there is a sample of every kind', () => {
  expect([...sampleMails().keys()].toSorted()).toEqual(KINDS.toSorted());
});

const LINKS = /^https:\/\/(?:(?:orders|pay)\.frames|track)\.example\//;

describe('every mail', () => {
  const mails = [...sampleMails()];

  test('fetches nothing, runs nothing and is wrapped', () => {
    for (const [kind, { text, html }] of mails) {
      expect([kind, html]).not.toEqual([
        kind,
        expect.stringMatching(/<(?:img|script|style|link|iframe)|src=|url\(|@import/),
      ]);
      const long = text.split('\n').filter((line) => line.length > 76);
      expect(long.filter((line) => !line.startsWith('https:'))).toEqual([]);
    }
  });

  test('has no link in its subject, and links only to what it should', () => {
    for (const [, { subject, html }] of mails) {
      expect(subject).not.toMatch(/https?:|Signature/);
      const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
      expect(links.filter((href) => !LINKS.test(href))).toEqual([]);
    }
  });

  test('names no command and no key of the settings', () => {
    for (const [kind, { text }] of mails) {
      const written = text.replaceAll(/https:\S+/g, '');
      expect([kind, /bottega |--|[a-z][A-Z]/.exec(written)]).toEqual([kind, null]);
    }
  });

  test('says in HTML what it says in text', () => {
    for (const [kind, { text, html }] of mails) {
      const body = html.slice(html.indexOf('<body')).replaceAll(/<[^>]*>/g, ' ');
      const shown = words(body.replaceAll(/&#?\w+;/g, ' '));
      const links = text.replaceAll(/https:\S+/g, ' ');
      expect([kind, [...words(links)].filter((word) => !shown.has(word))]).toEqual([kind, []]);
    }
  });
});

const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\d]+/gu));

test('nothing that a store writes becomes markup, another header or a control character', () => {
  const nasty = oneof(
    string({ unit: 'binary', minLength: 1, maxLength: 60 }),
    constantFrom(
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "' onmouseover='alert(1)",
      'Oak\r\nBcc: eve@evil.example\r\n\r\nBuy',
      'a\u0000b\u001b[31m\u202egnp.exe',
      '</title></head><body onload=alert(1)>',
      '&lt;b&gt; & &amp;',
    ),
  );
  assert(
    property(nasty, nasty, nasty, (name, title, note) => {
      const merchant = {
        ...SAMPLE_MERCHANT,
        name,
        settings: { ...SAMPLE_MERCHANT.settings, paymentInstructions: note },
      };
      const line = sampleLine({ title });
      const mails = sampleMails(merchant, { lines: [line] });
      const plain = sampleMails(undefined, { lines: [sampleLine()] });
      for (const [kind, { subject, text, html }] of mails) {
        expect(subject).not.toMatch(/[\p{Cc}\u2028-\u202e]/u);
        expect(text).not.toMatch(/[^\P{Cc}\n\t]/u);
        // The same elements with the same attributes, but for line breaks within texts.
        expect(elementsOf(html)).toEqual(elementsOf(plain.get(kind)?.html ?? ''));
      }
    }),
    { numRuns: sizeOf(500, 60) },
  );
});

function elementsOf(html: string): string[] {
  return [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag).filter((tag) => tag !== '<br>');
}

test('what a buyer wrote stands in no mail', () => {
  const evil = 'Win a prize at evil.example';
  const row = { dimensionKey: 'words', label: 'Engraving', valueKeys: [], valueLabels: [] };
  const engraved = { ...row, magnitude: null, unit: null, requestedValue: evil };
  const specification = { capabilityMapKey: 'frames', capabilityMapVersion: 1, rows: [engraved] };
  const mails = sampleMails(undefined, {
    lines: [sampleLine({ specification, bottle: { productSlug: 'b', design: evil } })],
    note: evil,
    buyer: { email: 'ada@example.org', name: evil, phone: evil },
  });
  for (const [, { subject, text, html }] of mails)
    expect(subject + text + html).not.toContain('evil');
});

test('the example in the page about settings is a kind', () => {
  const page = readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8');
  for (const kind of KINDS) expect(page).toContain(`\`${kind.replace('.', 'Mails.')}\``);
});
