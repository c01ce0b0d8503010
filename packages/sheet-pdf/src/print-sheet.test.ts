import { expect, it } from 'vitest';
import { LONGEST_CONTENT, sampleContent, SCRIPTS } from './sample-content.ts';
import { printSheet } from './print-sheet.ts';

async function print(change: Parameters<typeof sampleContent>[0] = {}): Promise<string> {
  const pdf = await printSheet(sampleContent(change));
  if (pdf === 'busy') throw new Error(pdf);
  return Buffer.from(pdf).toString('latin1');
}

it('makes a PDF of one A5 page, with its fonts in it', async () => {
  for (const change of [
    {},
    LONGEST_CONTENT,
    { rows: Object.entries(SCRIPTS).map(([label, text]) => ({ label, text })) },
  ]) {
    const pdf = await print(change);
    expect(pdf.startsWith('%PDF-1.') && pdf.trimEnd().endsWith('%%EOF')).toBe(true);
    expect(pdf).toMatch(/\/Type \/Pages\s+\/Count 1\b/);
    expect(pdf).toContain('/MediaBox [0 0 419.53 595.28]');
    const fonts = [...pdf.matchAll(/\/BaseFont \/(\S+)/g)].map(([, name]) => name);
    expect(fonts.length).toBeGreaterThan(1);
    expect(fonts.every((name) => /^[A-Z]{6}\+/.test(name ?? ''))).toBe(true);
  }
});

it('is safe from what strangers write', async () => {
  const hostile = '<</S/JavaScript/JS(app.alert(1))>>) Tj \\u0000 \u0000 (';
  const pdf = await print({
    title: hostile,
    note: hostile,
    rows: [{ label: hostile, text: hostile }],
    docketNumber: 'D-(1)',
  });
  expect(pdf).not.toMatch(/\/JavaScript|\/JS\b|\/OpenAction|\/AA\b|\/URI/);
  expect(pdf).toContain('(Docket D-\\(1\\))');
});

it('prints many at once, and no more than it can', async () => {
  const printed = await Promise.all(Array.from({ length: 40 }, () => printSheet(sampleContent())));
  expect(printed.filter((one) => one === 'busy')).toHaveLength(8);
  expect(await printSheet(sampleContent())).not.toBe('busy');
});
