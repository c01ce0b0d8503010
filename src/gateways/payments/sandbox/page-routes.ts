import { paySession } from './api.ts';
import type { ApiContext } from './api-reply.ts';
import type { SandboxObject } from './books.ts';
import { cardPage, endedPage, type SandboxCard, secondStepPage, type ShownPage } from './page.ts';

export type PageReply = ShownPage | { readonly location: string };

export interface PageRequest {
  readonly isPost: boolean;
  /**
   * The value `check` stands for the page with the bank's second step, and null for the page with
   * the cards.
   */
  readonly step: string | null;
  readonly form: URLSearchParams;
}

const DECLINED = 'The card was declined. Choose another one, or go back without paying.';

/** Answers a request for one of the sandbox's payment pages. */
export function answerPage(
  context: ApiContext,
  session: SandboxObject,
  request: PageRequest,
): PageReply {
  if (session['status'] !== 'open') return endedPage(session);
  return request.step === 'check'
    ? answerSecondStep(context, session, request)
    : answerCard(context, session, request);
}

function answerCard(
  context: ApiContext,
  session: SandboxObject,
  { isPost, form }: PageRequest,
): PageReply {
  if (!isPost) return cardPage(session, null);
  // Anything that isn't one of the cards is declined.
  const card = form.get('card') as SandboxCard | null;
  if (card === 'second-step') return { location: `/pay/${session.id}/check` };
  return card === 'taken' ? pay(context, session) : cardPage(session, DECLINED);
}

function answerSecondStep(
  context: ApiContext,
  session: SandboxObject,
  { isPost, form }: PageRequest,
): PageReply {
  if (!isPost) return secondStepPage(session);
  return form.get('answer') === 'yes' ? pay(context, session) : cardPage(session, DECLINED);
}

function pay(context: ApiContext, session: SandboxObject): PageReply {
  paySession(context, session);
  return { location: String(session['success_url']) };
}
