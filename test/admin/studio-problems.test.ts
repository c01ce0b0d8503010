import { describe, expect, it } from 'vitest';
import { checkMap } from '../../src/core/capability/check/check-map.ts';
import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import { newDimension } from '../../web/admin/src/screens/studio/map-document.ts';
import {
  isUnfinished,
  problemWords,
} from '../../web/admin/src/screens/studio/problems/problem-words.ts';
import { placeWords } from '../../web/admin/src/screens/studio/problems/problem-place.ts';
import { TEMPLATES } from '../../web/admin/src/screens/studio/templates.ts';

const NOW = new Date('2027-01-01T00:00:00Z');
const made = TEMPLATES.find(({ name }) => name === 'Cut to size')?.make('signs', 'Signs');
const SIGNS = made as CapabilityMap;

/** What the studio says of a map, each with its place. */
function sentencesOf(map: CapabilityMap): string[] {
  const { errors, warnings } = checkMap(map, NOW);
  return [...errors, ...warnings].map(
    (problem) => `${placeWords(map, problem.pointer)}: ${problemWords(map, problem)}`,
  );
}

describe('what the check finds, as the studio says it', () => {
  it('is nothing for a template', () => {
    expect(sentencesOf(SIGNS)).toEqual([]);
  });

  it('names labels and fields of what has only been begun, and is no mistake yet', () => {
    const mounting = newDimension('choice', 'Mounting of signs', SIGNS);
    const begun: CapabilityMap = {
      ...SIGNS,
      dimensions: [...SIGNS.dimensions, mounting],
      constraints: [
        {
          key: 'rule',
          kind: 'excluded_combination',
          effect: 'blocks',
          when: { all: [{ dimension: 'material', in: [] }] },
        },
      ],
    };
    expect(sentencesOf(begun)).toEqual([
      'Mounting of signs: It needs at least one choice.',
      'Rule 1: Tick at least one choice of Material.',
      'Rule 1: Write your reason under “Because”, for buyers read none so far.',
    ]);
    expect(checkMap(begun).errors.every((error) => isUnfinished({ ...error }))).toBe(true);
  });

  it('asks for the reason of a rule under the name of the field', () => {
    const silent: CapabilityMap = {
      ...SIGNS,
      constraints: [
        {
          key: 'rule',
          kind: 'excluded_combination',
          effect: 'blocks',
          when: { dimension: 'material', in: ['wood'] },
        },
      ],
    };
    expect(sentencesOf(silent)).toContain(
      'Rule 1: Write your reason under “Because”, for buyers read none so far.',
    );
  });

  it('puts labels in place of keys in the sentences that it keeps', () => {
    const [material, ...sizes] = SIGNS.dimensions;
    const renamed = {
      ...SIGNS,
      dimensions: [
        {
          ...material,
          values: [
            { key: 'wood', label: 'Oak' },
            { key: 'acrylic', label: 'Acrylic' },
          ],
        },
        ...sizes,
      ],
      constraints: [
        {
          key: 'never-oak',
          title: 'Never oak',
          kind: 'excluded_combination',
          effect: 'blocks',
          when: { dimension: 'material', in: ['wood'] },
          customerMessage: 'We have no oak.',
        },
      ],
    } as CapabilityMap;
    const sentences = sentencesOf(renamed).join('\n');
    expect(sentences).toContain('Material, Oak: Nobody can order it because of “Never oak”.');
    expect(sentences).not.toMatch(/"|never-oak|wood|dimension/);
  });

  it('says why an option that is never asked can’t be needed', () => {
    const colour = {
      ...newDimension('text', 'Colour of the letters', SIGNS),
      required: true,
      appliesWhen: { dimension: 'material', in: ['wood'] },
    };
    const [material, ...sizes] = SIGNS.dimensions;
    const hidden = {
      ...SIGNS,
      dimensions: [
        {
          ...material,
          values: [
            { key: 'wood', label: 'Wood', visibility: 'hidden' },
            { key: 'acrylic', label: 'Acrylic' },
          ],
        },
        ...sizes,
        colour,
      ],
    } as CapabilityMap;
    expect(sentencesOf(hidden)[0]).toBe(
      'Colour of the letters: It is never asked so far, so every order can’t need it. Look at “Asked only when”.',
    );
  });
});
