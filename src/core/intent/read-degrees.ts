import { readAsOf, takeValue } from './choose-values.ts';
import type { Draft } from './draft.ts';
import { LESS, MORE } from './function-words.ts';
import { type Spot, isName, rightOf } from './spots.ts';
import { wordsOf } from './tokens.ts';

const passes = ({ meaning }: Spot): boolean => meaning.kind === 'determiner' || meaning.kind === 'filler' || meaning.kind === 'mark';

/** "Extra cheese" is the value that says so; where none does, the degree is told. */
export function readDegrees(draft: Draft): void {
  for (const spot of draft.spots) {
    if (spot.isDone || spot.meaning.kind !== 'degree') continue;
    const target = rightOf(draft.spots, spot.index, passes);
    const sense = target === null || target.isDone || target.isNegated || spot.isNegated ? null : valueOfDegree(draft, target, spot.meaning.isMore ? MORE : LESS);
    draft.tell(spot);
    if (sense === null || target === null) continue;
    draft.told.pop();
    target.isDone = true;
    const readAs = readAsOf(target, sense.dimension);
    if (readAs === 'exact') draft.selectValue(sense.dimension, sense.value, { start: spot.span.start, end: target.span.end }, 'synonym');
    else takeValue(draft, { ...target, span: { start: spot.span.start, end: target.span.end } }, sense);
  }
}

/** The only shown value of a named dimension whose words tell such a degree. */
function valueOfDegree(draft: Draft, { meaning, ...spot }: Spot, degree: ReadonlySet<string>): { readonly dimension: number; readonly value: number } | null {
  if (!isName({ meaning, ...spot }) || meaning.kind !== 'name') return null;
  const dimensions = [...new Set(meaning.names.flatMap(({ sense }) => (sense.kind === 'dimension' ? [sense.dimension] : [])))];
  const found = dimensions.flatMap((dimension) => {
    const { values = [], hidden = true } = draft.dimensions[dimension]?.dimension ?? {};
    if (hidden || draft.possible[dimension] === false) return [];
    const telling = values.filter(({ hidden: isHidden, source }) => !isHidden && [source.label,
      ...(source.synonyms ?? [])].some((name) => wordsOf(name).some((word) => degree.has(word))));
    return telling.length === 1 ? telling.map(({ index }) => ({ dimension, value: index })) : [];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}
