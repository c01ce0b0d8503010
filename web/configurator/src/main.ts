import { readConfiguration } from '../../../src/core/offers/configuration-query.ts';
import { configuratorTree } from '../../../src/http/storefront/shop/configurator-tree.ts';
import {
  type ConfiguratorView,
  dropEmpty,
  queryOf,
} from '../../../src/http/storefront/shop/configurator-view.ts';
import { readDelivery } from '../../../src/http/storefront/shop/offer-question.ts';
import type { Capability, Offer } from '../../../src/http/storefront/shop/replies.ts';
import { StoreClient } from './ask-store.ts';
import { patchChildren } from './patch.ts';

const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region' });

/**
 * The configurator of one product, kept up to date while a buyer chooses. Its fields are those of
 * the form that the server has drawn, which goes on working if this script or the line fails.
 */
class BottegaConfigurator extends HTMLElement {
  #client: StoreClient | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback(): void {
    this.#client = new StoreClient(this.#attribute('root'), this.#attribute('store'));
    this.addEventListener('change', this.#onChange);
    this.addEventListener('input', this.#onInput);
    this.addEventListener('click', this.#onClick);
    window.addEventListener('popstate', this.#onReturn);
    void this.#show(new URLSearchParams(location.search), false);
  }

  disconnectedCallback(): void {
    clearTimeout(this.#timer);
    window.removeEventListener('popstate', this.#onReturn);
  }

  #attribute(name: string): string {
    return this.getAttribute(name) ?? '';
  }

  readonly #onReturn = (): void => void this.#show(new URLSearchParams(location.search), false);

  readonly #onChange = (event: Event): void => {
    if (!(event.target instanceof Element) || event.target.closest('#choose') === null) return;
    this.#followNone(event.target);
    clearTimeout(this.#timer);
    void this.#show(this.#fields(), true);
  };

  /** “None of these” and the values beside it exclude one another. */
  #followNone(target: Element): void {
    if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox' || !target.checked)
      return;
    if (!target.name.startsWith('v.')) return;
    const boxes = this.querySelectorAll<HTMLInputElement>(
      `input[type=checkbox][name="${CSS.escape(target.name)}"]`,
    );
    for (const box of boxes)
      if (box !== target && (target.value === '' || box.value === '')) box.checked = false;
  }

  readonly #onInput = (event: Event): void => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || target.closest('#choose') === null) return;
    const slides = target.dataset['slides'];
    if (slides !== undefined) {
      const field = this.querySelector<HTMLInputElement>(`#${CSS.escape(slides)}`);
      if (field !== null) field.value = target.value;
    }
    if (target.type === 'checkbox' || target.type === 'radio') return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#show(this.#fields(), true), TYPING_MS);
  };

  /** Takes up a repair without leaving the page. */
  readonly #onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a[data-open]') : null;
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (link === null || !isPlain) return;
    event.preventDefault();
    const { search } = new URL(link.getAttribute('href') ?? '', location.href);
    void this.#show(new URLSearchParams(search), true);
  };

  #fields(): URLSearchParams {
    const form = this.querySelector<HTMLFormElement>('#choose');
    const fields = new URLSearchParams();
    if (form === null) return fields;
    for (const [name, value] of new FormData(form)) fields.append(name, String(value));
    return fields;
  }

  /** Asks for the offer of what is chosen, and draws the answer. */
  async #show(fields: URLSearchParams, isNews: boolean): Promise<void> {
    const client = this.#client;
    if (client === null || (!isNews && fields.has('q'))) return;
    this.classList.add('busy');
    try {
      const capability = await client.capability();
      const view = viewOf(capability, this.#attribute('product'), this.#attribute('root'), fields);
      if (view === null) return;
      const { configuration, delivery } = view;
      const answer = await client.offer(view.product.slug, configuration, delivery);
      this.#draw({ ...view, ...answerOf(answer) }, isNews);
      this.classList.remove('busy');
    } catch (error) {
      // An answer that a later question has overtaken says nothing about the line.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      this.classList.remove('busy');
      this.toggleAttribute('offline', true);
    }
  }

  #draw(view: ConfiguratorView, isNews: boolean): void {
    this.toggleAttribute('offline', false);
    patchChildren(this, [configuratorTree(view)]);
    if (!isNews) return;
    const query = queryOf(view.configuration, view.delivery);
    history.replaceState(null, '', query === '' ? location.pathname : `?${query}`);
    this.dispatchEvent(
      new CustomEvent('bottega-offer', { bubbles: true, detail: { offer: view.offer, query } }),
    );
  }
}

const TYPING_MS = 250;

function answerOf(answer: Offer | string): Pick<ConfiguratorView, 'offer' | 'problem'> {
  return typeof answer === 'string'
    ? { offer: null, problem: answer }
    : { offer: answer, problem: null };
}

function viewOf(
  capability: Capability,
  productSlug: string,
  root: string,
  fields: URLSearchParams,
): ConfiguratorView | null {
  const product = capability.products.find(({ slug }) => slug === productSlug);
  if (product === undefined) return null;
  const map = capability.capabilityMaps.find(({ key }) => key === product.capabilityMapKey) ?? null;
  const store = `${root}stores/${capability.merchantSlug}`;
  const codes = new Set(capability.shippingZones.flatMap(({ countryCodes }) => countryCodes));
  const countries = [...codes]
    .map((code) => ({ code, label: COUNTRIES.of(code) ?? code }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
  return {
    product,
    map,
    currencyCode: capability.currencyCode,
    configuration: dropEmpty(readConfiguration(fields), map),
    delivery: readDelivery(fields),
    countries,
    offer: null,
    problem: null,
    sentence: null,
    notes: [],
    isLive: true,
    paths: {
      page: `${store}/${productSlug}`,
      basket: `${store}/buy/basket`,
      request: `${store}/buy/request`,
    },
  };
}

customElements.define('bottega-configurator', BottegaConfigurator);
