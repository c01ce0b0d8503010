import { describe, expect, it } from 'vitest';
import type { CapabilityMap, Constraint, LeadTime } from '../capability-map.ts';
import { compareMaps } from './compare-maps.ts';

const SADDLES: CapabilityMap = {
  key: 'saddles',
  title: 'Saddles',
  dimensions: [
    {
      key: 'kind',
      label: 'Kind of saddle',
      kind: 'choice',
      values: [
        { key: 'western', label: 'Western', synonyms: ['stock saddle'] },
        { key: 'dressage', label: 'Dressage' },
      ],
    },
  ],
  leadTime: { workingDays: 5 },
  price: { kind: 'fixed', amount: '1850' },
};
const RULE: Constraint = {
  key: 'rule',
  kind: 'rule',
  effect: 'blocks',
  when: { dimension: 'kind', in: ['western'] },
  customerMessage: 'We make no western saddles.',
};

function sentences(before: Partial<CapabilityMap>, after: Partial<CapabilityMap>) {
  return compareMaps({ ...SADDLES, ...before }, { ...SADDLES, ...after }).map(
    ({ sentence }) => sentence,
  );
}

describe('differences of two maps', () => {
  it('tell what time it takes without the form of the document', () => {
    const leadTime: LeadTime = {
      workingDays: 30,
      perQuantity: { every: 10, workingDays: 1 },
      add: [{ workingDays: 3, when: { dimension: 'kind', in: ['western'] } }],
    };
    expect(sentences({}, { leadTime })).toEqual([
      'Time: working days was 5, is 30.',
      'Time: days for many pieces is now “pieces in a batch: 10, working days: 1”.',
      'Time: what takes longer is now “working days: 3, condition: Kind of saddle is Western”.',
    ]);
  });

  it('call a rule by the reason that buyers read', () => {
    expect(sentences({ constraints: [RULE] }, {})).toEqual([
      'Rule “We make no western saddles” is gone.',
    ]);
    expect(
      sentences(
        { constraints: [RULE] },
        { constraints: [{ ...RULE, effect: 'requires_approval' }] },
      ),
    ).toEqual([
      'We make no western saddles: what the rule does was “not possible”, is “looked at before it is made”.',
    ]);
    expect(sentences({}, { constraints: [{ ...RULE, title: 'No western' }] })).toEqual([
      'Rule “No western” is new.',
    ]);
  });

  it('list other names, and name the value that is assumed', () => {
    const [kind] = SADDLES.dimensions;
    const changed = {
      ...kind,
      default: 'dressage',
      values: [
        { key: 'western', label: 'Western', synonyms: ['stock saddle', 'cowboy saddle'] },
        { key: 'dressage', label: 'Dressage' },
      ],
    } as CapabilityMap['dimensions'][number];
    expect(sentences({}, { dimensions: [changed] })).toEqual([
      'Kind of saddle, Western: other names was “stock saddle”, is “stock saddle, cowboy saddle”.',
      'Kind of saddle: assumed if nobody says it is now “Dressage”.',
    ]);
  });

  it('say how a price comes about, and contain no JSON whatever changes', () => {
    const price: CapabilityMap['price'] = {
      kind: 'worked_out',
      rows: [{ key: 'base', label: 'Base price', amount: '1850' }],
    };
    const changes = sentences({}, { price });
    expect(changes).toContain('The price was “always the same amount”, is “worked out from rows”.');
    expect(changes).toContain('Price row “Base price” is new.');
    expect(changes.join(' ')).not.toMatch(/[{}[\]"]/);
  });
});
