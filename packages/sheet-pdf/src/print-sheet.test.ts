import { expect, it } from 'vitest';
import { MAXIMUM_LENGTH_CONTENT, sampleContent, SCRIPTS } from './sample-content.ts';
import { printSheet } from './print-sheet.ts';

async function print(change: Parameters<typeof sampleContent>[0] = {}): Promise<string> {
  const pdf = await printSheet(sampleContent(change));
  if (pdf === 'busy') throw new Error(pdf);
  return Buffer.from(pdf).toString('latin1');
}

it('makes a PDF of one A5 page with embedded fonts', async () => {
  for (const change of [
    {},
    MAXIMUM_LENGTH_CONTENT,
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

it('is safe with any text from outside', async () => {
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

it('prints many at once, up to its limit', async () => {
  const printed = await Promise.all(Array.from({ length: 40 }, () => printSheet(sampleContent())));
  expect(printed.filter((one) => one === 'busy')).toHaveLength(8);
  expect(await printSheet(sampleContent())).not.toBe('busy');
});
