import { ConfiguratorElement } from '../../../../../configurator/src/configurator-element.ts';
import storeStyle from '../../../../../storefront/store.css?inline';
import english from '../../../../../../src/core/language/generated/en.json' with { type: 'json' };
import {
  type CompiledMessages,
  openLanguage,
} from '../../../../../../src/core/language/language.ts';
import type { ChoosingLanguage } from '../../../../../../src/http/storefront/shop/words.ts';
import { type AskDraft, DraftAnswers } from './draft-answers.ts';
import previewStyle from './preview.css?inline';

/** The buyers' configurator in a frame of its own, where nothing can be ordered. */
export class PreviewElement extends ConfiguratorElement {
  protected override readonly place = this.attachShadow({ mode: 'open' });
  #ask: AskDraft = () => Promise.reject(new Error('no draft was given'));
  #query = '';

  constructor() {
    super();
    this.place.adoptedStyleSheets = [storeStyle.replaceAll(':root', ':host'), previewStyle].map(
      (text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        return sheet;
      },
    );
  }

  /** Shows another state of the draft, with what is chosen. */
  show(ask: AskDraft): void {
    this.#ask = ask;
    if (this.isConnected) this.refresh();
  }

  protected override client(): DraftAnswers {
    return new DraftAnswers((question) => this.#ask(question));
  }

  /** The admin speaks English, whatever the languages of the store. */
  protected override words(): Promise<ChoosingLanguage> {
    // The file is written by `npm run messages` in exactly this form, which TypeScript can't infer.
    return Promise.resolve(openLanguage('en', english as unknown as CompiledMessages));
  }

  protected override root(): string {
    return '/';
  }

  protected override remembered(): URLSearchParams {
    return new URLSearchParams(this.#query);
  }

  protected override remember(query: string): void {
    this.#query = query;
  }
}

customElements.define('bottega-draft-preview', PreviewElement);
