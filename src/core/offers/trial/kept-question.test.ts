import { expect, it } from 'vitest';
import type { CapabilityMap } from '../../capability/capability-map.ts';
import { compileMap } from '../../capability/compile-map.ts';
import { withoutBuyerText } from './kept-question.ts';

const MAP: CapabilityMap = {
  key: 'signs',
  title: 'Signs',
  dimensions: [
    { key: 'wood', label: 'Wood', kind: 'choice', values: [{ key: 'oak', label: 'Oak' }] },
    { key: 'extras', label: 'Extras', kind: 'choices', values: [{ key: 'bow', label: 'Bow' }] },
    { key: 'width', label: 'Width', kind: 'magnitude', unit: 'cm' },
    { key: 'words', label: 'Words', kind: 'text' },
    { key: 'day', label: 'Day', kind: 'date' },
  ],
};

it('keeps keys, sizes and days, and nothing that a buyer wrote', () => {
  const secret = 'Via Maggio 1, Anna';
  const question = withoutBuyerText(compileMap(MAP), 'sign', {
    quantity: 2,
    selections: [
      { dimensionKey: 'wood', valueKeys: ['oak', secret], requestedValue: secret },
      { dimensionKey: 'extras', valueKeys: [] },
      { dimensionKey: 'width', magnitude: '60', unit: 'cm', requestedValue: secret },
      { dimensionKey: 'words', requestedValue: secret },
      { dimensionKey: 'day', requestedValue: '2027-03-02' },
      { dimensionKey: secret, valueKeys: ['oak'] },
    ],
    excluding: [
      { dimensionKey: 'wood', valueKeys: [secret] },
      { dimensionKey: 'extras', valueKeys: ['bow', secret] },
    ],
  });
  expect(question).toEqual({
    productSlug: 'sign',
    quantity: 2,
    selections: [
      { dimensionKey: 'wood', valueKeys: ['oak'] },
      { dimensionKey: 'extras', valueKeys: [] },
      { dimensionKey: 'width', magnitude: 60, unit: 'cm' },
      { dimensionKey: 'words', requestedValue: 'A' },
      { dimensionKey: 'day', requestedValue: '2027-03-02' },
    ],
    excluding: [{ dimensionKey: 'extras', valueKeys: ['bow'] }],
  });
  expect(JSON.stringify(question)).not.toContain('Anna');
});

it('leaves out what is nothing but words', () => {
  const { selections } = withoutBuyerText(compileMap(MAP), null, {
    quantity: 1,
    selections: [
      { dimensionKey: 'wood', requestedValue: 'my wood' },
      { dimensionKey: 'width', magnitude: 'wide', unit: 'my street 7' },
      { dimensionKey: 'day', requestedValue: 'tomorrow at home' },
    ],
  });
  expect(selections).toEqual([]);
});
