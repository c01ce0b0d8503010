import type { FastifyReply } from 'fastify';
import type { Dependencies } from '../../actions/dependencies.ts';
import type { ResponseLink } from '../../actions/opportunities/find-linked-opportunity.ts';
import {
  type ResponsePage,
  readResponsePage,
} from '../../actions/opportunities/read-buyer-pages.ts';
import type { Opportunity } from '../../core/opportunities/opportunity.ts';
import { isRefusal, type Refusal } from '../../core/shared/result.ts';
import type { FieldProblems } from '../../wire/shared/form-text.ts';
import type { FormValues } from '../../wire/opportunities/reply-form.ts';
import { withDeadline } from '../deadline.ts';
import { type LinkRequest, pathOf } from './link-request.ts';
import { languageFor } from './page-language.ts';
import { keepPrivate, sendPrivatePage } from './private-page.ts';
import { sendRefused } from './refused-page.ts';
import { replyFormHtml } from './reply-form-html.ts';
import { responsePageHtml } from './response-page-html.ts';

export const RESPONSE_PATH = '/stores/:slug/answers/:opportunityId/:responseId/:token';

export function responseLinkOf({
  params: { slug, opportunityId, responseId, token },
}: LinkRequest): ResponseLink {
  return { slug, opportunityId, responseId: responseId.toLowerCase(), token };
}

export function isOpenOffer({ view: { state, outcome } }: ResponsePage): boolean {
  return state === 'open' && outcome === 'offer';
}

export function readPage(
  dependencies: Dependencies,
  request: LinkRequest,
): Promise<ResponsePage | Refusal> {
  return withDeadline(
    readResponsePage(dependencies, responseLinkOf(request), {
      isSeen: false,
      languageOf: languageFor(request),
    }),
  );
}

/**
 * Redirects the buyer to the response's page after an answer. If the answer came too late, shows
 * the current page instead.
 */
export async function redirectBack(
  dependencies: Dependencies,
  request: LinkRequest,
  reply: FastifyReply,
  outcome: Opportunity | ResponsePage | Refusal,
): Promise<FastifyReply> {
  if (!isRefusal(outcome)) return keepPrivate(reply).redirect(pathOf(request), 303);
  if (outcome.code === 'busy' || outcome.code === 'not_found')
    return sendRefused(request, reply, outcome);
  const page = await readPage(dependencies, request);
  return isRefusal(page)
    ? sendRefused(request, reply, page)
    : sendResponsePage(request, reply, page, 409);
}

interface FormContent {
  readonly values: FormValues;
  readonly problems: FieldProblems;
}

const EMPTY_FORM: FormContent = { values: () => [], problems: {} };

export function sendResponsePage(
  request: LinkRequest,
  reply: FastifyReply,
  page: ResponsePage,
  status: number,
  { values, problems }: FormContent = EMPTY_FORM,
): FastifyReply {
  const { language, merchant, paymentMode, view } = page;
  const path = pathOf(request);
  const form =
    view.state === 'open' && view.outcome === 'ask'
      ? replyFormHtml(language, view.questions, path, values, problems)
      : null;
  return sendPrivatePage(reply, status, {
    language,
    title: language.say('answer.pageTitle'),
    merchant,
    paymentMode,
    body: responsePageHtml(page, path, form),
    keptForm: form === null ? undefined : 'reply',
  });
}
