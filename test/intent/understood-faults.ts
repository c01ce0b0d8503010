interface Span {
  readonly start: number;
  readonly end: number;
}

/** What a reply says it understood. */
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
  readonly questions: readonly object[];
}

const READ_AS = new Set(['exact', 'synonym', 'inflected', 'corrected']);

/**
 * What can't be, whatever the sentence: spans outside it or empty, words both read and not, a
 * question that says something else.
 */
export function faultsOfUnderstood(sentence: string, understood: Understood): string[] {
  const { question, selections, exclusions, ambiguities, notUnderstood } = understood;
  const read = [...selections, ...exclusions];
  const faults = [...read, ...ambiguities, ...notUnderstood]
    .filter(({ span }) => !isInside(sentence, span))
    .map(({ span }) => `no such span: ${JSON.stringify(span)}`);
  for (const { readAs } of read) if (!READ_AS.has(readAs)) faults.push(`read as ${readAs}`);
  for (const { span } of notUnderstood) {
    for (const other of [...read, ...ambiguities]) {
      if (overlaps(span, other.span))
        faults.push(`both read and not: ${sentence.slice(span.start, span.end)}`);
    }
  }
  if (question === null) return faults;
  return [
    ...faults,
    ...keysBeside('selections', selections, question),
    ...keysBeside('excluding', exclusions, question),
  ];
}

/** The question carries just what is told to be understood. */
function keysBeside(
  member: 'selections' | 'excluding',
  told: Understood['exclusions'],
  question: Readonly<Record<string, unknown>>,
): string[] {
  const asked = (question[member] ?? []) as { dimensionKey: string; valueKeys?: string[] }[];
  const [said, sent] = [namesOf(told), namesOf(asked)];
  return [
    ...[...sent]
      .filter((name) => !said.has(name))
      .map((name) => `${member}: ${name} is asked without being told`),
    ...[...said]
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
