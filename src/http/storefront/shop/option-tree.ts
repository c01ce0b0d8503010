import {
  chooseValue,
  type ConfiguratorView,
  type OptionState,
  pathWith,
} from './configurator-view.ts';
import type { ShownValue, ValueDifference } from './replies.ts';
import { type Child, type ElementNode, h } from './tree.ts';
import {
  changeWords,
  dayWords,
  differenceWords,
  listWords,
  amountWords,
  selectionWords,
} from './words.ts';

/** Draws one option: its name, what is chosen, and the fields to choose with. */
export function optionTree(view: ConfiguratorView, state: OptionState): ElementNode {
  const { dimension, selection, isAsked, isInConflict, remaining } = state;
  const { key, label, question, required } = dimension;
  const isNeeded = required && remaining?.answerable !== false;
  const isOpen = isAsked || isInConflict || isNeeded || selection !== null;
  const id = `option-${key}`;
  const summary = h(
    'summary',
    {},
    h('span', { class: 'label' }, label),
    h('span', { class: isAsked || isInConflict ? 'now wanted' : 'now' }, stateWords(state)),
  );
  const name = `${id}-question`;
  const fields = h(
    'div',
    { class: 'fields', role: 'group', 'aria-labelledby': name },
    h('p', { class: 'question', id: name }, question),
    ...fieldsOf(view, state),
  );
  return h(
    'details',
    { class: isInConflict ? 'option conflict' : 'option', id, open: isOpen },
    summary,
    fields,
  );
}

function stateWords(state: OptionState): string {
  const { dimension, selection, isAsked, isAssumed, isInConflict, remaining } = state;
  if (isInConflict && selection !== null)
    return `${selectionWords(dimension, selection)}: does not fit`;
  if (isAsked) return 'Please choose';
  if (selection !== null) {
    const words = selectionWords(dimension, selection);
    return isAssumed ? `${words} (the usual)` : words;
  }
  if (remaining?.answerable === false) return 'Does not apply';
  return dimension.required ? '' : 'Optional';
}

function fieldsOf(view: ConfiguratorView, state: OptionState): Child[] {
  switch (state.dimension.kind) {
    case 'choice':
    case 'choices':
      return [tiles(view, state), wish(state)];
    case 'magnitude':
      return [sizeField(view, state)];
    case 'date':
      return [dateField(state)];
    default:
      return [wordsField(state)];
  }
}

function tiles(view: ConfiguratorView, state: OptionState): ElementNode {
  const { dimension, selection } = state;
  const unlisted = (selection?.valueKeys ?? [])
    .filter((key) => dimension.values.every((value) => value.key !== key))
    .map((key): ShownValue => ({
      key,
      label: key,
      description: null,
      imageUrl: null,
      allergens: null,
    }));
  const usual = usualKey(state);
  const values = [...dimension.values, ...unlisted].filter(({ key }) => key !== usual);
  return h(
    'div',
    { class: 'tiles' },
    openTile(state),
    values.map((value) => tile(view, state, value)),
  );
}

/** The tile that leaves an option to the store, or takes a choice back. */
function openTile(state: OptionState): Child {
  const { dimension, selection, isAssumed } = state;
  const { key, kind, required } = dimension;
  if (kind === 'choices') {
    const isNone = selection !== null && selection.valueKeys.length === 0 && !isAssumed;
    return choiceTile({ kind, key, value: '', name: 'None of these', isChosen: isNone });
  }
  const usual = dimension.values.find((value) => value.key === usualKey(state));
  if (usual !== undefined) {
    const note = [h('small', {}, 'The usual'), aboutValue(usual)];
    return choiceTile({ kind, key, value: '', name: usual.label, isChosen: true, note });
  }
  if (required && !isAssumed) return null;
  const isChosen = isAssumed || selection === null || selection.valueKeys.length === 0;
  return choiceTile({ kind, key, value: '', name: 'No preference', isChosen });
}

/** The value that the store assumes while nothing is chosen. Its tile leaves the option open. */
function usualKey({ dimension, selection, isAssumed }: OptionState): string | null {
  return dimension.kind === 'choice' && isAssumed ? (selection?.valueKeys[0] ?? null) : null;
}

interface Tile {
  readonly kind: string;
  readonly key: string;
  readonly value: string;
  readonly name: string;
  readonly isChosen: boolean;
  readonly note?: Child;
  readonly change?: string | undefined;
  readonly isImpossible?: boolean;
  readonly repair?: Child;
}

function choiceTile(tileOf: Tile): ElementNode {
  const { kind, key, value, name, isChosen, note = null, change = '', repair = null } = tileOf;
  const isImpossible = tileOf.isImpossible === true;
  const type = kind === 'choices' ? 'checkbox' : 'radio';
  const classes = ['tile', isChosen ? 'chosen' : '', isImpossible ? 'no' : ''];
  return h(
    'div',
    { class: classes.filter((part) => part !== '').join(' ') },
    h(
      'label',
      {},
      h('input', { type, name: `v.${key}`, value, checked: isChosen }),
      h('span', { class: 'name', dir: 'auto' }, name),
      note,
      change === '' ? null : h('span', { class: 'change' }, change),
    ),
    repair,
  );
}

function tile(view: ConfiguratorView, state: OptionState, value: ShownValue): ElementNode {
  const { dimension, selection, isAssumed } = state;
  const difference = state.differences.get(value.key) ?? null;
  const isChosen = !isAssumed && selection?.valueKeys.includes(value.key) === true;
  const isImpossible = !isChosen && difference?.answer === 'no';
  return choiceTile({
    kind: dimension.kind,
    key: dimension.key,
    value: value.key,
    name: value.label,
    isChosen,
    note: aboutValue(value),
    isImpossible,
    change: isChosen ? '' : consequence(view, difference),
    repair: isImpossible && difference !== null ? repairLink(view, state, difference) : null,
  });
}

/** A picture, the store's words and the allergens of a value, as far as the store gives them. */
function aboutValue({ imageUrl, description, allergens }: ShownValue): Child[] {
  const contains = allergens ?? [];
  return [
    imageUrl === null
      ? null
      : h('img', { class: 'picture', src: imageUrl, alt: '', loading: 'lazy' }),
    description === null ? null : h('small', { class: 'about', dir: 'auto' }, description),
    contains.length === 0 ? null : h('small', {}, `contains ${listWords(contains)}`),
  ];
}

/** Says what a value would change: the price, and the day on which it would be ready. */
function consequence(view: ConfiguratorView, difference: ValueDifference | null): string {
  if (difference === null || difference.answer === null) return '';
  if (difference.answer === 'no') return difference.customerMessage ?? 'Not with your choice';
  const { priceDifference, priceAmount, date } = difference;
  const parts = [
    priceWords(view, priceDifference, priceAmount),
    date === null ? '' : dayWords(date),
    difference.answer === 'yes_after_approval' ? 'we look at it first' : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

function priceWords(
  { currencyCode }: ConfiguratorView,
  difference: number | null,
  amount: number | null,
): string {
  if (difference !== null) return differenceWords(difference, currencyCode);
  return amount === null ? '' : amountWords(amount, currencyCode);
}

function repairLink(
  view: ConfiguratorView,
  { dimension }: OptionState,
  difference: ValueDifference,
): Child {
  const { changes } = difference;
  if (changes === null || changes.length === 0) return null;
  const words = listWords(changes.map((change) => changeWords(view.map, change)));
  const href = pathWith(view, chooseValue(view, dimension, difference));
  return h('a', { class: 'repair', href, 'data-open': true }, `Take it with ${words}`);
}

/** Text that the buyer entered because none of the store's values fits. */
function wish({ dimension: { key, label }, selection }: OptionState): Child {
  const words = selection?.requestedValue ?? null;
  if (words === null) return null;
  const field = h('input', { name: `t.${key}`, value: words, maxlength: 500, dir: 'auto' });
  return h('label', { class: 'line' }, `In your words, for ${label}`, field);
}

function sizeField({ isLive }: ConfiguratorView, state: OptionState): ElementNode {
  const { dimension, selection, remaining } = state;
  const { key, label, step } = dimension;
  const unit = selection?.unit ?? dimension.unit ?? '';
  const size = selection?.magnitude ?? null;
  const minimum = remaining?.minimum ?? dimension.minimum;
  const maximum = remaining?.maximum ?? dimension.maximum;
  const id = `size-${key}`;
  const field = h('input', {
    id,
    name: `n.${key}`,
    value: size === null ? '' : String(size),
    inputmode: 'decimal',
    autocomplete: 'off',
    'aria-describedby': `${id}-range`,
  });
  const isSliding =
    isLive && minimum !== null && maximum !== null && unit === (remaining?.unit ?? dimension.unit);
  const slider = isSliding
    ? h('input', {
        type: 'range',
        'data-slides': id,
        'aria-label': `${label}, slider`,
        min: minimum,
        max: maximum,
        step: step ?? 'any',
        value: size ?? String((minimum + maximum) / 2),
      })
    : null;
  return h(
    'div',
    { class: 'size' },
    h('label', { class: 'hidden', for: id }, label),
    h('span', { class: 'sized' }, field, h('span', {}, unit)),
    unit === '' ? null : h('input', { type: 'hidden', name: `u.${key}`, value: unit }),
    slider,
    h('p', { class: 'hint', id: `${id}-range` }, rangeWords(minimum, maximum, state)),
  );
}

function rangeWords(
  minimum: number | null,
  maximum: number | null,
  { dimension: { step, unit } }: OptionState,
): string {
  const parts = [
    minimum === null ? '' : `from ${minimum}`,
    maximum === null ? '' : `up to ${maximum}`,
    minimum === null && maximum === null ? '' : (unit ?? ''),
    step === null ? '' : `in steps of ${step}`,
  ];
  return parts.filter((part) => part !== '').join(' ');
}

function dateField({ dimension: { key, label }, selection, remaining }: OptionState): ElementNode {
  const [earliest, latest] = [remaining?.earliest ?? null, remaining?.latest ?? null];
  const words = [
    earliest === null ? '' : `from ${dayWords(earliest)}`,
    latest === null ? '' : `to ${dayWords(latest)}`,
  ];
  const value = selection?.requestedValue ?? '';
  return h(
    'div',
    { class: 'size' },
    h('label', { class: 'hidden', for: `day-${key}` }, label),
    h('input', { id: `day-${key}`, type: 'date', name: `t.${key}`, value }),
    h('p', { class: 'hint' }, words.filter((part) => part !== '').join(' ')),
  );
}

function wordsField({ dimension, selection }: OptionState): ElementNode {
  const { key, label, maximumLength } = dimension;
  return h(
    'div',
    { class: 'size' },
    h('label', { class: 'hidden', for: `words-${key}` }, label),
    h('input', {
      id: `words-${key}`,
      name: `t.${key}`,
      value: selection?.requestedValue ?? '',
      maxlength: Math.min(maximumLength ?? 500, 500),
      dir: 'auto',
      autocomplete: 'off',
    }),
    h('p', { class: 'hint' }, maximumLength === null ? '' : `At most ${maximumLength} characters`),
  );
}
