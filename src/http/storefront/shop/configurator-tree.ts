import { answerTree, buyTree } from './answer-tree.ts';
import { type ConfiguratorView, optionStates, queryOf } from './configurator-view.ts';
import { optionTree } from './option-tree.ts';
import { type Child, type ElementNode, h } from './tree.ts';

/** Draws the whole configurator of a product. It works as a form where no script runs. */
export function configuratorTree(view: ConfiguratorView): ElementNode {
  return h(
    'div',
    { class: 'configurator' },
    sentenceForm(view),
    h(
      'form',
      { class: 'choose', method: 'get', action: view.paths.page, id: 'choose' },
      h(
        'div',
        { class: 'options' },
        optionStates(view).map((state) => optionTree(view, state)),
        keptFields(view),
        orderFields(view),
      ),
      h('div', { class: 'side' }, answerTree(view), buyTree(view)),
    ),
  );
}

function sentenceForm(view: ConfiguratorView): Child {
  if (view.map === null) return null;
  const { sentence } = view;
  const hidden = [...new URLSearchParams(queryOf(view.configuration, view.delivery))].map(
    ([name, value]) => h('input', { type: 'hidden', name, value }),
  );
  return h(
    'form',
    { class: 'sentence', method: 'get', action: view.paths.page, id: 'sentence' },
    hidden,
    h('label', { for: 'words' }, 'Say it in a sentence, and correct it in another'),
    h(
      'span',
      { class: 'ask' },
      h('input', { id: 'words', name: 'q', maxlength: 500, dir: 'auto', autocomplete: 'off' }),
      h('button', { type: 'submit', class: 'quiet' }, 'Read it'),
    ),
    sentence === null ? null : readNote(sentence),
  );
}

function readNote({
  text,
  understood,
  unread,
}: NonNullable<ConfiguratorView['sentence']>): ElementNode {
  const read =
    understood.length === 0
      ? 'Nothing in it names an option of this product.'
      : `Understood: ${understood.join(' · ')}.`;
  return h(
    'div',
    { class: 'read', role: 'status' },
    h('p', { dir: 'auto' }, `“${text}”`),
    h('p', {}, read),
    unread.length === 0
      ? null
      : h('p', {}, `Not understood: ${unread.map((words) => `“${words}”`).join(', ')}.`),
  );
}

/** Keeps what the buyer asked for on options that this page doesn't show, and what is unwanted. */
function keptFields(view: ConfiguratorView): Child {
  const { map, offer, configuration } = view;
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
    h('legend', {}, 'Also kept in mind'),
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

function keptWords({ map }: ConfiguratorView, name: string, value: string): string {
  const dimension = map?.dimensions.find(({ key }) => key === name.slice(2));
  const label = dimension?.values.find(({ key }) => key === value)?.label ?? value;
  const words = `${dimension?.label ?? name.slice(2)}: ${label}`;
  return name.startsWith('x.') ? `Not wanted – ${words}` : words;
}

function orderFields(view: ConfiguratorView): ElementNode {
  const { product, configuration, delivery, countries } = view;
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
        'Just a sample first',
      )
    : null;
  return h(
    'fieldset',
    { class: 'delivery' },
    h('legend', {}, 'How many, and where to'),
    field('Pieces', 'quantity', String(configuration.quantity), { inputmode: 'numeric' }),
    h(
      'label',
      {},
      'Country',
      h('select', { name: 'country' }, h('option', { value: '' }, 'Not said yet'), options),
    ),
    field('Postal code', 'postal', delivery.postalCode, { autocomplete: 'postal-code' }),
    field('Needed by', 'needed', delivery.neededBy, { type: 'date' }),
    sample,
  );
}

function field(
  label: string,
  name: string,
  value: string,
  more: Readonly<Record<string, string>>,
): ElementNode {
  return h('label', {}, label, h('input', { name, value, ...more }));
}
