import type { CapabilityMap } from '../capability-map.ts';
import { conditionWords, isCondition } from './condition-words.ts';
import { isKeyed, isObject, type Json } from './json.ts';

/**
 * The words that people use for members of the document. Any other member is called by its name,
 * split into words.
 */
const MEMBER_WORDS: Readonly<Record<string, string>> = {
  title: 'name',
  label: 'name',
  customerMessage: 'words to buyers',
  workingDays: 'working days',
  minimum: 'least',
  maximum: 'most',
  minimumPerPiece: 'least for each piece',
  appliesWhen: 'when it applies',
  when: 'condition',
  visibility: 'shown or hidden',
  imageUrl: 'picture',
  leadTime: 'time',
  perQuantity: 'days for many pieces',
  kind: 'how it is answered',
  every: 'pieces in a batch',
  add: 'what takes longer',
  rush: 'rush orders',
  offered: 'made at all',
  synonyms: 'other names',
  default: 'assumed if nobody says it',
  required: 'needed by every order',
  requiresApproval: 'looked at before it is made',
  effect: 'what the rule does',
  offStep: 'a size between two steps',
  roundTo: 'rounded to',
};

const CONDITIONS: ReadonlySet<string> = new Set(['when', 'appliesWhen']);

/** The words for members that have one of a few values. */
const VALUE_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  effect: { blocks: 'not possible', requires_approval: 'looked at before it is made' },
  kind: {
    worked_out: 'worked out from rows',
    fixed: 'always the same amount',
    requires_person: 'named by you for each order',
    choice: 'one of a list',
    choices: 'several of a list',
    magnitude: 'a size or number',
    text: 'words of the buyer',
    date: 'a day',
  },
  offStep: { nearest: 'made as the nearest one', up: 'made as the next larger one' },
};

const MAXIMUM_SHOWN_LENGTH = 120;

export function isConditionMember(member: string): boolean {
  return CONDITIONS.has(member);
}

/** Returns the words for a member, which may be the key of a value with a label. */
export function memberWords(member: string, label: string | null): string {
  return MEMBER_WORDS[member] ?? label ?? splitIntoWords(member);
}

/** Shows the value of a member as an owner would write it, never as JSON. */
export function showValue(map: CapabilityMap, member: string, value: unknown): string {
  if (typeof value === 'string') {
    const words = plainWords(map, member, value);
    return /^-?\d+(\.\d+)?$/.test(words) ? words : quoteText(shortenText(words));
  }
  return typeof value === 'object' && value !== null
    ? quoteText(shortenText(plainWords(map, member, value)))
    : plainWords(map, member, value);
}

function plainWords(map: CapabilityMap, member: string, value: unknown): string {
  if (CONDITIONS.has(member) && isCondition(value)) return conditionWords(map, value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    const joint = items.some((item) => typeof item === 'object') ? '; ' : ', ';
    return items.map((item) => plainWords(map, member, item)).join(joint);
  }
  if (isObject(value)) {
    return Object.entries(value)
      .map(
        ([name, inner]) =>
          `${memberWords(name, valueLabel(map, name))}: ${plainWords(map, name, inner)}`,
      )
      .join(', ');
  }
  const text = String(value as string | number);
  const label = member === 'default' ? valueLabel(map, text) : null;
  return label ?? VALUE_WORDS[member]?.[text] ?? text;
}

/** Returns the label of the value that has a key, or null if the map has no such value. */
export function valueLabel({ dimensions }: CapabilityMap, key: string): string | null {
  for (const dimension of dimensions) {
    const values: unknown = 'values' in dimension ? dimension.values : [];
    const value = isKeyed(values) ? values.find((each) => each['key'] === key) : undefined;
    if (value !== undefined) return labelOf(value);
  }
  return null;
}

export function labelOf(item: Json): string {
  return textOf(item['label'] ?? item['title'] ?? item['key']);
}

/** A rule has no name of its own most of the time, but buyers read its reason. */
export function ruleName(item: Json): string {
  const { title, customerMessage } = item;
  const named = [title, customerMessage].find((text) => typeof text === 'string' && text !== '');
  return shortenText(textOf(named ?? item['key']).replace(/[.!?]+$/u, ''));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? '');
}

function shortenText(text: string): string {
  return text.length <= MAXIMUM_SHOWN_LENGTH ? text : `${text.slice(0, MAXIMUM_SHOWN_LENGTH)}…`;
}

export function quoteText(text: string): string {
  return `“${text}”`;
}

export function capitalised(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** Splits the name of a member into words: `maximumLength` becomes “maximum length”. */
function splitIntoWords(member: string): string {
  return member.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
}
