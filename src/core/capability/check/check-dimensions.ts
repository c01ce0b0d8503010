import {
  type Exact,
  ZERO,
  compare,
  divide,
  isInteger,
  readDecimal,
  subtract,
} from '../../shared/exact.ts';
import type {
  ChoiceDimension,
  ChoicesDimension,
  DecimalInput,
  Dimension,
  MagnitudeDimension,
  TextDimension,
  Value,
} from '../capability-map.ts';
import { checkCondition } from './check-conditions.ts';
import { type Inquiry, checkUnit, findValue } from './check-names.ts';
import { quote } from './check-problem.ts';

/** What a dimension says of itself. */
export function checkDimension(inquiry: Inquiry, dimension: Dimension): void {
  if (dimension.appliesWhen) checkCondition(inquiry, dimension.appliesWhen);
  checkHiddenDimension(inquiry, dimension);
  switch (dimension.kind) {
    case 'choice':
      return checkChoice(inquiry, dimension);
    case 'choices':
      return checkChoices(inquiry, dimension);
    case 'magnitude':
      return checkMagnitude(inquiry, dimension);
    case 'text':
      return checkText(inquiry, dimension);
    case 'date':
      return;
  }
}

function checkHiddenDimension({ hidden, findings, origins }: Inquiry, dimension: Dimension): void {
  if (!hidden.has(dimension.key)) return;
  const why =
    dimension.visibility === 'hidden'
      ? 'is hidden'
      : 'counts as hidden, because nothing shown makes it apply';
  if (dimension.required === true) {
    const problem = `${quote(dimension.key)} ${why}, so it can't be required: nobody would be asked.`;
    findings.error(origins.member(dimension, 'required'), 'hidden-required', problem);
  }
  if ('default' in dimension && dimension.default !== null && dimension.default !== undefined) {
    const problem = `${quote(dimension.key)} ${why}, so it can't have a default: defaults are shown.`;
    findings.error(origins.member(dimension, 'default'), 'hidden-default', problem);
  }
}

function checkChoice(inquiry: Inquiry, dimension: ChoiceDimension): void {
  checkValues(inquiry, dimension, 1);
  if (typeof dimension.default === 'string') {
    checkDefaultValue(
      inquiry,
      dimension,
      dimension.default,
      inquiry.origins.member(dimension, 'default'),
    );
  }
}

function checkChoices(inquiry: Inquiry, dimension: ChoicesDimension): void {
  const { findings, origins } = inquiry;
  const { atLeast = null, atMost = null } = dimension;
  const isWhole = !origins.isDamaged(dimension.values);
  if (atLeast !== null && atMost !== null && atLeast > atMost) {
    const problem = `Nobody can choose at least ${atLeast} and at most ${atMost} values.`;
    findings.error(origins.member(dimension, 'atLeast'), 'contradictory-counts', problem);
  } else if (atLeast !== null && isWhole && atLeast > dimension.values.length) {
    const problem = `At least ${atLeast} values can't be chosen of ${dimension.values.length}.`;
    findings.error(origins.member(dimension, 'atLeast'), 'contradictory-counts', problem);
  } else {
    checkValues(inquiry, dimension, atLeast ?? 0);
  }
  if (dimension.default) checkDefaultValues(inquiry, dimension, dimension.default);
}

function checkDefaultValues(
  inquiry: Inquiry,
  dimension: ChoicesDimension,
  keys: readonly string[],
): void {
  const { findings, origins } = inquiry;
  const { atLeast, atMost } = dimension;
  keys.forEach((key, index) =>
    checkDefaultValue(inquiry, dimension, key, origins.item(keys, index)),
  );
  if (origins.isDamaged(keys)) return;
  const few = typeof atLeast === 'number' && keys.length < atLeast;
  const many = typeof atMost === 'number' && keys.length > atMost;
  if (!few && !many) return;
  const allowed = few ? `at least ${String(atLeast)}` : `at most ${String(atMost)}`;
  findings.error(
    origins.of(keys),
    'default-count',
    `The default names ${keys.length} values, but ${allowed} must be chosen.`,
  );
}

/** Somebody who must choose needs something shown and offered to choose. */
function checkValues(
  inquiry: Inquiry,
  dimension: ChoiceDimension | ChoicesDimension,
  needed: number,
): void {
  const { findings, origins, hidden } = inquiry;
  for (const value of dimension.values) checkValue(inquiry, value);
  if (
    dimension.required !== true ||
    hidden.has(dimension.key) ||
    origins.isDamaged(dimension.values)
  )
    return;
  const choosable = dimension.values.filter(
    (value) => value.visibility !== 'hidden' && value.offered !== false,
  );
  if (dimension.values.length === 0 || choosable.length >= needed) return;
  const left = `only ${choosable.length} of its values are shown and offered`;
  const problem = `${quote(dimension.key)} is required, but ${left}, and ${needed} must be chosen.`;
  findings.error(origins.of(dimension.values), 'nothing-to-choose', problem);
}

function checkValue({ findings, origins }: Inquiry, value: Value): void {
  if (value.visibility !== 'hidden' || value.offered !== false) return;
  const answer = "it is answered as if the map didn't have it";
  const problem = `${quote(value.key)} is hidden and not offered: ${answer}, and its customerMessage is never shown.`;
  findings.warning(origins.of(value), 'hidden-not-offered', problem);
}

function checkDefaultValue(
  inquiry: Inquiry,
  dimension: ChoiceDimension | ChoicesDimension,
  key: string,
  pointer: string,
): void {
  const value = findValue(inquiry, dimension, key, pointer);
  if (value?.visibility === 'hidden') {
    inquiry.findings.error(
      pointer,
      'hidden-default',
      `${quote(key)} is hidden, so it can't be a default: defaults are shown.`,
    );
  } else if (value?.offered === false) {
    const problem = `${quote(key)} is not offered: whoever leaves ${quote(dimension.key)} open is told no.`;
    inquiry.findings.warning(pointer, 'default-not-offered', problem);
  }
}

/** The decimal of an optional member, null where it is left out. */
function optional(value: DecimalInput | null | undefined): Exact | null {
  return value === null || value === undefined ? null : readDecimal(value);
}

function checkMagnitude(inquiry: Inquiry, dimension: MagnitudeDimension): void {
  const { findings, origins } = inquiry;
  checkUnit(inquiry, dimension.unit, origins.member(dimension, 'unit'), null);
  const minimum = optional(dimension.minimum);
  const maximum = optional(dimension.maximum);
  const step = optional(dimension.step);
  const inOrder = minimum === null || maximum === null || compare(minimum, maximum) <= 0;
  if (!inOrder) {
    const problem = `The minimum ${String(dimension.minimum)} is above the maximum ${String(dimension.maximum)}.`;
    findings.error(origins.member(dimension, 'minimum'), 'minimum-above-maximum', problem);
  }
  const stepWorks = step === null || compare(step, ZERO) > 0;
  if (!stepWorks) {
    findings.error(
      origins.member(dimension, 'step'),
      'not-positive',
      `The step must be above 0, but is ${String(dimension.step)}.`,
    );
  }
  if (inOrder)
    checkDefaultMagnitude(inquiry, dimension, { minimum, maximum, step: stepWorks ? step : null });
}

interface Limits {
  readonly minimum: Exact | null;
  readonly maximum: Exact | null;
  readonly step: Exact | null;
}

function checkDefaultMagnitude(
  { findings, origins }: Inquiry,
  dimension: MagnitudeDimension,
  { minimum, maximum, step }: Limits,
): void {
  const value = optional(dimension.default);
  if (value === null) return;
  const pointer = origins.member(dimension, 'default');
  const below = minimum !== null && compare(value, minimum) < 0;
  const above = maximum !== null && compare(value, maximum) > 0;
  if (below || above) {
    const limit = below
      ? `below the minimum ${String(dimension.minimum)}`
      : `above the maximum ${String(dimension.maximum)}`;
    findings.error(
      pointer,
      'default-out-of-range',
      `The default ${String(dimension.default)} is ${limit}.`,
    );
  }
  if (step === null || isInteger(divide(subtract(value, minimum ?? ZERO), step))) return;
  const steps = `steps of ${String(dimension.step)} from ${String(dimension.minimum ?? 0)}`;
  const problem = `The default ${String(dimension.default)} is not a whole number of ${steps}.`;
  findings.error(pointer, 'default-off-step', problem);
}

function checkText({ findings, origins }: Inquiry, dimension: TextDimension): void {
  const { default: text, maximumLength } = dimension;
  if (typeof text !== 'string' || typeof maximumLength !== 'number') return;
  const { length } = [...text];
  if (length <= maximumLength) return;
  const problem = `The default has ${length} characters; at most ${maximumLength} are allowed.`;
  findings.error(origins.member(dimension, 'default'), 'default-too-long', problem);
}
