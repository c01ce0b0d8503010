import { offerAnswerTree, buyButtonTree } from './answer-tree.ts';
import {
  type ConfiguratorView,
  hasManyOptions,
  optionStates,
  QUANTITY_ID,
  queryOf,
} from './configurator-view.ts';
import { drawingTree } from './drawing-tree.ts';
import { optionTree } from './option-tree.ts';
import { quantityProblem } from './problem.ts';
import { type TreeChild, type ElementNode, h } from './tree.ts';
import { optionValueWords, quotedWords, valueLabel } from './words.ts';

/** Draws the configurator of a product. Without scripts, it works as a plain form. */
export function configuratorTree(view: ConfiguratorView): ElementNode {
  return h(
    'div',
    { class: 'configurator' },
    sentenceForm(view),
    h(
      'form',
      { class: 'choose', method: 'get', action: view.paths.page, id: 'choose' },
      updateButton(view),
      h(
        'div',
        { class: 'options', 'data-folds': hasManyOptions(view) },
        optionStates(view).map((state) => optionTree(view, state)),
        hiddenFields(view),
        view.words === '' ? null : h('input', { type: 'hidden', name: 'words', value: view.words }),
        orderFields(view),
      ),
      h('div', { class: 'side' }, offerAnswerTree(view), drawingTree(view), buyButtonTree(view)),
    ),
  );
}

/**
 * Returns a hidden button that updates the offer. It is the first button of the form, so that
 * pressing Enter in a field neither orders nor opens another page.
 */
function updateButton({ isEmbedded, language }: ConfiguratorView): TreeChild {
  if (isEmbedded) return null;
  return h(
    'button',
    { type: 'submit', class: 'hidden', tabindex: -1, 'data-asks': true },
    language.say('choose.update'),
  );
}

function sentenceForm(view: ConfiguratorView): TreeChild {
  if (view.map === null) return null;
  const { sentence, language } = view;
  const { say } = language;
  const hidden = [...new URLSearchParams(queryOf(view.configuration, view.delivery))].map(
    ([name, value]) => h('input', { type: 'hidden', name, value }),
  );
  if (view.words !== '')
    hidden.push(h('input', { type: 'hidden', name: 'words', value: view.words }));
  return h(
    'form',
    { class: 'sentence', method: 'get', action: view.paths.page, id: 'sentence' },
    hidden,
    h('label', { for: 'words' }, say('choose.sentenceLabel')),
    h(
      'span',
      { class: 'ask' },
      h('input', { id: 'words', name: 'q', maxlength: 500, dir: 'auto', autocomplete: 'off' }),
      h('button', { type: 'submit', class: 'quiet' }, say('choose.readIt')),
    ),
    language.tag.startsWith('en') ? null : h('p', { class: 'hint' }, say('choose.readInEnglish')),
    sentence === null ? null : readNote(language, sentence),
  );
}

function readNote(
  language: ConfiguratorView['language'],
  { text, understood, unread }: NonNullable<ConfiguratorView['sentence']>,
): ElementNode {
  const { say } = language;
  const quoted = (words: string): string => quotedWords(language, words);
  const read =
    understood.length === 0
      ? say('choose.nothingNamed')
      : say('choose.understood', { what: understood.join(' · ') });
  return h(
    'div',
    { class: 'read', role: 'status' },
    h('p', { dir: 'auto' }, quoted(text)),
    h('p', {}, read),
    unread.length === 0
      ? null
      : h('p', {}, say('choose.notUnderstood', { what: unread.map(quoted).join(', ') })),
  );
}

/**
 * Returns hidden fields that keep the buyer's choices for options that this page doesn't show, and
 * the exclusions.
 */
function hiddenFields(view: ConfiguratorView): TreeChild {
  const { language, map, offer, configuration } = view;
  const shown = new Set(map?.dimensions.map(({ key }) => key));
  const others = configuration.selections
    .filter(({ dimensionKey }) => !shown.has(dimensionKey))
    .flatMap(({ dimensionKey, valueKeys = [], magnitude = null, requestedValue = null }) => [
      ...valueKeys.map((value) => [`v.${dimensionKey}`, value]),
      ...(magnitude === null ? [] : [[`n.${dimensionKey}`, String(magnitude)]]),
      ...(requestedValue === null ? [] : [[`t.${dimensionKey}`, requestedValue]]),
    ]);
  const excluded = (offer?.excluding ?? configuration.excluding).flatMap(
    ({ dimensionKey, valueKeys }) => valueKeys.map((value) => [`x.${dimensionKey}`, value]),
  );
  const kept = [...others, ...excluded];
  if (kept.length === 0) return null;
  return h(
    'fieldset',
    { class: 'kept' },
    h('legend', {}, language.say('choose.alsoKept')),
    kept.map(([name = '', value = '']) =>
      h(
        'label',
        {},
        h('input', { type: 'checkbox', name, value, checked: true }),
        h('span', { dir: 'auto' }, keptWords(view, name, value)),
      ),
    ),
  );
}

function keptWords({ language, map }: ConfiguratorView, name: string, value: string): string {
  const dimension = map?.dimensions.find(({ key }) => key === name.slice(2));
  if (dimension === undefined) return language.say('choose.noLongerOffered');
  const label = valueLabel(language, dimension, value);
  const what = optionValueWords(language, dimension.label, label);
  return name.startsWith('x.') ? language.say('choose.notWanted', { what }) : what;
}

function orderFields(view: ConfiguratorView): ElementNode {
  const { product, configuration, delivery, countries } = view;
  const { say } = view.language;
  const options = countries.map(({ code, label }) =>
    h('option', { value: code, selected: code === delivery.countryCode }, label),
  );
  const sample = product.purchases.includes('sample')
    ? h(
        'label',
        { class: 'check' },
        h('input', {
          type: 'checkbox',
          name: 'purchase',
          value: 'sample',
          checked: configuration.isSample,
        }),
        say('choose.sampleFirst'),
      )
    : null;
  return h(
    'fieldset',
    { class: 'delivery' },
    h('legend', {}, say('choose.delivery')),
    quantityField(view),
    options.length === 0
      ? null
      : h(
          'label',
          {},
          say('choose.country'),
          h(
            'select',
            { name: 'country' },
            h('option', { value: '' }, say('choose.countryOpen')),
            options,
          ),
        ),
    options.length === 0
      ? null
      : field(say('choose.postalCode'), 'postal', delivery.postalCode, {
          autocomplete: 'postal-code',
        }),
    field(say('choose.neededBy'), 'needed', delivery.neededBy, { type: 'date' }),
    sample,
  );
}

function quantityField({ configuration, language, isLive }: ConfiguratorView): ElementNode {
  const { quantity, typedQuantity } = configuration;
  const isWrong = typedQuantity !== undefined;
  const wrongId = `${QUANTITY_ID}-wrong`;
  const described = { 'aria-invalid': 'true', 'aria-describedby': wrongId, autofocus: !isLive };
  return h(
    'div',
    {},
    field(language.say('choose.pieces'), 'quantity', typedQuantity ?? String(quantity), {
      id: QUANTITY_ID,
      inputmode: 'numeric',
      autocomplete: 'off',
      ...(isWrong && described),
    }),
    isWrong ? h('p', { class: 'wrong', id: wrongId }, quantityProblem(language)) : null,
  );
}

function field(
  label: string,
  name: string,
  value: string,
  extraAttributes: Readonly<Record<string, string | boolean>>,
): ElementNode {
  return h('label', {}, label, h('input', { name, value, ...extraAttributes }));
}
