import {
  applyChanges,
  type ConfiguratorView,
  optionStates,
  pathWith,
  QUANTITY_ID,
} from './configurator-view.ts';
import { dayLine, dayTree } from './day-tree.ts';
import { sharedQuery } from './shared-address.ts';
import type { Problem } from './problem.ts';
import type { Alternative, Offer } from './replies.ts';
import { type TreeChild, type ElementNode, h } from './tree.ts';
import { changeWords, type ChoosingLanguage, dimensionLabel, sizeWords } from './words.ts';

/**
 * Draws the store's answer to a configuration: whether it can be made, the reasons, possible
 * changes, and the price.
 */
export function offerAnswerTree(view: ConfiguratorView): ElementNode {
  const { language, offer, problem, notes } = view;
  return h(
    'section',
    {
      class: 'answer',
      id: 'answer',
      tabindex: -1,
      'aria-live': 'polite',
      'aria-label': language.say('choose.answer'),
    },
    notes.map((note) => h('p', { class: 'note' }, note)),
    problem === null ? null : problemTree(view, problem),
    offer === null ? null : verdictTree(view, offer),
    offer === null ? null : priceTable(language, offer),
    offer === null ? null : dayTree(view, offer),
    offer === null ? null : madeSizesTree(view, offer),
  );
}

function problemTree(view: ConfiguratorView, { sentence, retrySeconds }: Problem): ElementNode {
  const { configuration, language } = view;
  const href = pathWith(view, configuration.selections);
  return h(
    'div',
    { class: 'note', role: 'alert' },
    h('p', {}, sentence),
    retrySeconds === null
      ? null
      : h(
          'p',
          {},
          h(
            'a',
            { class: 'button quiet', href, 'data-open': true },
            language.say('choose.tryAgain'),
          ),
        ),
  );
}

function verdictTree(view: ConfiguratorView, offer: Offer): TreeChild {
  const { say } = view.language;
  switch (offer.answer) {
    case 'yes':
      return h(
        'p',
        { class: 'verdict yes' },
        say(view.map === null ? 'choose.canOrder' : 'choose.yes'),
      );
    case 'yes_after_approval':
      return h(
        'div',
        { class: 'verdict yes' },
        h('p', {}, say('choose.yesAfterApproval')),
        ruleMessagesTree(offer.verdict.requiringApproval),
      );
    case 'needs_information':
      return openQuestionsTree(view, offer);
    case 'no':
      return refusedOfferTree(view, offer);
    default:
      return h(
        'p',
        { class: 'verdict' },
        offer.verdict.notEvaluated?.sentence ?? say('choose.pleaseAsk'),
      );
  }
}

function openQuestionsTree(view: ConfiguratorView, offer: Offer): ElementNode {
  const { language, map } = view;
  const open = new Set(
    optionStates(view).flatMap(({ isOpen, dimension }) => (isOpen ? [dimension.key] : [])),
  );
  const links = blockingQuestions(map, offer).map(({ dimensionKey }) => {
    const isReached = view.isLive || open.has(dimensionKey);
    return h('li', {}, optionLink(view, dimensionKey, isReached));
  });
  return h(
    'div',
    { class: 'verdict open' },
    h('p', {}, language.say('choose.stillOpen', { count: links.length })),
    h('ul', {}, links),
  );
}

/** The field that names the option whose button was pressed. */
export const SHOWN_FIELD = 'show';

/**
 * Returns a link to an option. Without scripts, a link can't unfold the option, so a button sends
 * what was chosen and the server unfolds it.
 */
function optionLink(
  { map, paths }: ConfiguratorView,
  key: string,
  isReached: boolean,
): ElementNode {
  const place = `#option-${key}`;
  const label = dimensionLabel(map, key);
  if (isReached) return h('a', { href: place }, label);
  const formaction = `${paths.page}${place}`;
  return h('button', { class: 'bare', name: SHOWN_FIELD, value: key, formaction }, label);
}

/** What is still to be chosen, from the top of the page to its end. */
function blockingQuestions(
  map: ConfiguratorView['map'],
  { answer, questions }: Offer,
): Offer['questions'] {
  if (answer !== 'needs_information') return [];
  const keys = map?.dimensions.map(({ key }) => key) ?? [];
  return questions
    .filter(({ isBlocking }) => isBlocking)
    .toSorted((a, b) => keys.indexOf(a.dimensionKey) - keys.indexOf(b.dimensionKey));
}

/** Leads to what is still to be answered first, which a phone doesn't show beside the price. */
function nextOptionLink({ language, map, offer, configuration }: ConfiguratorView): TreeChild {
  if (configuration.typedQuantity !== undefined)
    return nextLink(language, QUANTITY_ID, language.say('choose.pieces'));
  const [first] = offer === null ? [] : blockingQuestions(map, offer);
  if (first === undefined) return null;
  const option = dimensionLabel(map, first.dimensionKey);
  return nextLink(language, `option-${first.dimensionKey}`, option);
}

function nextLink({ say }: ChoosingLanguage, id: string, option: string): ElementNode {
  return h('a', { class: 'button next', href: `#${id}` }, say('choose.next', { option }));
}

function ruleMessagesTree(rules: Offer['verdict']['blocking']): TreeChild {
  const texts = [...new Set(rules.flatMap(({ customerMessage }) => customerMessage ?? []))];
  return texts.map((text) => h('p', { class: 'said', dir: 'auto' }, text));
}

function refusedOfferTree(view: ConfiguratorView, offer: Offer): ElementNode {
  const { language, map } = view;
  const { say } = language;
  const storeWords = ruleMessagesTree(offer.verdict.blocking);
  const involved = offer.explanation?.dimensionKeys.map((key) => dimensionLabel(map, key)) ?? [];
  const options = offer.alternatives?.options ?? [];
  return h(
    'div',
    { class: 'verdict no' },
    h('p', {}, h('strong', {}, say('choose.notLikeThis'))),
    storeWords,
    involved.length === 0
      ? null
      : h('p', {}, say('choose.liesWith', { options: language.list(involved) })),
    options.length === 0 ? null : h('p', {}, say('choose.nearest')),
    h(
      'ul',
      { class: 'repairs' },
      options.map((option) => h('li', {}, alternativeLink(view, option))),
    ),
  );
}

function alternativeLink(view: ConfiguratorView, alternative: Alternative): ElementNode {
  const { changes, price } = alternative;
  const { language, map } = view;
  const words = changes.map((change) => changeWords(language, map, change)).join(', ');
  const cost =
    price === null || price.kind === 'requires_person'
      ? ''
      : ` · ${language.amount(price.totalAmount, price.currencyCode)}`;
  const href = pathWith(view, applyChanges(view.configuration.selections, changes));
  return h('a', { class: 'repair', href, 'data-open': true }, `${words}${cost}`);
}

function priceTable(language: ChoosingLanguage, { price, quantity }: Offer): TreeChild {
  if (price === null) return null;
  if (price.kind === 'requires_person')
    return h('p', { class: 'said' }, price.sentence ?? language.say('choose.askPrice'));
  const { rows, currencyCode } = price;
  const cells = rows.map(({ label, amount }) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row', dir: 'auto' }, label),
      h('td', {}, language.amount(amount, currencyCode)),
    ),
  );
  const piece = language.amount(price.unitAmount, currencyCode);
  const each =
    quantity === 1
      ? null
      : h('p', { class: 'hint' }, language.say('choose.perPiece', { amount: piece }));
  return h(
    'details',
    { class: 'rows' },
    h('summary', {}, language.say('choose.priceRows')),
    h('table', {}, h('tbody', {}, cells)),
    each,
  );
}

function madeSizesTree(
  { language, map }: ConfiguratorView,
  { madeSizes: sizes }: Offer,
): TreeChild {
  return sizes.map(({ dimensionKey, magnitude, unit }) =>
    h(
      'p',
      { class: 'note' },
      language.say('choose.madeSize', {
        option: dimensionLabel(map, dimensionKey),
        size: sizeWords(language, magnitude, unit),
      }),
    ),
  );
}

/**
 * Draws the price, the date and the buttons, which stay visible while the buyer configures the
 * product.
 */
export function buyButtonTree(view: ConfiguratorView): ElementNode {
  const { language, offer, paths, product } = view;
  const { say } = language;
  const named = { type: 'submit', name: 'product', value: product.slug };
  const amount = priceWords(language, offer);
  const isBuyable = offer !== null && amount !== null && offer.answer.startsWith('yes');
  const isRefused = offer !== null && offer.answer === 'no';
  // Without an answer, there is nothing that the buyer could ask the store about.
  const isAskable = !isBuyable && offer !== null;
  return h(
    'div',
    { class: 'buy' },
    h(
      'p',
      { class: 'price', role: 'status', 'aria-label': say('choose.priceAndDay') },
      h('strong', { id: 'price' }, amount ?? (isRefused ? say('choose.notLikeThisShort') : '')),
      h('span', { id: 'day' }, offer === null || isRefused ? '' : dayLine(view, offer)),
    ),
    view.isEmbedded
      ? embeddedButtons(view, { isBuyable, isAskable })
      : h(
          'p',
          { class: 'buttons' },
          isBuyable
            ? h(
                'button',
                { ...named, formmethod: 'post', formaction: paths.basket },
                say('choose.addToBasket'),
              )
            : null,
          nextOptionLink(view),
          h(
            'button',
            { type: 'submit', class: isBuyable ? 'update quiet' : 'update', 'data-asks': true },
            say('choose.update'),
          ),
          isAskable
            ? h(
                'button',
                { ...named, class: 'quiet', formaction: paths.request },
                say('choose.askStore'),
              )
            : null,
        ),
  );
}

/**
 * Returns links that open the configuration on the store's own page, because buyers can't order on
 * another website.
 */
function embeddedButtons(
  view: ConfiguratorView,
  { isBuyable, isAskable }: { readonly isBuyable: boolean; readonly isAskable: boolean },
): ElementNode {
  const { language, paths, product } = view;
  const { say } = language;
  const query = sharedQuery(view);
  const more = new URLSearchParams({ lang: language.tag });
  const link = (path: string, fields: URLSearchParams, words: string, isQuiet: boolean) => {
    const href = `${path}?${query === '' ? '' : `${query}&`}${fields.toString()}`;
    return h('a', { class: isQuiet ? 'button quiet' : 'button', href, target: '_top' }, words);
  };
  const asking = new URLSearchParams([['product', product.slug], ...more]);
  if (view.words !== '') asking.append('words', view.words);
  return h(
    'p',
    { class: 'buttons' },
    isBuyable ? link(paths.page, more, say('choose.orderAtStore'), false) : null,
    nextOptionLink(view),
    isAskable ? link(paths.request, asking, say('choose.askStore'), true) : null,
  );
}

function priceWords(language: ChoosingLanguage, offer: Offer | null): string | null {
  const price = offer?.price ?? null;
  if (price === null || price.kind === 'requires_person' || offer?.answer === 'no') return null;
  return language.amount(price.totalAmount, price.currencyCode);
}
