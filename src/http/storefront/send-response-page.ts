import type { FastifyReply } from 'fastify';
import { isRefusal, type Refusal } from '../../core/shared/result.ts';
import type { FieldProblems } from '../../wire/shared/form-text.ts';
import type { FormValues } from '../../wire/opportunities/reply-form.ts';
import { withDeadline } from '../deadline.ts';
import { FORM_STYLE } from './form-html.ts';
import type { LinkActions, ResponseLink, ResponsePage } from './link-actions.ts';
import { type LinkRequest, pathOf } from './link-request.ts';
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

export function isOpenOffer({ told: { state, outcome } }: ResponsePage): boolean {
  return state === 'open' && outcome === 'offer';
}

export function readPage(
  actions: LinkActions,
  request: LinkRequest,
): Promise<ResponsePage | Refusal> {
  return withDeadline(actions.readResponsePage(responseLinkOf(request), { isSeen: false }));
}

/** After an answer: the page, or, where it could not be taken any more, the page as it is now. */
export async function goBack(
  actions: LinkActions,
  request: LinkRequest,
  reply: FastifyReply,
  outcome: object | Refusal,
): Promise<FastifyReply> {
  if (!isRefusal(outcome)) return keepPrivate(reply).redirect(pathOf(request), 303);
  if (outcome.code === 'busy' || outcome.code === 'not_found')
    return sendRefused(request, reply, outcome);
  const page = await readPage(actions, request);
  return isRefusal(page)
    ? sendRefused(request, reply, page)
    : sendResponsePage(request, reply, page, 409);
}

interface Written {
  readonly values: FormValues;
  readonly problems: FieldProblems;
}

const NOTHING_WRITTEN: Written = { values: () => [], problems: {} };

export function sendResponsePage(
  request: LinkRequest,
  reply: FastifyReply,
  page: ResponsePage,
  status: number,
  { values, problems }: Written = NOTHING_WRITTEN,
): FastifyReply {
  const { merchant, told } = page;
  const path = pathOf(request);
  const form =
    told.state === 'open' && told.outcome === 'ask'
      ? replyFormHtml(told.questions, path, values, problems)
      : null;
  return sendPrivatePage(reply, status, {
    title: `The store’s answer – ${merchant.name}`,
    heading: merchant.name,
    style: FORM_STYLE,
    body: responsePageHtml(page, path, form),
  });
}
