import { MAP_LIMITS } from '../map-limits.ts';
import { type Violation, isPlainList } from './uvl-violation.ts';

export interface RuleWords {
  readonly kind: 'excluded_combination' | 'needed_combination';
  readonly customerMessage: string;
  /** The text from which the key of the rule is made, such as "oak needs oil". */
  readonly keyWords: string;
}

/**
 * Returns the texts of a rule: its kind, the text for its key, and a message that states which
 * features exclude or need each other.
 */
export function createRuleTexts(violation: Violation): RuleWords {
  const words = fullWording(violation);
  return { ...words, customerMessage: shorten(words.customerMessage) };
}

function shorten(message: string): string {
  const { messageLength } = MAP_LIMITS;
  if (message.length <= messageLength) return message;
  return `${message.slice(0, message.lastIndexOf(' ', messageLength - 2))} …`;
}

function fullWording(violation: Violation): RuleWords {
  const parts = violation.kind === 'and' ? violation.of : [violation];
  const selected = parts.filter(
    (part) => isPlainList(part) || (part.kind === 'feature' && !part.negated),
  );
  const missing = parts.flatMap((part) =>
    part.kind === 'feature' && part.negated ? [part.name] : [],
  );
  if (selected.length + missing.length < parts.length) return genericWords(violation);
  const [first = '', second = ''] = [...selected.map(firstName), ...missing];
  if (missing.length > 0) return requirementWords(selected, missing, first, second);
  const [subject, ...others] = selected.map(anyOfNames);
  const keyWords = second === '' ? `no ${first}` : `${first} excludes ${second}`;
  const customerMessage =
    others.length === 0
      ? `${capitalise(subject ?? '')} can't be chosen.`
      : `${capitalise(subject ?? '')} can't be combined with ${listNames(others, 'and')}.`;
  return { kind: 'excluded_combination', customerMessage, keyWords };
}

function requirementWords(
  selected: readonly Violation[],
  missing: readonly string[],
  first: string,
  second: string,
): RuleWords {
  const kind = 'needed_combination';
  const needed = missing.length === 1 ? `${missing[0]}` : `one of ${listNames(missing, 'or')}`;
  if (selected.length === 0) {
    return {
      kind,
      customerMessage: `${capitalise(needed)} is needed.`,
      keyWords: `needs ${first}`,
    };
  }
  const subject = selected.map(anyOfNames).join(' with ');
  const target = selected.length === 1 ? second : missing[0];
  return {
    kind,
    customerMessage: `${capitalise(subject)} needs ${needed}.`,
    keyWords: `${first} needs ${target}`,
  };
}

function genericWords(violation: Violation): RuleWords {
  return {
    kind: 'excluded_combination',
    customerMessage: `Not possible together: ${wordViolation(violation)}.`,
    keyWords: `not ${firstName(violation)}`,
  };
}

function wordViolation(violation: Violation): string {
  if (violation.kind === 'feature')
    return violation.negated ? `no ${violation.name}` : violation.name;
  const parts = violation.of.map((part) =>
    part.kind === 'feature' ? wordViolation(part) : `(${wordViolation(part)})`,
  );
  return parts.join(violation.kind === 'and' ? ' and ' : ' or ');
}

function firstName(violation: Violation): string {
  let part: Violation | undefined = violation;
  while (part !== undefined && part.kind !== 'feature') part = part.of[0];
  return part?.name ?? '';
}

function anyOfNames(violation: Violation): string {
  return listNames(
    violation.kind === 'feature' ? [violation.name] : violation.of.map(firstName),
    'or',
  );
}

/** Returns "A", "A or B" or "A, B or C", without repeated names. */
function listNames(names: readonly string[], conjunctionWord: 'and' | 'or'): string {
  const distinct = [...new Set(names)];
  const last = distinct.at(-1) ?? '';
  return distinct.length < 2
    ? last
    : `${distinct.slice(0, -1).join(', ')} ${conjunctionWord} ${last}`;
}

/** Capitalises the words "one of" at the start of a sentence. Names keep their own spelling. */
function capitalise(sentence: string): string {
  return sentence.startsWith('one of ') ? `O${sentence.slice(1)}` : sentence;
}
