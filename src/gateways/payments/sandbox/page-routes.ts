import { languageAmong } from '../../../core/language/catalogue.ts';
import { acceptedLanguages } from '../../../core/language/choose-language.ts';
import type { Language } from '../../../core/language/language.ts';
import { paySession } from './api.ts';
import type { ApiContext } from './api-reply.ts';
import type { SandboxObject } from './books.ts';
import {
  cardPage,
  endedPage,
  type SandboxCard,
  secondStepPage,
  type PaymentPageContent,
} from './page.ts';

export type PageReply = PaymentPageContent | { readonly location: string };

export interface PageRequest {
  readonly isPost: boolean;
  /**
   * The step of the payment: `check` for the bank's confirmation page, and null for the page on
   * which a card is chosen.
   */
  readonly step: string | null;
  readonly form: URLSearchParams;
  /** The request's Accept-Language header, which is used if the session specifies no language. */
  readonly acceptLanguage: string;
}

/** Answers a request for one of the sandbox's payment pages. */
export function answerPage(
  context: ApiContext,
  session: SandboxObject,
  request: PageRequest,
): PageReply {
  const language = languageOfPage(session, request);
  if (session['status'] !== 'open') return endedPage(language, session);
  return request.step === 'check'
    ? answerSecondStep(context, language, session, request)
    : answerCard(context, language, session, request);
}

function languageOfPage(session: SandboxObject, { acceptLanguage }: PageRequest): Language {
  const locale = session['locale'];
  const named = typeof locale === 'string' ? [locale] : [];
  return languageAmong([], [...named, ...acceptedLanguages(acceptLanguage)]);
}

function answerCard(
  context: ApiContext,
  language: Language,
  session: SandboxObject,
  { isPost, form }: PageRequest,
): PageReply {
  if (!isPost) return cardPage(language, session, null);
  // The cast is harmless, because every unknown card is declined.
  const card = form.get('card') as SandboxCard | null;
  if (card === 'second-step') return { location: `/pay/${session.id}/check` };
  return card === 'taken' ? answerPayButton(context, session) : declinedPage(language, session);
}

function answerSecondStep(
  context: ApiContext,
  language: Language,
  session: SandboxObject,
  { isPost, form }: PageRequest,
): PageReply {
  if (!isPost) return secondStepPage(language, session);
  return form.get('answer') === 'yes'
    ? answerPayButton(context, session)
    : declinedPage(language, session);
}

function declinedPage(language: Language, session: SandboxObject): PaymentPageContent {
  return cardPage(language, session, language.say('pay.declined'));
}

function answerPayButton(context: ApiContext, session: SandboxObject): PageReply {
  paySession(context, session);
  return { location: String(session['success_url']) };
}
