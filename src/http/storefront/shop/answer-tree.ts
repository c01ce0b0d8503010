import { applyChanges, type ConfiguratorView, pathWith } from './configurator-view.ts';
import type { Problem } from './problem.ts';
import type { Alternative, Offer } from './replies.ts';
import { type Child, type ElementNode, h } from './tree.ts';
import { amountWords, changeWords, dayWords, dimensionLabel, listWords } from './words.ts';

/** Draws the store's answer: yes or no, its reasons and repairs, and what it costs. */
export function answerTree(view: ConfiguratorView): ElementNode {
  const { offer, problem, notes } = view;
  return h(
    'section',
    { class: 'answer', id: 'answer', 'aria-live': 'polite', 'aria-label': 'The store’s answer' },
    notes.map((note) => h('p', { class: 'note' }, note)),
    problem === null ? null : problemTree(view, problem),
    offer === null ? null : verdict(view, offer),
    offer === null ? null : priceTable(offer),
    offer === null ? null : madeSizes(view, offer),
  );
}

function problemTree(view: ConfiguratorView, { sentence, retrySeconds }: Problem): ElementNode {
  const { configuration } = view;
  const href = pathWith(view, configuration.selections);
  return h(
    'div',
    { class: 'note', role: 'alert' },
    h('p', {}, sentence),
    retrySeconds === null
      ? null
      : h('p', {}, h('a', { class: 'button quiet', href, 'data-open': true }, 'Try again')),
  );
}

function verdict(view: ConfiguratorView, offer: Offer): Child {
  switch (offer.answer) {
    case 'yes':
      return h('p', { class: 'verdict yes' }, 'Yes, we make this.');
    case 'yes_after_approval':
      return h(
        'div',
        { class: 'verdict yes' },
        h('p', {}, 'Yes, once somebody at the store has looked at it.'),
        messages(offer.verdict.requiringApproval),
      );
    case 'needs_information':
      return stillOpen(view, offer);
    case 'no':
      return refused(view, offer);
    default:
      return h('p', { class: 'verdict' }, offer.verdict.notEvaluated?.sentence ?? 'Please ask us.');
  }
}

function stillOpen({ map }: ConfiguratorView, { questions }: Offer): ElementNode {
  const open = questions.filter(({ isBlocking }) => isBlocking);
  const links = open.map(({ dimensionKey }) =>
    h('li', {}, h('a', { href: `#option-${dimensionKey}` }, dimensionLabel(map, dimensionKey))),
  );
  return h(
    'div',
    { class: 'verdict open' },
    h('p', {}, links.length === 1 ? 'One thing is still open:' : 'Still open:'),
    h('ul', {}, links),
  );
}

function messages(rules: Offer['verdict']['blocking']): Child {
  const texts = [...new Set(rules.flatMap(({ customerMessage }) => customerMessage ?? []))];
  return texts.map((text) => h('p', { class: 'said', dir: 'auto' }, text));
}

function refused(view: ConfiguratorView, offer: Offer): ElementNode {
  const { map } = view;
  const storeWords = messages(offer.verdict.blocking);
  const involved = offer.explanation?.dimensionKeys.map((key) => dimensionLabel(map, key)) ?? [];
  const options = offer.alternatives?.options ?? [];
  return h(
    'div',
    { class: 'verdict no' },
    h('p', {}, h('strong', {}, 'Not like this.')),
    storeWords,
    involved.length === 0 ? null : h('p', {}, `It lies with ${listWords(involved)}.`),
    options.length === 0 ? null : h('p', {}, 'This is the nearest that we make:'),
    h(
      'ul',
      { class: 'repairs' },
      options.map((option) => h('li', {}, alternativeLink(view, option))),
    ),
  );
}

function alternativeLink(view: ConfiguratorView, alternative: Alternative): ElementNode {
  const { changes, price } = alternative;
  const words = changes.map((change) => changeWords(view.map, change)).join(', ');
  const cost =
    price === null || price.kind === 'requires_person'
      ? ''
      : ` · ${amountWords(price.totalAmount, price.currencyCode)}`;
  const href = pathWith(view, applyChanges(view.configuration.selections, changes));
  return h('a', { class: 'repair', href, 'data-open': true }, `${words}${cost}`);
}

function priceTable({ price, quantity }: Offer): Child {
  if (price === null) return null;
  if (price.kind === 'requires_person')
    return h('p', { class: 'said' }, price.sentence ?? 'Please ask us for the price.');
  const { rows, currencyCode } = price;
  const cells = rows.map(({ label, amount }) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row', dir: 'auto' }, label),
      h('td', {}, amountWords(amount, currencyCode)),
    ),
  );
  const each =
    quantity === 1
      ? null
      : h('p', { class: 'hint' }, `${amountWords(price.unitAmount, currencyCode)} for one piece`);
  return h(
    'details',
    { class: 'rows' },
    h('summary', {}, 'What the price is made of'),
    h('table', {}, h('tbody', {}, cells)),
    each,
  );
}

function madeSizes({ map }: ConfiguratorView, { madeSizes: sizes }: Offer): Child {
  return sizes.map(({ dimensionKey, magnitude, unit }) =>
    h(
      'p',
      { class: 'note' },
      `${dimensionLabel(map, dimensionKey)}: we make ${magnitude} ${unit}.`,
    ),
  );
}

/** Draws the price, the day and the buttons, which stay in view while a buyer chooses. */
export function buyTree(view: ConfiguratorView): ElementNode {
  const { offer, isLive, paths, product } = view;
  const named = { type: 'submit', name: 'product', value: product.slug };
  const amount = priceWords(offer);
  const isBuyable = offer !== null && amount !== null && offer.answer.startsWith('yes');
  const isRefused = offer !== null && offer.answer === 'no';
  // Without an answer nothing is known that the store could be asked about.
  const isAskable = !isBuyable && offer !== null;
  return h(
    'div',
    { class: 'buy' },
    h(
      'p',
      { class: 'price' },
      h('strong', { id: 'price' }, amount ?? (isRefused ? 'Not like this' : '')),
      h('span', { id: 'day' }, offer === null || isRefused ? '' : dayLine(offer)),
    ),
    h(
      'p',
      { class: 'buttons' },
      isBuyable
        ? h('button', { ...named, formmethod: 'post', formaction: paths.basket }, 'Add to basket')
        : null,
      isLive ? null : h('button', { type: 'submit', class: isBuyable ? 'quiet' : '' }, 'Update'),
      isAskable
        ? h('button', { ...named, class: 'quiet', formaction: paths.request }, 'Ask the store')
        : null,
    ),
  );
}

function priceWords(offer: Offer | null): string | null {
  const price = offer?.price ?? null;
  if (price === null || price.kind === 'requires_person' || offer?.answer === 'no') return null;
  return amountWords(price.totalAmount, price.currencyCode);
}

function dayLine({ estimate, total, price, deliverable, backordered }: Offer): string {
  const parts = [
    deliverable === false ? 'Not delivered there' : dayText(estimate),
    total === null || price === null
      ? ''
      : `${amountWords(total.totalAmount, price.currencyCode)} with delivery`,
    backordered > 0 ? `${backordered} to be waited for` : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

function dayText(estimate: Offer['estimate']): string {
  if (estimate === null) return '';
  const late = estimate.late ? ', later than you need it' : '';
  const { date, deliveryFrom, deliveryTo } = estimate;
  if (deliveryTo !== null) {
    const from = deliveryFrom ?? deliveryTo;
    const days = from === deliveryTo ? '' : `${dayWords(from)} to `;
    return `With you ${days}${dayWords(deliveryTo)}${late}`;
  }
  return date === null ? '' : `Ready ${dayWords(date)}${late}`;
}
