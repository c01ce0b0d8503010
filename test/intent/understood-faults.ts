interface Span {
  readonly start: number;
  readonly end: number;
}

/** The part of a reply that says what was understood. */
export interface Understood {
  readonly question: Readonly<Record<string, unknown>> | null;
  readonly selections: readonly {
    readonly dimensionKey: string;
    readonly valueKeys: readonly string[];
    readonly span: Span;
    readonly readAs: string;
  }[];
  readonly exclusions: readonly {
    readonly dimensionKey: string;
    readonly valueKeys: readonly string[];
    readonly span: Span;
    readonly readAs: string;
  }[];
  readonly ambiguities: readonly {
    readonly span: Span;
    readonly candidates: readonly {
      readonly dimensionKey: string | null;
      readonly valueKeys: readonly string[];
      readonly productSlug: string | null;
    }[];
  }[];
  readonly notUnderstood: readonly { readonly span: Span }[];
  readonly otherItems: readonly { readonly span: Span }[];
  readonly questions: readonly object[];
}

const READ_AS = new Set(['exact', 'synonym', 'inflected', 'corrected']);

/**
 * Returns what is wrong in any reply: spans that are empty or outside the sentence, words both read
 * and unread, or a question that differs from what was understood.
 */
export function faultsOfUnderstood(sentence: string, understood: Understood): string[] {
  const { question, selections, exclusions, ambiguities, notUnderstood, otherItems } = understood;
  const read = [...selections, ...exclusions];
  const faults = [...read, ...ambiguities, ...notUnderstood, ...otherItems]
    .filter(({ span }) => !isInside(sentence, span))
    .map(({ span }) => `no such span: ${JSON.stringify(span)}`);
  for (const { readAs } of read) if (!READ_AS.has(readAs)) faults.push(`read as ${readAs}`);
  for (const { span } of [...notUnderstood, ...otherItems]) {
    for (const other of [...read, ...ambiguities]) {
      if (overlaps(span, other.span))
        faults.push(`both read and not: ${sentence.slice(span.start, span.end)}`);
    }
  }
  if (question === null) return faults;
  return [
    ...faults,
    ...differingKeys('selections', selections, question),
    ...differingKeys('excluding', exclusions, question),
  ];
}

/** Finds keys that are in the question but not among what was understood, or the reverse. */
function differingKeys(
  member: 'selections' | 'excluding',
  actual: Understood['exclusions'],
  question: Readonly<Record<string, unknown>>,
): string[] {
  const request = (question[member] ?? []) as { dimensionKey: string; valueKeys?: string[] }[];
  const [output, sent] = [namesOf(actual), namesOf(request)];
  return [
    ...[...sent]
      .filter((name) => !output.has(name))
      .map((name) => `${member}: ${name} is asked without being told`),
    ...[...output]
      .filter((name) => !sent.has(name))
      .map((name) => `${member}: ${name} is told without being asked`),
  ];
}

function namesOf(
  list: readonly { readonly dimensionKey: string; readonly valueKeys?: readonly string[] }[],
): Set<string> {
  return new Set(
    list.flatMap(({ dimensionKey, valueKeys = [] }) => [
      dimensionKey,
      ...valueKeys.map((key) => `${dimensionKey}=${key}`),
    ]),
  );
}

function isInside(sentence: string, { start, end }: Span): boolean {
  return (
    Number.isInteger(start) &&
    Number.isInteger(end) &&
    start >= 0 &&
    start < end &&
    end <= sentence.length &&
    /\S/u.test(sentence.slice(start, end))
  );
}

function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}
