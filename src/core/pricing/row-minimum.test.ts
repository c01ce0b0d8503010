import { describe, expect, it } from 'vitest';
import type { CapabilityMap, PriceRow } from '../capability/capability-map.ts';
import { compileMap } from '../capability/compile-map.ts';
import { evaluate } from '../capability/evaluate.ts';
import type { Selection } from '../capability/question.ts';
import { isRefusal } from '../shared/result.ts';
import { compilePrice } from './price-rows.ts';
import { priceLine } from './price.ts';

const base: PriceRow = { key: 'base', label: 'Sign', amount: '40.00' };
const engraving: PriceRow = {
  key: 'engraving',
  label: 'Engraving',
  per: { dimension: 'text' },
  count: 'letters',
  rate: '0.50',
  minimum: '5.00',
};

function signWith(rows: readonly PriceRow[]): CapabilityMap {
  return {
    key: 'signs',
    title: 'Signs',
    dimensions: [
      { key: 'width', label: 'Width', kind: 'magnitude', unit: 'cm' },
      { key: 'height', label: 'Height', kind: 'magnitude', unit: 'cm' },
      { key: 'text', label: 'Text', kind: 'text' },
    ],
    measures: [{ key: 'area', unit: 'm2', terms: [{ factor: '1', of: ['width', 'height'] }] }],
    price: { kind: 'worked_out', rows },
  };
}

function amountsOf(rows: readonly PriceRow[], selections: readonly Selection[], quantity = 1) {
  const map = compileMap(signWith(rows));
  const evaluation = evaluate(map, {
    selections,
    quantity,
    excluding: [],
    productSlug: null,
    today: 20_000,
    calendar: { isWorkingDay: () => true },
    demandsRequired: true,
  });
  const compiled = compilePrice(map);
  if (isRefusal(evaluation) || compiled === null) throw new Error('the map is broken');
  const price = priceLine(compiled, evaluation, {
    currencyCode: 'EUR',
    exponent: 2,
    requiresPersonMessage: null,
  });
  if (price === null || price.kind === 'requires_person') throw new Error('no price');
  return Object.fromEntries(price.rows.map(({ key, amount }) => [key, amount]));
}

const words = (text: string): Selection => ({ dimensionKey: 'text', requestedValue: text });
const size = (dimensionKey: string, magnitude: number): Selection => ({
  dimensionKey,
  magnitude,
  unit: 'cm',
});

describe('the minimum of a price row', () => {
  it('lifts a few letters to it, and no more than that', () => {
    expect(amountsOf([base, engraving], [words('Bar')])).toEqual({ base: 40, engraving: 5 });
    expect(amountsOf([base, engraving], [words('Bar Bottega')])).toEqual({
      base: 40,
      engraving: 5,
    });
    expect(amountsOf([base, engraving], [words('Bar Bottega 7')])).toEqual({
      base: 40,
      engraving: 5.5,
    });
  });

  it('charges nothing where nothing is charged for', () => {
    expect(amountsOf([base, engraving], [])).toEqual({ base: 40 });
    const threeFree = { ...engraving, free: 3 };
    expect(amountsOf([base, threeFree], [words('Bar')])).toEqual({ base: 40, engraving: 0 });
    expect(amountsOf([base, threeFree], [words('Bars')])).toEqual({ base: 40, engraving: 5 });
  });

  it('is for each piece, or for the line if the row is charged once', () => {
    expect(amountsOf([base, engraving], [words('Bar')], 3)['engraving']).toBe(15);
    expect(amountsOf([base, { ...engraving, once: true }], [words('Bar')], 3)['engraving']).toBe(5);
  });

  it('lifts what is charged by a size or an area', () => {
    const rows: PriceRow[] = [
      { key: 'edge', label: 'Edge', per: { dimension: 'width' }, rate: 1, unit: 'm', minimum: '2' },
      {
        key: 'area',
        label: 'Area',
        per: { measure: 'area' },
        rate: '80',
        unit: 'm2',
        minimum: '12.345',
      },
    ];
    expect(amountsOf(rows, [size('width', 30), size('height', 20)])).toEqual({
      edge: 2,
      area: 12.35,
    });
    expect(amountsOf(rows, [size('width', 300), size('height', 20)])).toEqual({
      edge: 3,
      area: 48,
    });
  });

  it('of a percentage is for the line, however many pieces it has', () => {
    const rush: PriceRow = {
      key: 'rush',
      label: 'Rush',
      percent: '10',
      of: 'subtotal',
      minimum: '15.00',
    };
    expect(amountsOf([base, rush], [])['rush']).toBe(15);
    expect(amountsOf([base, rush], [], 3)['rush']).toBe(15);
    expect(amountsOf([base, rush], [], 4)['rush']).toBe(16);
  });

  it('leaves what a row takes off as it is', () => {
    const rebate: PriceRow = { key: 'rebate', label: 'Rebate', percent: -5, of: 'subtotal' };
    expect(amountsOf([base, { ...rebate, minimum: '10.00' }], [])['rebate']).toBe(-2);
  });
});
