import type { CompiledMap, CompiledValue } from '../capability/compiled-map.ts';
import type { Proposal } from './ask-model.ts';
import type { Lexicon } from './lexicon.ts';
import { readSentence } from './read-sentence.ts';
import type {
  SentenceContext,
  Candidate,
  ReadExclusion,
  ReadSelection,
  Reading,
  Span,
} from './reading.ts';

/**
 * The meaning of a sentence as found without a language model, together with everything that was
 * used to read it.
 */
export interface RuleReading {
  readonly lexicon: Lexicon;
  readonly map: CompiledMap;
  readonly sentence: string;
  readonly today: number;
  readonly context: SentenceContext;
  readonly reading: Reading;
}

/**
 * Adds a language model's proposals to the meaning of a sentence, as far as the sentence supports
 * them. If a proposal contradicts a negation or a number, its words become ambiguous instead.
 */
export function checkProposals(ruleReading: RuleReading, proposals: readonly Proposal[]): Reading {
  return proposals.reduce(
    (reading, proposal) => acceptProposal({ ...ruleReading, reading }, proposal),
    ruleReading.reading,
  );
}

function acceptProposal(ruleReading: RuleReading, proposal: Proposal): Reading {
  const { map, sentence, reading } = ruleReading;
  const dimension = map.dimensions[map.dimensionIndex.get(proposal.dimensionKey) ?? -1];
  if (dimension === undefined || dimension.hidden || reading.productSlug === null) return reading;
  const spans = findOccurrences(sentence, proposal.words);
  const contradicted = [...reading.selections, ...reading.exclusions].find((answer) =>
    contradicts(reading, answer, proposal, spans),
  );
  if (contradicted !== undefined) return withoutSelection(reading, contradicted, proposal);
  const value = dimension.values[dimension.valueIndex.get(proposal.valueKey ?? '') ?? -1];
  const span = spans.find((candidate) => isUnresolved(reading, candidate));
  // A size that a language model proposes is never added, because only the rules may read sizes.
  if (
    value === undefined ||
    value.hidden ||
    span === undefined ||
    !wordsMeanValue(ruleReading, dimension.source.label, proposal)
  )
    return reading;
  return readWithValueName(ruleReading, proposal, value, span);
}

function findOccurrences(sentence: string, words: string): readonly Span[] {
  const spans: Span[] = [];
  for (
    let start = sentence.indexOf(words);
    start !== -1;
    start = sentence.indexOf(words, start + 1)
  )
    spans.push({ start, end: start + words.length });
  return spans;
}

function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

/**
 * Returns whether a language model's proposal contradicts what was read from the same words: a
 * different number, an excluded value that it selects, or a selected value that it excludes.
 */
function contradicts(
  { selections }: Reading,
  answer: ReadSelection | ReadExclusion,
  { dimensionKey, valueKey, magnitude, isSelected }: Proposal,
  spans: readonly Span[],
): boolean {
  if (answer.dimensionKey !== dimensionKey || !spans.some((span) => overlaps(span, answer.span)))
    return false;
  const wasSelected = selections.some((selection) => selection === answer);
  if ('magnitude' in answer && answer.magnitude !== null)
    return magnitude !== null && magnitude !== answer.magnitude;
  return wasSelected !== isSelected && valueKey !== null && answer.valueKeys.includes(valueKey);
}

function withoutSelection(
  reading: Reading,
  answer: ReadSelection | ReadExclusion,
  { valueKey }: Proposal,
): Reading {
  const proposed = valueKey === null ? [] : [valueKey];
  const candidates: Candidate[] = [
    {
      dimensionKey: answer.dimensionKey,
      valueKeys: answer.valueKeys.length > 0 ? answer.valueKeys : proposed,
      productSlug: null,
    },
  ];
  return {
    ...reading,
    selections: reading.selections.filter((selection) => selection !== answer),
    exclusions: reading.exclusions.filter((exclusion) => exclusion !== answer),
    ambiguities: [...reading.ambiguities, { span: answer.span, candidates }].toSorted(
      (a, b) => a.span.start - b.span.start,
    ),
  };
}

/** Returns whether words have no meaning yet, because they are ambiguous or weren't understood. */
function isUnresolved(
  { ambiguities, notUnderstood, selections, exclusions }: Reading,
  span: Span,
): boolean {
  const isReported = [...ambiguities, ...notUnderstood].some(
    (reportedPart) => reportedPart.span.start <= span.start && reportedPart.span.end >= span.end,
  );
  return (
    isReported && ![...selections, ...exclusions].some((answer) => overlaps(answer.span, span))
  );
}

function wordsMeanValue(
  { lexicon, today, reading }: RuleReading,
  label: string,
  { dimensionKey, valueKey, words }: Proposal,
): boolean {
  const { selections, ambiguities, notUnderstood } = readSentence(
    lexicon,
    `${label}: ${words}`,
    today,
    { productSlug: reading.productSlug ?? undefined },
  );
  const [only] = selections;
  return (
    ambiguities.length + notUnderstood.length === 0 &&
    selections.length === 1 &&
    only?.dimensionKey === dimensionKey &&
    only.valueKeys.join() === valueKey
  );
}

/**
 * Reads the sentence again with the buyer's words replaced by the name of the proposed value. This
 * shows whether the sentence selects or excludes that value.
 */
function readWithValueName(
  ruleReading: RuleReading,
  proposal: Proposal,
  value: CompiledValue,
  span: Span,
): Reading {
  const { reading } = ruleReading;
  const name = value.source.label;
  const proposed = readWithNameInserted(ruleReading, span, name);
  const place = { start: span.start, end: span.start + name.length };
  const isThis = (answer: ReadSelection | ReadExclusion): boolean =>
    answer.dimensionKey === proposal.dimensionKey &&
    answer.valueKeys.join() === value.key &&
    overlaps(answer.span, place);
  const [selected, excluded] = [proposed.selections.find(isThis), proposed.exclusions.find(isThis)];
  if (selected === undefined && excluded === undefined) return reading;
  const rest = {
    ...reading,
    notUnderstood: reading.notUnderstood.filter((other) => !overlaps(other.span, span)),
    ambiguities: reading.ambiguities.filter((other) => !overlaps(other.span, span)),
  };
  const stretch = spanForModel(reading, span);
  const isClear =
    keepsOtherDimensions(reading, proposed, proposal.dimensionKey) &&
    isUnderstood(proposed, {
      start: stretch.start,
      end: stretch.end + name.length - (span.end - span.start),
    });
  if (isClear && proposal.isSelected && selected !== undefined) {
    const added = { ...selected, span, readAs: 'synonym' as const };
    return { ...rest, selections: sortBySpan([...reading.selections, added]) };
  }
  if (isClear && !proposal.isSelected && excluded !== undefined) {
    const added = { ...excluded, span, readAs: 'synonym' as const };
    return { ...rest, exclusions: sortBySpan([...reading.exclusions, added]) };
  }
  const { dimensionKey } = proposal;
  const candidates = [{ dimensionKey, valueKeys: [value.key], productSlug: null }];
  return { ...rest, ambiguities: sortBySpan([...rest.ambiguities, { span: stretch, candidates }]) };
}

function readWithNameInserted(
  { lexicon, sentence, today, context: beside, reading }: RuleReading,
  { start, end }: Span,
  name: string,
): Reading {
  const text = sentence.slice(0, start) + name + sentence.slice(end);
  const productSlug = reading.productSlug ?? undefined;
  return readSentence(lexicon, text, today, { ...beside, productSlug });
}

function sortBySpan<Read extends { readonly span: Span }>(spans: readonly Read[]): readonly Read[] {
  return spans.toSorted((a, b) => a.span.start - b.span.start);
}

function keepsOtherDimensions(reading: Reading, proposed: Reading, dimensionKey: string): boolean {
  const others = ({ selections, exclusions, quantity, neededBy, purchase }: Reading): string =>
    JSON.stringify([
      quantity,
      neededBy,
      purchase,
      ...[...selections, ...exclusions]
        .filter((answer) => answer.dimensionKey !== dimensionKey)
        .map((answer) => ({ ...answer, span: null })),
    ]);
  return others(reading) === others(proposed) && proposed.productSlug === reading.productSlug;
}

/**
 * Returns whether every word in a part of the sentence was understood. A word beside a value that
 * wasn't understood might change the value's meaning.
 */
function isUnderstood({ ambiguities, notUnderstood }: Reading, words: Span): boolean {
  return ![...ambiguities, ...notUnderstood].some((reportedPart) =>
    overlaps(reportedPart.span, words),
  );
}

function spanForModel({ ambiguities, notUnderstood }: Reading, span: Span): Span {
  return (
    [...ambiguities, ...notUnderstood].find((reportedPart) => overlaps(reportedPart.span, span))
      ?.span ?? span
  );
}
