import type {
  ChoiceDimension,
  ChoicesDimension,
  MagnitudeDimension,
  Measure,
  PriceRow,
  TextDimension,
} from '../../../../../src/core/capability/capability-map.ts';
import { keyFor } from './map-document.ts';

function named(label: string) {
  return { key: keyFor(label, []), label };
}

export function choice(label: string, labels: readonly string[]): ChoiceDimension {
  return { ...named(label), kind: 'choice', required: true, values: labels.map(named) };
}

export function choices(label: string, labels: readonly string[]): ChoicesDimension {
  return { ...named(label), kind: 'choices', values: labels.map(named) };
}

/** A size in steps of one, of which those in between are made as the next larger one. */
export function size(
  label: string,
  unit: string,
  minimum: number,
  maximum: number,
): MagnitudeDimension {
  const limits = { minimum, maximum, step: 1, offStep: 'up' } as const;
  return { ...named(label), kind: 'magnitude', required: true, unit, ...limits };
}

export function words(label: string, maximumLength: number): TextDimension {
  return { ...named(label), kind: 'text', maximumLength };
}

export const AREA: Measure = {
  key: 'area',
  unit: 'm2',
  terms: [{ factor: 1, of: ['width', 'height'] }],
};

export const EDGE: Measure = {
  key: 'edge',
  unit: 'm',
  terms: [
    { factor: 2, of: ['width'] },
    { factor: 2, of: ['height'] },
  ],
};

export function amount(label: string, charged: number): PriceRow {
  return { ...named(label), amount: charged };
}

export function perMeasure(label: string, measure: Measure, rate: number): PriceRow {
  return { ...named(label), per: { measure: measure.key }, rate, unit: measure.unit };
}

/** Amounts of the values of an option, by their labels. */
export function byValue(label: string, amounts: Readonly<Record<string, number>>): PriceRow {
  const entries = Object.entries(amounts).map(([each, charged]) => [keyFor(each, []), charged]);
  const { key } = named(label);
  return { key, label, byValue: { dimension: key, amounts: Object.fromEntries(entries) } };
}

/** A row that is charged only if an option is answered. */
export function byLetter(label: string, of: string, rate: number, free: number): PriceRow {
  const per = { dimension: keyFor(of, []) };
  return { ...named(label), per, count: 'letters', rate, free };
}

export function ifAnswered(label: string, of: string, charged: number): PriceRow {
  return {
    ...named(label),
    amount: charged,
    when: { dimension: keyFor(of, []), answered: true },
  };
}
