import type { CapabilityMap, Dimension } from '../../src/core/capability/capability-map.ts';
import type { Question, Selection } from '../../src/core/capability/question.ts';
import { generateQuestion } from './generate-question.ts';
import { drawFrom } from './random.ts';
import { quantityOf, unitsLike } from './unit-table.ts';

export interface Malformed {
  readonly question: Question;
  readonly code: 'unknown_dimension' | 'unit_not_understood' | 'invalid_request';
  /** The JSON pointer that the refusal must name. */
  readonly path: string;
}

type Mistake = Omit<Malformed, 'question' | 'path'> & {
  readonly selection: Selection;
  readonly member: string;
};

/** A question about the map with one mistake in it. */
export function malformedQuestion(map: CapabilityMap, seed: number): Malformed {
  const draw = drawFrom(seed);
  const question = generateQuestion(map, seed + 1);
  const dimension = draw.pick(map.dimensions);
  if (draw.chance(0.1)) return misplacedExclusion(question, dimension);
  if (draw.chance(0.1)) return answeredTwice(question, dimension);
  const mistakes = [...mistakesOn(dimension), UNHEARD_OF];
  const { selection, code, member } = draw.pick(mistakes);
  const others = question.selections.filter((each) => each.dimensionKey !== dimension.key);
  const place = draw.whole(0, others.length);
  return {
    question: { ...question, selections: others.toSpliced(place, 0, selection) },
    code,
    path: `/selections/${place}/${member}`,
  };
}

const UNHEARD_OF: Mistake = {
  selection: { dimensionKey: 'unheard-of', valueKeys: ['x'] },
  code: 'unknown_dimension',
  member: 'dimensionKey',
};

function misplacedExclusion(question: Question, dimension: Dimension): Malformed {
  const hasValues = dimension.kind === 'choice' || dimension.kind === 'choices';
  const exclusion = { dimensionKey: hasValues ? 'unheard-of' : dimension.key, valueKeys: ['x'] };
  const [code, member] = hasValues
    ? (['unknown_dimension', 'dimensionKey'] as const)
    : (['invalid_request', 'valueKeys'] as const);
  return {
    question: { ...question, excluding: [exclusion] },
    code,
    path: `/excluding/0/${member}`,
  };
}

function answeredTwice(question: Question, dimension: Dimension): Malformed {
  const selection = goodSelection(dimension);
  return {
    question: { ...question, selections: [selection, selection] },
    code: 'invalid_request',
    path: '/selections/1/dimensionKey',
  };
}

function goodSelection({ key: dimensionKey, kind }: Dimension): Selection {
  if (kind === 'magnitude') return { dimensionKey, magnitude: 1 };
  return kind === 'choice' || kind === 'choices'
    ? { dimensionKey, valueKeys: ['x'] }
    : { dimensionKey, requestedValue: '2026-03-02' };
}

function mistakesOn(dimension: Dimension): Mistake[] {
  const wrong = (
    selection: Omit<Selection, 'dimensionKey'>,
    member: string,
    code: Malformed['code'] = 'invalid_request',
  ): Mistake => ({
    selection: { dimensionKey: dimension.key, ...selection },
    member,
    code,
  });
  switch (dimension.kind) {
    case 'choice':
      return [
        wrong({ valueKeys: ['x'], magnitude: 3 }, 'magnitude'),
        wrong({ valueKeys: ['x'], unit: 'cm' }, 'unit'),
        wrong({}, 'valueKeys'),
        wrong({ valueKeys: [] }, 'valueKeys'),
      ];
    case 'choices':
      return [
        wrong({ valueKeys: [], magnitude: '3' }, 'magnitude'),
        wrong({ valueKeys: ['x'], unit: 'cm' }, 'unit'),
        wrong({}, 'valueKeys'),
      ];
    case 'magnitude': {
      const others = ['kg', 'm2', 's', 'cm', 'l', 'piece'].filter(
        (unit) => quantityOf(unit) !== quantityOf(dimension.unit),
      );
      const numbers = [
        '',
        'wide',
        '1,5',
        '1e3',
        '1.',
        '.5',
        '0x10',
        ' 1',
        '1234567890.123456',
        0.1234567890123456,
      ].map((magnitude) => wrong({ magnitude }, 'magnitude'));
      const units = [...others, 'cubit', '', unitsLike(dimension.unit)[0]?.toUpperCase() ?? ''].map(
        (unit) => wrong({ magnitude: 1, unit }, 'unit', 'unit_not_understood'),
      );
      return [
        ...numbers,
        ...units,
        wrong({ valueKeys: ['x'], magnitude: 1 }, 'valueKeys'),
        wrong({ unit: dimension.unit }, 'magnitude'),
      ];
    }
    case 'text':
      return [
        wrong({ requestedValue: 'a', valueKeys: ['x'] }, 'valueKeys'),
        wrong({ requestedValue: 'a', magnitude: 1 }, 'magnitude'),
        ...['', '  '].map((words) => wrong({ requestedValue: words }, 'requestedValue')),
        wrong({}, 'requestedValue'),
      ];
    case 'date':
      return [
        ...['soon', '2026-02-30', '2026-2-3', '02/03/2026', ''].map((words) =>
          wrong({ requestedValue: words }, 'requestedValue'),
        ),
        wrong({}, 'requestedValue'),
        wrong({ requestedValue: '2026-03-02', unit: 'day' }, 'unit'),
      ];
  }
}
