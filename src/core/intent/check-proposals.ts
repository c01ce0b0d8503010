import type { CompiledMap, CompiledValue } from '../capability/compiled-map.ts';
import type { Proposal } from './ask-model.ts';
import type { Lexicon } from './lexicon.ts';
import { readSentence } from './read-sentence.ts';
import type {
  AskedBeside,
  Candidate,
  ReadExclusion,
  ReadSelection,
  Reading,
  Span,
} from './reading.ts';

/** What was read without a model, and with what. */
export interface ReadAlone {
  readonly lexicon: Lexicon;
  readonly map: CompiledMap;
  readonly sentence: string;
  readonly today: number;
  readonly beside: AskedBeside;
  readonly reading: Reading;
}

/**
 * Takes over of a model's proposals what the words bear out: words that were doubtful or unread,
 * which beside the option's own name are read as the value, and which with the value's name in
 * their place are wanted or not, as the model says. Where it contradicts what was read, by a no or
 * by a number, neither is taken.
 */
export function checkProposals(alone: ReadAlone, proposals: readonly Proposal[]): Reading {
  return proposals.reduce(
    (reading, proposal) => takeProposal({ ...alone, reading }, proposal),
    alone.reading,
  );
}

function takeProposal(alone: ReadAlone, proposal: Proposal): Reading {
  const { map, sentence, reading } = alone;
  const dimension = map.dimensions[map.dimensionIndex.get(proposal.dimensionKey) ?? -1];
  if (dimension === undefined || dimension.hidden || reading.productSlug === null) return reading;
  const spans = spansOf(sentence, proposal.words);
  const contradicted = [...reading.selections, ...reading.exclusions].find((read) =>
    contradicts(reading, read, proposal, spans),
  );
  if (contradicted !== undefined) return withoutRead(reading, contradicted, proposal);
  const value = dimension.values[dimension.valueIndex.get(proposal.valueKey ?? '') ?? -1];
  const span = spans.find((candidate) => isOpen(reading, candidate));
  // Sizes are the reader's alone: a model adds none.
  if (
    value === undefined ||
    value.hidden ||
    span === undefined ||
    !isNameOf(alone, dimension.source.label, proposal)
  )
    return reading;
  return inItsPlace(alone, proposal, value, span);
}

function spansOf(sentence: string, words: string): readonly Span[] {
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

/** The same words wanted by one and not by the other, another value of them, or another number. */
function contradicts(
  { selections }: Reading,
  read: ReadSelection | ReadExclusion,
  { dimensionKey, valueKey, magnitude, isWanted }: Proposal,
  spans: readonly Span[],
): boolean {
  if (read.dimensionKey !== dimensionKey || !spans.some((span) => overlaps(span, read.span)))
    return false;
  const wasWanted = selections.some((selection) => selection === read);
  if ('magnitude' in read && read.magnitude !== null)
    return magnitude !== null && magnitude !== read.magnitude;
  return wasWanted !== isWanted && valueKey !== null && read.valueKeys.includes(valueKey);
}

function withoutRead(
  reading: Reading,
  read: ReadSelection | ReadExclusion,
  { valueKey }: Proposal,
): Reading {
  const proposed = valueKey === null ? [] : [valueKey];
  const candidates: Candidate[] = [
    {
      dimensionKey: read.dimensionKey,
      valueKeys: read.valueKeys.length > 0 ? read.valueKeys : proposed,
      productSlug: null,
    },
  ];
  return {
    ...reading,
    selections: reading.selections.filter((selection) => selection !== read),
    exclusions: reading.exclusions.filter((exclusion) => exclusion !== read),
    ambiguities: [...reading.ambiguities, { span: read.span, candidates }].toSorted(
      (a, b) => a.span.start - b.span.start,
    ),
  };
}

/** Words of which nothing was read, and something was told. */
function isOpen(
  { ambiguities, notUnderstood, selections, exclusions }: Reading,
  span: Span,
): boolean {
  const isTold = [...ambiguities, ...notUnderstood].some(
    (told) => told.span.start <= span.start && told.span.end >= span.end,
  );
  return isTold && ![...selections, ...exclusions].some((read) => overlaps(read.span, span));
}

/** Beside the option's own name the words are that value, whatever they may be elsewhere. */
function isNameOf(
  { lexicon, today, reading }: ReadAlone,
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
 * What the sentence says with the value's own name instead of the words: that tells whether it is
 * wanted.
 */
function inItsPlace(
  alone: ReadAlone,
  proposal: Proposal,
  value: CompiledValue,
  span: Span,
): Reading {
  const { reading } = alone;
  const name = value.source.label;
  const said = readWith(alone, span, name);
  const place = { start: span.start, end: span.start + name.length };
  const isThis = (read: ReadSelection | ReadExclusion): boolean =>
    read.dimensionKey === proposal.dimensionKey &&
    read.valueKeys.join() === value.key &&
    overlaps(read.span, place);
  const [selected, excluded] = [said.selections.find(isThis), said.exclusions.find(isThis)];
  if (selected === undefined && excluded === undefined) return reading;
  const told = {
    ...reading,
    notUnderstood: reading.notUnderstood.filter((other) => !overlaps(other.span, span)),
    ambiguities: reading.ambiguities.filter((other) => !overlaps(other.span, span)),
  };
  const stretch = toldSpan(reading, span);
  const isClear =
    keepsTheRest(reading, said, proposal.dimensionKey) &&
    isUnderstood(said, {
      start: stretch.start,
      end: stretch.end + name.length - (span.end - span.start),
    });
  if (isClear && proposal.isWanted && selected !== undefined) {
    const added = { ...selected, span, readAs: 'synonym' as const };
    return { ...told, selections: inOrder([...reading.selections, added]) };
  }
  if (isClear && !proposal.isWanted && excluded !== undefined) {
    const added = { ...excluded, span, readAs: 'synonym' as const };
    return { ...told, exclusions: inOrder([...reading.exclusions, added]) };
  }
  const { dimensionKey } = proposal;
  const candidates = [{ dimensionKey, valueKeys: [value.key], productSlug: null }];
  return { ...told, ambiguities: inOrder([...told.ambiguities, { span: stretch, candidates }]) };
}

function readWith(
  { lexicon, sentence, today, beside, reading }: ReadAlone,
  { start, end }: Span,
  name: string,
): Reading {
  const text = sentence.slice(0, start) + name + sentence.slice(end);
  const productSlug = reading.productSlug ?? undefined;
  return readSentence(lexicon, text, today, { ...beside, productSlug });
}

function inOrder<Read extends { readonly span: Span }>(reads: readonly Read[]): readonly Read[] {
  return reads.toSorted((a, b) => a.span.start - b.span.start);
}

/** Nothing else of the sentence may be read otherwise. */
function keepsTheRest(reading: Reading, said: Reading, dimensionKey: string): boolean {
  const others = ({ selections, exclusions, quantity, neededBy, purchase }: Reading): string =>
    JSON.stringify([
      quantity,
      neededBy,
      purchase,
      ...[...selections, ...exclusions]
        .filter((read) => read.dimensionKey !== dimensionKey)
        .map((read) => ({ ...read, span: null })),
    ]);
  return others(reading) === others(said) && said.productSlug === reading.productSlug;
}

/** Beside other unread words the value may mean something else. */
function isUnderstood({ ambiguities, notUnderstood }: Reading, stretch: Span): boolean {
  return ![...ambiguities, ...notUnderstood].some((told) => overlaps(told.span, stretch));
}

function toldSpan({ ambiguities, notUnderstood }: Reading, span: Span): Span {
  return [...ambiguities, ...notUnderstood].find((told) => overlaps(told.span, span))?.span ?? span;
}
