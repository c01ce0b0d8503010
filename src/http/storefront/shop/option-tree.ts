import {
  chooseValue,
  type ConfiguratorView,
  type OptionState,
  pathWith,
} from './configurator-view.ts';
import { pictureAttributes } from './picture-attributes.ts';
import type { ShownValue, ValueDifference } from './replies.ts';
import { type TreeChild, type ElementNode, h } from './tree.ts';
import {
  changeWords,
  type ChoosingLanguage,
  differenceWords,
  isSameName,
  selectionWords,
  shownUnit,
} from './words.ts';

/** The widths of a value's picture on the page. They must match `web/storefront/store.css`. */
const TILE_SIZES = '(min-width: 40rem) 16rem, 45vw';

/** Draws one option of a product: its name, the current choice, and the form fields. */
export function optionTree(view: ConfiguratorView, state: OptionState): ElementNode {
  const { dimension, isAsked, isInConflict, needsAnswer, isOpen } = state;
  const { key, label, question } = dimension;
  const id = `option-${key}`;
  const name = `${id}-question`;
  const isRepeated = isSameName(label, question);
  const summary = h(
    'summary',
    {},
    h('span', { class: 'label', ...(isRepeated && { id: name }) }, label),
    h(
      'span',
      { class: isAsked || isInConflict ? 'now wanted' : 'now' },
      stateWords(view.language, state),
    ),
  );
  const fields = h(
    'div',
    { class: 'fields', role: 'group', 'aria-labelledby': name },
    isRepeated ? null : h('p', { class: 'question', id: name }, question),
    ...fieldsOf(view, state),
  );
  return h(
    'details',
    {
      class: isInConflict ? 'option conflict' : 'option',
      id,
      open: isOpen,
      'data-wanted': needsAnswer,
    },
    summary,
    fields,
  );
}

function stateWords(language: ChoosingLanguage, state: OptionState): string {
  const { dimension, selection, isAsked, isAssumed, isInConflict, isRefused, remaining } = state;
  const chosen = selection === null ? null : selectionWords(language, dimension, selection);
  if (isInConflict && chosen !== null) return language.say('choose.doesNotFit', { what: chosen });
  if (isAsked) return language.say('choose.pleaseChoose');
  if (chosen !== null)
    return isAssumed ? language.say('choose.usualChoice', { what: chosen }) : chosen;
  if (remaining?.answerable === false && !isRefused) return language.say('choose.doesNotApply');
  if (!dimension.required) return language.say('choose.optional');
  const isLater = remaining !== null && !isRefused;
  return isLater ? language.say('choose.dependsOnOthers') : '';
}

function fieldsOf(view: ConfiguratorView, state: OptionState): TreeChild[] {
  switch (state.dimension.kind) {
    case 'choice':
    case 'choices':
      return [valueTiles(view, state), requestedValueField(view, state)];
    case 'magnitude':
      return [sizeField(view, state)];
    case 'date':
      return [dateField(view, state)];
    default:
      return [wordsField(view, state)];
  }
}

function valueTiles(view: ConfiguratorView, state: OptionState): ElementNode {
  const { dimension, selection } = state;
  const unlisted = (selection?.valueKeys ?? [])
    .filter((key) => dimension.values.every((value) => value.key !== key))
    .map((key): ShownValue => ({
      key,
      label: view.language.say('choose.noLongerOffered'),
      description: null,
      imageUrl: null,
      allergens: null,
    }));
  const usual = assumedValueKey(state);
  const values = [...dimension.values, ...unlisted].filter(({ key }) => key !== usual);
  return h(
    'div',
    { class: 'tiles' },
    noChoiceTile(view.language, state),
    values.map((value) => valueTile(view, state, value)),
  );
}

/** Draws the tile for no choice, which leaves the option open or means “none of these”. */
function noChoiceTile(language: ChoosingLanguage, state: OptionState): TreeChild {
  const { dimension, selection, isAssumed } = state;
  const { key, kind, required } = dimension;
  if (kind === 'choices') {
    const isNone = selection !== null && selection.valueKeys.length === 0 && !isAssumed;
    const name = language.say('choose.noneOfThese');
    return choiceTile({ kind, key, value: '', name, isChosen: isNone });
  }
  const usual = dimension.values.find((value) => value.key === assumedValueKey(state));
  if (usual !== undefined) {
    const note = [
      h('small', {}, language.say('choose.theUsual')),
      valueDescription(language, usual),
    ];
    return choiceTile({ kind, key, value: '', name: usual.label, isChosen: true, note });
  }
  if (required && !isAssumed) return null;
  const isChosen = isAssumed || selection === null || selection.valueKeys.length === 0;
  const name = language.say('choose.noPreference');
  return choiceTile({ kind, key, value: '', name, isChosen });
}

/** Returns the value that the store assumes if nothing is chosen, or null if there is none. */
function assumedValueKey({ dimension, selection, isAssumed }: OptionState): string | null {
  return dimension.kind === 'choice' && isAssumed ? (selection?.valueKeys[0] ?? null) : null;
}

interface ValueTile {
  readonly kind: string;
  readonly key: string;
  readonly value: string;
  readonly name: string;
  readonly isChosen: boolean;
  readonly note?: TreeChild;
  readonly change?: string | undefined;
  readonly isImpossible?: boolean;
  readonly repair?: TreeChild;
}

function choiceTile(tileData: ValueTile): ElementNode {
  const { kind, key, value, name, isChosen, note = null, change = '', repair = null } = tileData;
  const isImpossible = tileData.isImpossible === true;
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

function valueTile(view: ConfiguratorView, state: OptionState, value: ShownValue): ElementNode {
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
    note: valueDescription(view.language, value),
    isImpossible,
    change: isChosen ? '' : differenceText(view, difference),
    repair: isImpossible && difference !== null ? repairLink(view, state, difference) : null,
  });
}

/** Draws a value's picture, description and allergens, if the store has provided them. */
function valueDescription(
  language: ChoosingLanguage,
  { imageUrl, description, allergens }: ShownValue,
): TreeChild[] {
  const contains = allergens ?? [];
  return [
    imageUrl === null
      ? null
      : h('img', {
          class: 'picture',
          ...pictureAttributes(imageUrl, TILE_SIZES),
          alt: '',
          loading: 'lazy',
        }),
    description === null ? null : h('small', { class: 'about', dir: 'auto' }, description),
    contains.length === 0
      ? null
      : h('small', {}, language.say('choose.contains', { what: language.list(contains) })),
  ];
}

/** Describes how a value would change the price and the date. */
function differenceText(view: ConfiguratorView, difference: ValueDifference | null): string {
  const { language } = view;
  if (difference === null || difference.answer === null) return '';
  if (difference.answer === 'no')
    return difference.customerMessage ?? language.say('choose.notWithChoice');
  const { priceDifference, priceAmount, deliveryTo } = difference;
  // The day of the same event as beside the price, or a later arrival would look sooner.
  const date = deliveryTo ?? difference.date;
  const parts = [
    priceWords(view, priceDifference, priceAmount),
    date === null ? '' : language.day(date),
    difference.answer === 'yes_after_approval' ? language.say('choose.lookFirst') : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

function priceWords(
  { language, currencyCode }: ConfiguratorView,
  difference: number | null,
  amount: number | null,
): string {
  if (difference !== null) return differenceWords(language, difference, currencyCode);
  return amount === null ? '' : language.amount(amount, currencyCode);
}

function repairLink(
  view: ConfiguratorView,
  { dimension }: OptionState,
  difference: ValueDifference,
): TreeChild {
  const { changes } = difference;
  if (changes === null || changes.length === 0) return null;
  const { language, map } = view;
  const what = language.list(changes.map((change) => changeWords(language, map, change)));
  const href = pathWith(view, chooseValue(view, dimension, difference));
  return h(
    'a',
    { class: 'repair', href, 'data-open': true },
    language.say('choose.takeWith', { what }),
  );
}

/** Draws a field with the text that the buyer entered because none of the store's values fits. */
function requestedValueField(
  { language }: ConfiguratorView,
  { dimension: { key, label }, selection }: OptionState,
): TreeChild {
  const words = selection?.requestedValue ?? null;
  if (words === null) return null;
  const field = h('input', { name: `t.${key}`, value: words, maxlength: 500, dir: 'auto' });
  return h(
    'label',
    { class: 'line' },
    language.say('choose.inYourWords', { option: label }),
    field,
  );
}

function sizeField({ language, isLive }: ConfiguratorView, state: OptionState): ElementNode {
  const { dimension, selection, isAssumed, remaining } = state;
  const { key, label, step } = dimension;
  const unit = selection?.unit ?? dimension.unit ?? '';
  const size = selection?.magnitude ?? null;
  // A size that the store assumes isn't sent, so that it can change along with other choices.
  const stated = size === null || isAssumed ? '' : String(size);
  const minimum = remaining?.minimum ?? dimension.minimum;
  const maximum = remaining?.maximum ?? dimension.maximum;
  const id = `size-${key}`;
  const field = h('input', {
    id,
    name: `n.${key}`,
    value: stated,
    placeholder: isAssumed ? size : null,
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
        'aria-label': language.say('choose.slider', { option: label }),
        min: minimum,
        max: maximum,
        step: step ?? 'any',
        // A slider always stands somewhere; an empty size is told by its look and its words.
        value: size ?? minimum,
        'data-unset': size === null,
        'aria-valuetext': size === null ? stateWords(language, state) : null,
      })
    : null;
  return h(
    'div',
    { class: 'size' },
    h('label', { class: 'hidden', for: id }, label),
    h('span', { class: 'sized' }, field, unit === '' ? null : h('span', {}, shownUnit(unit))),
    unit === '' ? null : h('input', { type: 'hidden', name: `u.${key}`, value: unit }),
    slider,
    h('p', { class: 'hint', id: `${id}-range` }, rangeWords(language, minimum, maximum, state)),
  );
}

function rangeWords(
  language: ChoosingLanguage,
  minimum: number | null,
  maximum: number | null,
  { dimension: { step, unit } }: OptionState,
): string {
  const range = boundWords(language, minimum, maximum, shownUnit(unit ?? ''));
  const isCounted = unit === 'piece' && step === 1;
  const steps =
    step === null || isCounted ? '' : language.say('choose.steps', { step: language.number(step) });
  return [range, steps].filter((part) => part !== '').join(', ');
}

function boundWords(
  { say, number }: ChoosingLanguage,
  minimum: number | null,
  maximum: number | null,
  unit: string,
): string {
  if (minimum === null && maximum === null) return '';
  if (minimum === null) return say('choose.upTo', { maximum: number(maximum ?? 0), unit }).trim();
  if (maximum === null) return say('choose.from', { minimum: number(minimum), unit }).trim();
  const bounds = { minimum: number(minimum), maximum: number(maximum) };
  return say('choose.between', { ...bounds, unit }).trim();
}

function dateField(
  { language: { say, day } }: ConfiguratorView,
  { dimension: { key, label }, selection, remaining }: OptionState,
): ElementNode {
  const [earliest, latest] = [remaining?.earliest ?? null, remaining?.latest ?? null];
  const from = earliest === null ? '' : day(earliest);
  const to = latest === null ? '' : day(latest);
  const onlyFrom = from === '' ? '' : say('choose.daysFrom', { from });
  const onlyTo = to === '' ? '' : say('choose.daysTo', { to });
  const isBetween = from !== '' && to !== '';
  const words = isBetween ? say('choose.daysBetween', { from, to }) : `${onlyFrom}${onlyTo}`;
  const value = selection?.requestedValue ?? '';
  return h(
    'div',
    { class: 'size' },
    h('label', { class: 'hidden', for: `day-${key}` }, label),
    h('input', { id: `day-${key}`, type: 'date', name: `t.${key}`, value }),
    h('p', { class: 'hint' }, words),
  );
}

function wordsField(
  { language }: ConfiguratorView,
  { dimension, selection }: OptionState,
): ElementNode {
  const { key, label, maximumLength } = dimension;
  return h(
    'div',
    { class: 'size' },
    h('label', { class: 'hidden', for: `words-${key}` }, label),
    h('input', {
      id: `words-${key}`,
      name: `t.${key}`,
      value: selection?.requestedValue ?? '',
      // Longer words than the store takes are answered, since a field that stops cuts them unseen.
      maxlength: 500,
      dir: 'auto',
      autocomplete: 'off',
    }),
    h(
      'p',
      { class: 'hint' },
      maximumLength === null
        ? ''
        : language.say('choose.atMostCharacters', { count: maximumLength }),
    ),
  );
}
