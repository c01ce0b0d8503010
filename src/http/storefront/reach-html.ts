import type { Language } from '../../core/language/language.ts';
import { html, type Html, sayHtml } from './html.ts';

/** Tells a buyer how the store's answers arrive: by mail, or without a mail server on the page. */
export function reachHtml(language: Language, email: string, sendsMails: boolean): Html {
  return sendsMails
    ? sayHtml(language, 'buy.reachesYou', { email: html`<bdi>${email}</bdi>` })
    : html`${language.say('buy.pageTells')}`;
}
