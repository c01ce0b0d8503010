import { describe, expect, it } from 'vitest';
import type { LeadTime } from '../../src/core/capability/capability-map.ts';
import type { MapDocument } from '../../web/admin/src/screens/studio/map-document.ts';
import { rowChoices } from '../../web/admin/src/screens/studio/price/row-kinds.ts';
import { remindersOf } from '../../web/admin/src/screens/studio/problems/reminders.ts';

const SADDLES: MapDocument = {
  key: 'saddles',
  title: 'Saddles',
  dimensions: [
    { key: 'kind', label: 'Kind', kind: 'choice', values: [{ key: 'western', label: 'Western' }] },
  ],
};

const remindersFor = (leadTime: LeadTime, isPublished = false) =>
  remindersOf({ ...SADDLES, leadTime }, isPublished).map(
    ({ place, words }) => `${place}: ${words}`,
  );

describe('what the studio reminds of', () => {
  it('asks about the days of a template and about none, until a version is published', () => {
    expect(remindersFor({ workingDays: 5 })).toEqual([
      'Time: One takes 5 working days, as in the template. Is that so?',
    ]);
    expect(remindersFor({ workingDays: 0 })).toEqual([
      'Time: One takes no working day. Is it ready on the day of the order?',
    ]);
    expect(remindersFor({ workingDays: 30 })).toEqual([]);
    expect(remindersFor({ workingDays: 5 }, true)).toEqual([]);
  });

  it('asks by how much something takes longer, also later', () => {
    const when = { dimension: 'kind', in: ['western'] };
    expect(remindersFor({ workingDays: 30, add: [{ workingDays: 0, when }] }, true)).toEqual([
      'Time: Say how much longer it takes when Kind is Western.',
    ]);
  });

  it('asks how much a new discount for many takes off', () => {
    const choice = rowChoices(SADDLES, []).find(({ label }) => label === 'Add a discount for many');
    const document = { ...choice?.add(), leadTime: { workingDays: 30 } } as MapDocument;
    expect(document.price).toMatchObject({
      rows: [{ label: 'Discount for many', percent: 0, when: { quantity: { atLeast: 10 } } }],
    });
    expect(remindersOf(document, true)).toEqual([
      { place: 'Discount for many', words: 'It charges nothing yet. Say its amount.' },
    ]);
  });
});
