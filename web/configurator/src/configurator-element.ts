import { type CompiledMessages, openLanguage } from '../../../src/core/language/language.ts';
import { configuratorTree } from '../../../src/http/storefront/shop/configurator-tree.ts';
import {
  addWords,
  type ConfiguratorView,
  QUANTITY_ID,
  queryOf,
} from '../../../src/http/storefront/shop/configurator-view.ts';
import { isTemporaryProblem, type Problem } from '../../../src/http/storefront/shop/problem.ts';
import type { Capability } from '../../../src/http/storefront/shop/replies.ts';
import { readIntent } from '../../../src/http/storefront/shop/read-intent.ts';
import { sharedAddressNotes } from '../../../src/http/storefront/shop/shared-address.ts';
import type { ElementNode } from '../../../src/http/storefront/shop/tree.ts';
import type { ChoosingLanguage } from '../../../src/http/storefront/shop/words.ts';
import { type Answered, type StoreAnswers, StoreClient } from './ask-store.ts';
import { liveView } from './live-view.ts';
import { patchChildren } from './patch.ts';

const TYPING_MS = 250;
/** A page that was left alone for longer asks again when somebody looks at it. */
const STALE_MS = 5 * 60_000;
/** How often the same question is asked again by itself before somebody must click. */
const MAXIMUM_RETRIES = 3;

/**
 * The configurator of one product, kept up to date while a buyer chooses. What is drawn is a form,
 * which goes on working if this script or the line fails.
 */
export abstract class ConfiguratorElement extends HTMLElement {
  #client: StoreAnswers | null = null;
  #language: Promise<ChoosingLanguage> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #askedAt = 0;
  /** Counts what the buyer has changed, so that no answer draws over a later choice. */
  #turn = 0;
  #retries = 0;

  /** Where the form is drawn. */
  protected abstract readonly place: Element | ShadowRoot;
  /** The address of the service, which ends with a slash. */
  protected abstract root(): string;
  /** What is chosen at the beginning, or after the buyer went back. */
  protected abstract remembered(): URLSearchParams;
  protected abstract remember(query: string): void;

  /** Changes what is drawn, for elements that look different. */
  protected dress(tree: ElementNode): ElementNode {
    return tree;
  }

  protected client(): StoreAnswers {
    return new StoreClient(this.root(), this.#attribute('store'));
  }

  /** Asks again with what is chosen, after something else has changed. */
  protected refresh(): void {
    void this.#show(this.#fields(), { isNews: false, isFresh: true });
  }

  protected get isEmbedded(): boolean {
    return false;
  }

  /** What other scripts of the page learn of the answer. */
  protected news({ offer }: ConfiguratorView, query: string): object {
    return { offer, query };
  }

  /** Shows that the store doesn't have the product. A store's own page says so by itself. */
  protected showMissing(_language: ChoosingLanguage): void {}

  connectedCallback(): void {
    this.#client = this.client();
    const { place } = this;
    place.addEventListener('change', this.#onChange);
    place.addEventListener('input', this.#onInput);
    place.addEventListener('click', this.#onClick);
    place.addEventListener('submit', this.#onSubmit);
    window.addEventListener('popstate', this.#onReturn);
    window.addEventListener('pageshow', this.#onPageShow);
    window.addEventListener('online', this.#onOnline);
    document.addEventListener('visibilitychange', this.#onVisible);
    // On a slow line, somebody may have chosen before this script came.
    const isChosen = this.#isTouched();
    void this.#show(isChosen ? this.#fields() : this.remembered(), { isNews: isChosen });
  }

  disconnectedCallback(): void {
    clearTimeout(this.#timer);
    window.removeEventListener('popstate', this.#onReturn);
    window.removeEventListener('pageshow', this.#onPageShow);
    window.removeEventListener('online', this.#onOnline);
    document.removeEventListener('visibilitychange', this.#onVisible);
  }

  /** The language that the page names, with the messages that its server has for it. */
  protected words(): Promise<ChoosingLanguage> {
    this.#language ??= fetch(`${this.root()}assets/${this.#attribute('words')}`).then(
      async (reply) => {
        if (!reply.ok) throw new Error(String(reply.status));
        return openLanguage(this.lang, (await reply.json()) as CompiledMessages);
      },
    );
    this.#language.catch(() => (this.#language = null));
    return this.#language;
  }

  #attribute(name: string): string {
    return this.getAttribute(name) ?? '';
  }

  readonly #onReturn = (): void => void this.#show(this.remembered(), { isNews: false });

  /** A page that comes back from the browser's memory shows what was true when it was left. */
  readonly #onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) void this.#show(this.#fields(), { isNews: false, isFresh: true });
  };

  readonly #onOnline = (): void => {
    if (this.hasAttribute('offline')) void this.#show(this.#fields(), { isNews: false });
  };

  readonly #onVisible = (): void => {
    if (document.visibilityState !== 'visible' || Date.now() - this.#askedAt < STALE_MS) return;
    void this.#show(this.#fields(), { isNews: false, isFresh: true });
  };

  readonly #onChange = (event: Event): void => {
    if (!(event.target instanceof Element) || event.target.closest('#choose') === null) return;
    this.#followNone(event.target);
    clearTimeout(this.#timer);
    void this.#show(this.#fields(), { isNews: true });
  };

  /** “None of these” and the values beside it exclude one another. */
  #followNone(target: Element): void {
    if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox' || !target.checked)
      return;
    if (!target.name.startsWith('v.')) return;
    const boxes = this.place.querySelectorAll<HTMLInputElement>(
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
      const field = this.place.querySelector<HTMLInputElement>(`#${CSS.escape(slides)}`);
      if (field !== null) field.value = target.value;
      target.removeAttribute('data-unset');
    }
    if (target.type === 'checkbox' || target.type === 'radio') return;
    this.#turn += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#show(this.#fields(), { isNews: true }), TYPING_MS);
  };

  /** Takes up a repair without leaving the page. */
  readonly #onClick = (event: Event): void => {
    if (!(event instanceof MouseEvent)) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link !== null && this.#showOption(link)) event.preventDefault();
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (link?.dataset['open'] === undefined || !isPlain) return;
    event.preventDefault();
    this.#retries = 0;
    const { search } = new URL(link.getAttribute('href') ?? '', location.href);
    void this.#follow(link, new URLSearchParams(search));
  };

  /**
   * Unfolds the option that a link leads to, or goes to the quantity. A link of the browser's own
   * would leave it folded, and doesn't reach into the shadow tree on another website.
   */
  #showOption(link: HTMLAnchorElement): boolean {
    const place = link.getAttribute('href') ?? '';
    if (!place.startsWith('#option-') && place !== `#${QUANTITY_ID}`) return false;
    this.#foldAnswered();
    const option = this.place.querySelector(`#${CSS.escape(place.slice(1))}`);
    if (option instanceof HTMLDetailsElement) option.open = true;
    option?.scrollIntoView();
    const target = option?.querySelector('summary') ?? option;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    return true;
  }

  /** Among many options, those that were answered are folded once the buyer goes on to another. */
  #foldAnswered(): void {
    const answered = '.options[data-folds] > details[open]:not([data-wanted]):has(input:checked)';
    for (const option of this.place.querySelectorAll<HTMLDetailsElement>(answered))
      option.open = false;
  }

  /** Shows what a link leads to. Whoever has pressed it stays where the answer is. */
  async #follow(link: Element, fields: URLSearchParams): Promise<void> {
    await this.#show(fields, { isNews: true });
    if (!link.isConnected) this.place.querySelector<HTMLElement>('#answer')?.focus();
  }

  /** Reads a sentence without leaving the page. */
  readonly #onSubmit = (event: Event): void => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    // Where nothing can be sent, Enter in a field would lead away from the page.
    if (form.id === 'choose' && this.isEmbedded) event.preventDefault();
    const { submitter } = event as SubmitEvent;
    if (submitter?.hasAttribute('data-asks') === true) {
      event.preventDefault();
      void this.#show(this.#fields(), { isNews: true });
    }
    if (form.id !== 'sentence') return;
    event.preventDefault();
    const words = String(new FormData(form).get('q') ?? '').trim();
    if (words !== '') void this.#read(words, form);
  };

  /** Returns whether the form says something else than what the server has drawn. */
  #isTouched(): boolean {
    const fields = this.place.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      '#choose input, #choose select',
    );
    return [...fields].some((field) => {
      if (field instanceof HTMLSelectElement)
        return field.value !== (field.querySelector('[selected]')?.getAttribute('value') ?? '');
      const isMark = field.type === 'radio' || field.type === 'checkbox';
      return isMark ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
    });
  }

  #fields(): URLSearchParams {
    const form = this.place.querySelector<HTMLFormElement>('#choose');
    if (form === null) return this.remembered();
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form)) fields.append(name, String(value));
    return fields;
  }

  async #view(fields: URLSearchParams, isFresh = false): Promise<ConfiguratorView | null> {
    const [language, capability] = await Promise.all([this.words(), this.#options(isFresh)]);
    if (capability === undefined) return null;
    const view = liveView(language, capability, this.#attribute('product'), this.root(), fields);
    if (view === null) this.showMissing(language);
    return view === null ? null : { ...view, isEmbedded: this.isEmbedded };
  }

  /** What the store offers, in the language of the page. An embedded page learns that at first. */
  async #options(isFresh: boolean): Promise<Capability | undefined> {
    const isKnown = this.lang !== '' && !this.isEmbedded;
    const tag = isKnown ? this.lang : (await this.words()).tag;
    return this.#client?.capability(tag, isFresh);
  }

  async #read(words: string, form: HTMLFormElement): Promise<void> {
    const client = this.#client;
    const turn = (this.#turn += 1);
    this.classList.add('busy');
    try {
      const view = await this.#view(this.#fields());
      if (client === null || view === null) return;
      const reply = await client.read(view.language, view.product.slug, words);
      if ('sentence' in reply) {
        this.#draw({ ...view, problem: reply }, true);
        return;
      }
      const read = readIntent(view, words, reply);
      form.reset();
      const kept = addWords(view.words, words);
      await this.#answer({ ...view, ...read, words: kept }, true, turn);
    } catch (error) {
      if (!isOvertaken(error)) form.submit();
    } finally {
      this.classList.remove('busy');
    }
  }

  /** Asks for the offer of what is chosen, and draws the answer. */
  async #show(
    fields: URLSearchParams,
    { isNews, isFresh = false }: { readonly isNews: boolean; readonly isFresh?: boolean },
  ): Promise<void> {
    if (!isNews && fields.has('q')) return;
    clearTimeout(this.#timer);
    const turn = (this.#turn += 1);
    this.classList.add('busy');
    try {
      const view = await this.#view(fields, isFresh);
      this.#demandLatest(turn);
      if (view !== null) await this.#answer(view, isNews, turn, fields);
      this.classList.remove('busy');
    } catch (error) {
      // An answer that a later choice has overtaken says nothing about the line.
      if (isOvertaken(error)) return;
      this.classList.remove('busy');
      this.toggleAttribute('offline', true);
    }
  }

  /** @throws DOMException as an aborted request does, if the buyer has changed something since */
  #demandLatest(turn: number): void {
    if (turn !== this.#turn) throw new DOMException('overtaken', 'AbortError');
  }

  async #answer(
    view: ConfiguratorView,
    isNews: boolean,
    turn: number,
    fields = new URLSearchParams(),
  ): Promise<void> {
    const client = this.#client;
    if (client === null) return;
    const { language, map } = view;
    const answered = await client.offer(view);
    this.#demandLatest(turn);
    this.#askedAt = Date.now();
    const version = answered.offer?.capabilityMapVersion ?? null;
    if (map !== null && version !== null && version !== map.version) {
      const fresh = await this.#view(fields, true);
      this.#demandLatest(turn);
      const now = fresh === null ? view : { ...view, map: fresh.map, product: fresh.product };
      this.#draw(
        withAnswer({ ...now, notes: [language.say('choose.changedOffer')] }, answered),
        isNews,
      );
      return;
    }
    const notes = isNews
      ? view.notes
      : sharedAddressNotes(language, fields, answered.offer, map, answered.leftOut);
    this.#draw(withAnswer({ ...view, notes }, answered), isNews);
    this.#retryLater(answered.problem, fields);
  }

  /** Asks again by itself a few times, if that may help. */
  #retryLater(problem: Problem | null, fields: URLSearchParams): void {
    if (!isTemporaryProblem(problem)) {
      this.#retries = 0;
      return;
    }
    if (this.#retries >= MAXIMUM_RETRIES) return;
    this.#retries += 1;
    const pause = problem.retrySeconds * 1_000;
    this.#timer = setTimeout(() => void this.#show(fields, { isNews: false }), pause);
  }

  #draw(view: ConfiguratorView, isNews: boolean): void {
    this.toggleAttribute('offline', view.problem?.status === 0);
    patchChildren(this.place, [this.dress(configuratorTree(view))]);
    if (!isNews) return;
    const query = queryOf(view.configuration, view.delivery);
    this.remember(query);
    const detail = this.news(view, query);
    this.dispatchEvent(new CustomEvent('bottega-offer', { bubbles: true, detail }));
  }
}

function isOvertaken(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

function withAnswer(
  view: ConfiguratorView,
  { offer, problem, configuration }: Answered,
): ConfiguratorView {
  return { ...view, offer, problem, configuration };
}
