import { MAXIMUM_MESSAGE_LENGTH } from './uvl-limits.ts';
import { type Violation, isPlainList } from './uvl-violation.ts';

export interface RuleWords {
  readonly kind: 'excluded_combination' | 'needed_combination';
  readonly customerMessage: string;
  /** Two names that stand for the rule, for its key. */
  readonly keyWords: string;
}

/** What a rule says to a customer: which features can't go together, or what one of them needs. */
export function wordRule(violation: Violation): RuleWords {
  const words = wordInFull(violation);
  return { ...words, customerMessage: shorten(words.customerMessage) };
}

function shorten(message: string): string {
  if (message.length <= MAXIMUM_MESSAGE_LENGTH) return message;
  return `${message.slice(0, message.lastIndexOf(' ', MAXIMUM_MESSAGE_LENGTH - 2))} …`;
}

function wordInFull(violation: Violation): RuleWords {
  const parts = violation.kind === 'and' ? violation.of : [violation];
  const there = parts.filter(
    (part) => isPlainList(part) || (part.kind === 'feature' && !part.negated),
  );
  const missing = parts.flatMap((part) =>
    part.kind === 'feature' && part.negated ? [part.name] : [],
  );
  if (there.length + missing.length < parts.length) return wordAnything(violation);
  const [first = '', second = ''] = [...there.map(firstName), ...missing];
  if (missing.length > 0) return wordNeed(there, missing, first, second);
  const [subject, ...others] = there.map(nameAny);
  const keyWords = second === '' ? `no ${first}` : `${first} excludes ${second}`;
  const customerMessage =
    others.length === 0
      ? `${capitalise(subject ?? '')} can't be chosen.`
      : `${capitalise(subject ?? '')} can't be combined with ${listNames(others, 'and')}.`;
  return { kind: 'excluded_combination', customerMessage, keyWords };
}

function wordNeed(
  there: readonly Violation[],
  missing: readonly string[],
  first: string,
  second: string,
): RuleWords {
  const kind = 'needed_combination';
  const needed = missing.length === 1 ? `${missing[0]}` : `one of ${listNames(missing, 'or')}`;
  if (there.length === 0) {
    return {
      kind,
      customerMessage: `${capitalise(needed)} is needed.`,
      keyWords: `needs ${first}`,
    };
  }
  const subject = there.map(nameAny).join(' with ');
  const target = there.length === 1 ? second : missing[0];
  return {
    kind,
    customerMessage: `${capitalise(subject)} needs ${needed}.`,
    keyWords: `${first} needs ${target}`,
  };
}

function wordAnything(violation: Violation): RuleWords {
  return {
    kind: 'excluded_combination',
    customerMessage: `Not possible together: ${spellOut(violation)}.`,
    keyWords: `not ${firstName(violation)}`,
  };
}

function spellOut(violation: Violation): string {
  if (violation.kind === 'feature')
    return violation.negated ? `no ${violation.name}` : violation.name;
  const parts = violation.of.map((part) =>
    part.kind === 'feature' ? spellOut(part) : `(${spellOut(part)})`,
  );
  return parts.join(violation.kind === 'and' ? ' and ' : ' or ');
}

function firstName(violation: Violation): string {
  let part: Violation | undefined = violation;
  while (part !== undefined && part.kind !== 'feature') part = part.of[0];
  return part?.name ?? '';
}

function nameAny(violation: Violation): string {
  return listNames(
    violation.kind === 'feature' ? [violation.name] : violation.of.map(firstName),
    'or',
  );
}

/** "A", "A or B", "A, B or C". */
function listNames(names: readonly string[], joint: 'and' | 'or'): string {
  const distinct = [...new Set(names)];
  const last = distinct.at(-1) ?? '';
  return distinct.length < 2 ? last : `${distinct.slice(0, -1).join(', ')} ${joint} ${last}`;
}

/** Names keep their own spelling; only the words of this file get a capital. */
function capitalise(sentence: string): string {
  return sentence.startsWith('one of ') ? `O${sentence.slice(1)}` : sentence;
}
