import { ConfiguratorElement } from '../../configurator/src/configurator-element.ts';
import { patchChildren } from '../../configurator/src/patch.ts';
import storeStyle from '../../storefront/store.css?inline';
import { openLanguage } from '../../../src/core/language/language.ts';
import type { ThemeColours } from '../../../src/core/merchants/theme-colours.ts';
import type { ConfiguratorView } from '../../../src/http/storefront/shop/configurator-view.ts';
import { sharedQuery } from '../../../src/http/storefront/shop/shared-address.ts';
import { type ElementNode, h } from '../../../src/http/storefront/shop/tree.ts';
import type { ChoosingLanguage } from '../../../src/http/storefront/shop/words.ts';
import { askSetup, type Denial, type Setup } from './ask-setup.ts';
import embedStyle from './embed.css?inline';
import { partsOf } from './parts.ts';

/** The service's address: the script lies one folder below it. */
const ROOT = new URL(/* @vite-ignore */ '..', import.meta.url).href;

/** The configurator on a page of another website, whose style sheets don't disturb it. */
export class EmbeddedConfigurator extends ConfiguratorElement {
  protected override readonly place = this.attachShadow({ mode: 'open' });
  #words: Promise<ChoosingLanguage> | null = null;
  #language: ChoosingLanguage | null = null;
  #query: string | null = null;
  readonly #colours = new CSSStyleSheet();

  constructor() {
    super();
    const sheets = [storeStyle.replaceAll(':root', ':host'), embedStyle].map((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return sheet;
    });
    this.place.adoptedStyleSheets = [...sheets, this.#colours];
    // What the page has put into the element is shown until there is something better.
    this.place.append(document.createElement('slot'));
  }

  protected override get isEmbedded(): boolean {
    return true;
  }

  protected override root(): string {
    return ROOT;
  }

  protected override remembered(): URLSearchParams {
    this.#query ??= recall(this.#key) ?? this.getAttribute('choice') ?? '';
    return new URLSearchParams(this.#query);
  }

  protected override remember(query: string): void {
    this.#query = query;
    keep(this.#key, query);
  }

  protected override words(): Promise<ChoosingLanguage> {
    this.#words ??= this.#open();
    this.#words.catch(() => (this.#words = null));
    return this.#words;
  }

  protected override dress(tree: ElementNode): ElementNode {
    const { tag = '', direction = 'ltr' } = this.#language ?? {};
    return h('div', { lang: tag, dir: direction }, partsOf(tree, ROOT));
  }

  protected override news(view: ConfiguratorView, query: string): object {
    const address = `${view.paths.page}?${sharedQuery(view)}`;
    return { offer: view.offer, query, address };
  }

  protected override showMissing(language: ChoosingLanguage): void {
    this.#deny({ sentence: language.say('choose.productGone'), link: null });
  }

  get #store(): string {
    return this.getAttribute('store') ?? '';
  }

  get #key(): string {
    return `bottega:${this.#store}/${this.getAttribute('product') ?? ''}`;
  }

  async #open(): Promise<ChoosingLanguage> {
    const near = this.closest<HTMLElement>('[lang]')?.lang ?? '';
    const wishes = [near, ...navigator.languages].filter((tag) => tag !== '').slice(0, 8);
    const answer = await askSetup(ROOT, this.#store, wishes);
    if ('sentence' in answer) {
      this.#deny(answer);
      throw new Error(answer.sentence);
    }
    this.#colours.replaceSync(colourRule(answer.colours));
    this.#language = openLanguage(answer.language, answer.words);
    return this.#language;
  }

  /** Says why there is no configurator, to visitors and to the scripts of the page. */
  #deny({ sentence, link }: Denial): void {
    const more = link === null ? null : h('p', {}, h('a', { href: link.href }, link.words));
    const note = h('div', { class: 'note', role: 'alert' }, h('p', {}, sentence), more);
    patchChildren(this.place, [partsOf(note, ROOT)]);
    const detail = { sentence };
    this.dispatchEvent(new CustomEvent('bottega-problem', { bubbles: true, detail }));
  }
}

/** The store's colours, unless the page sets its own. */
function colourRule({ light, dark }: Setup['colours']): string {
  const pair = (name: keyof ThemeColours) => `light-dark(${light[name]},${dark[name]})`;
  return `:host{--accent:var(--bottega-accent,${pair('accent')});--on-accent:var(--bottega-on-accent,${pair('onAccent')})}`;
}

/** A page may forbid to keep anything, which then lasts until it is left. */
function recall(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, query: string): void {
  try {
    sessionStorage.setItem(key, query);
  } catch {
    // It is still kept in the element.
  }
}
