import { describe, expect, it } from 'vitest';
import { Answers } from '../answers.ts';
import type { CapabilityMap } from '../capability-map.ts';
import { compileMap } from '../compile-map.ts';
import { modelMap } from './model-map.ts';
import { Workspace } from '../workspace.ts';
import { Search } from './search.ts';

const MAP = {
  key: 'cakes',
  title: 'Cakes',
  dimensions: [
    { key: 'pickup', label: 'Pickup', kind: 'date', required: true, workingDaysOnly: true },
  ],
  constraints: [
    {
      key: 'early',
      when: { dimension: 'pickup', lessThan: 3, unit: 'working_day' },
      effect: 'blocks',
      message: 'Too early.',
    },
  ],
} as unknown as CapabilityMap;

describe('Search', () => {
  it('reads the calendar only once, however often rules are loaded', () => {
    const compiled = compileMap(MAP);
    const model = modelMap(compiled);
    if (model === null) throw new Error('too large');
    const answers = new Answers(compiled);
    let looks = 0;
    answers.today = 20_000;
    answers.calendar = {
      isWorkingDay: (day) => {
        looks += 1;
        return day < 20_050;
      },
    };
    const search = new Search(model, answers, 1_000, new Workspace().memoryFor(model));
    expect(looks).toBeGreaterThan(3);
    const before = looks;
    search.load('optionalRules');
    search.resetSteps(1_000);
    expect(search.solve([])).toBe('yes');
    expect(looks).toBe(before);
  });
});
