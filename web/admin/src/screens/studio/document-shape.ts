import type { CapabilityMap } from '../../../../../src/core/capability/capability-map.ts';

type Shape = (value: unknown) => boolean;

const isText: Shape = (value) => typeof value === 'string';
const isDecimal: Shape = (value) => typeof value === 'string' || typeof value === 'number';
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const list =
  (shape: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every((each) => shape(each));

const optional =
  (shape: Shape): Shape =>
  (value) =>
    value === undefined || value === null || shape(value);

const mayLack =
  (shape: Shape): Shape =>
  (value) =>
    value === undefined || shape(value);

const record =
  (shape: Shape): Shape =>
  (value) =>
    isObject(value) && Object.values(value).every((each) => shape(each));

const members =
  (shapes: Readonly<Record<string, Shape>>): Shape =>
  (value) =>
    isObject(value) && Object.entries(shapes).every(([name, shape]) => shape(value[name]));

/** The object has one of these members, in its shape. */
const form =
  (shapes: Readonly<Record<string, Shape>>): Shape =>
  (value) =>
    isObject(value) &&
    Object.entries(shapes).some(([name, shape]) => name in value && shape(value[name]));

const isAmong =
  (...words: readonly string[]): Shape =>
  (value) =>
    words.some((word) => word === value);

const isCondition: Shape = (value) =>
  form({
    all: list(isCondition),
    any: list(isCondition),
    not: isCondition,
    dimension: isText,
    measure: isText,
    quantity: isObject,
    product: members({ in: list(isText) }),
  })(value) && members({ in: mayLack(list(isText)), unit: mayLack(isText) })(value);

const NAMED = { key: isText, label: isText };
const WORDED = { ...NAMED, synonyms: mayLack(list(isText)), allergens: mayLack(list(isText)) };

const isDimension: Shape = (value) =>
  members({ ...WORDED, appliesWhen: optional(isCondition) })(value) &&
  (members({ kind: isAmong('choice'), values: list(members(WORDED)) })(value) ||
    members({
      kind: isAmong('choices'),
      values: list(members(WORDED)),
      default: optional(list(isText)),
    })(value) ||
    members({ kind: isAmong('magnitude'), unit: isText })(value) ||
    members({ kind: isAmong('text', 'date') })(value));

const isEdge = members({ dimension: isText, unit: mayLack(isText), edges: list(isDecimal) });

const isRate: Shape = (value) =>
  members({ per: form({ dimension: isText, measure: isText }), rate: isDecimal })(value) &&
  form({ unit: isText, count: isText })(value);

const isRow: Shape = (value) =>
  members({ ...NAMED, when: optional(isCondition) })(value) &&
  (form({
    amount: isDecimal,
    byValue: members({ dimension: isText, amounts: record(isDecimal) }),
    table: members({ across: isEdge, down: isEdge, amounts: list(list(isDecimal)) }),
    requiresPerson: () => true,
  })(value) ||
    isRate(value) ||
    members({
      percent: isDecimal,
      of: (of) => of === 'subtotal' || list(isText)(of),
    })(value));

const isPrice: Shape = (value) =>
  members({ kind: isAmong('fixed', 'requires_person') })(value) ||
  members({ kind: isAmong('worked_out'), rows: list(isRow) })(value);

const isTime = members({
  workingDays: isDecimal,
  add: mayLack(list(members({ when: isCondition }))),
  rush: optional(isObject),
  perQuantity: optional(isObject),
});

const isMap = members({
  key: isText,
  title: isText,
  dimensions: list(isDimension),
  measures: mayLack(
    list(members({ key: isText, unit: isText, terms: list(members({ of: list(isText) })) })),
  ),
  constraints: mayLack(
    list(members({ key: isText, when: isCondition, reviewDueAt: optional(isText) })),
  ),
  price: mayLack(isPrice),
  leadTime: mayLack(isTime),
  translations: optional(record(record(isText))),
});

/** The members that are lists or objects. All others are texts, numbers, or yes or no. */
const STRUCTURED: ReadonlySet<string> = new Set(
  [
    'dimensions values synonyms allergens default appliesWhen when all any not in quantity product',
    'measures terms of constraints price rows per byValue amounts table across down edges leadTime',
    'add rush perQuantity drawings translations',
  ].flatMap((names) => names.split(' ')),
);

const hasPlainLeaves: Shape = (value) => {
  if (Array.isArray(value)) return value.every(hasPlainLeaves);
  return (
    !isObject(value) ||
    Object.entries(value).every(
      ([name, each]) =>
        name === 'translations' ||
        (STRUCTURED.has(name) ? hasPlainLeaves(each) : typeof each !== 'object' || each === null),
    )
  );
};

/**
 * Whether the fields of the studio can show a document. It may have any mistake that fields show;
 * what somebody writes by hand may be formed in a way for which there is no field.
 */
export function hasShownShape(document: unknown): document is CapabilityMap {
  return isMap(document) && hasPlainLeaves(document);
}
