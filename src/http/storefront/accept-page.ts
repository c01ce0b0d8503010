import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Dependencies } from '../../actions/dependencies.ts';
import { acceptAsBuyer, readOfferTotal } from '../../actions/opportunities/accept-offer.ts';
import type { ResponsePage } from '../../actions/opportunities/read-buyer-pages.ts';
import { catalogueTagOf } from '../../core/language/choose-language.ts';
import type { Language } from '../../core/language/language.ts';
import type { OfferedTotal } from '../../core/opportunities/offered-total.ts';
import { isRefusal, type Refusal } from '../../core/shared/result.ts';
import {
  type AcceptanceDetails,
  type AcceptanceFormValues,
  readAcceptance,
  readAcceptanceFields,
} from '../../wire/opportunities/acceptance-form.ts';
import type { FieldProblems } from '../../wire/shared/form-text.ts';
import { withDeadline } from '../deadline.ts';
import { acceptFormHtml, type AcceptancePage, confirmAcceptHtml } from './accept-page-html.ts';
import { fieldOf, type LinkRequest, pathOf } from './link-request.ts';
import { sendPrivatePage } from './private-page.ts';
import { sendRefused } from './refused-page.ts';
import {
  redirectBack,
  isOpenOffer,
  readPage,
  RESPONSE_PATH,
  responseLinkOf,
  sendResponsePage,
} from './send-response-page.ts';

/**
 * The maximum size of the form in bytes. It is enough for an address of eight lines in any script.
 */
const ADDRESS_LIMIT_BYTES = 32_768;

type Route = (request: LinkRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Registers the pages on which a buyer accepts an offer: the buyer enters contact data, sees the
 * final total, and confirms it.
 */
export function registerAcceptPages(
  scope: FastifyInstance,
  dependencies: Dependencies,
  sendsMails: boolean,
): void {
  const withOffer =
    (
      act: (
        page: AcceptancePage,
        request: LinkRequest,
        reply: FastifyReply,
      ) => FastifyReply | Promise<FastifyReply>,
    ): Route =>
    async (request, reply) => {
      const page = await readPage(dependencies, request);
      if (isRefusal(page)) return sendRefused(request, reply, page);
      if (isOpenOffer(page)) return act({ ...page, sendsMails }, request, reply);
      // If the buyer sent the form twice, the offer has already been accepted by the first
      // submission.
      const isDone =
        request.method === 'POST' &&
        (page.view.state === 'ordered' || page.view.state === 'accepted');
      return isDone
        ? redirectBack(dependencies, request, reply, page)
        : sendResponsePage(request, reply, page, 409);
    };
  scope.get(
    `${RESPONSE_PATH}/accept`,
    withOffer((page, request, reply) => {
      const { email, address } = page.view.needs;
      return email || address
        ? sendForm(request, reply, page, readFormValues(request))
        : continueAcceptance(dependencies, page, request, reply, readFormValues(request));
    }),
  );
  scope.post(
    `${RESPONSE_PATH}/accept`,
    { bodyLimit: ADDRESS_LIMIT_BYTES },
    withOffer((page, request, reply) =>
      continueAcceptance(dependencies, page, request, reply, readFormValues(request)),
    ),
  );
}

function readFormValues(request: LinkRequest): AcceptanceFormValues {
  return readAcceptanceFields((name) => fieldOf(request, name));
}

/**
 * Sends the page that follows a submitted form: the form with its problems, the total to confirm,
 * or the result.
 */
async function continueAcceptance(
  dependencies: Dependencies,
  page: AcceptancePage,
  request: LinkRequest,
  reply: FastifyReply,
  formValues: AcceptanceFormValues,
): Promise<FastifyReply> {
  const isLanguageChange = fieldOf(request, 'lang') !== null;
  const shownTotal = fieldOf(request, 'total');
  if (fieldOf(request, 'change') !== null || (isLanguageChange && shownTotal === null))
    return sendForm(request, reply, page, formValues);
  const details = readAcceptance(page.language, formValues, page.view.needs);
  if ('problems' in details) return sendForm(request, reply, page, formValues, details.problems);
  const agreedTotal = isLanguageChange ? null : shownTotal;
  const outcome =
    agreedTotal === null
      ? null
      : await withDeadline(
          acceptAsBuyer(dependencies, responseLinkOf(request), {
            ...details,
            agreedTotal,
            language: catalogueTagOf(page.language.tag),
          }),
        );
  const hasTotalChanged = isRefusal(outcome) && outcome.code === 'offer_total_changed';
  if (outcome !== null && !hasTotalChanged) {
    return isRefusal(outcome)
      ? sendNoTotal(dependencies, page, request, reply, formValues, outcome)
      : redirectBack(dependencies, request, reply, outcome);
  }
  const total = await withDeadline(
    readOfferTotal(dependencies, responseLinkOf(request), details.shippingAddress),
  );
  return isRefusal(total)
    ? sendNoTotal(dependencies, page, request, reply, formValues, total)
    : sendTotal(page, request, reply, {
        formValues: formValues,
        details,
        total,
        hasTotalChanged,
      });
}

/**
 * The messages that tell the buyer what to change in the form, by the error code of the refusal.
 */
function totalProblems({ say }: Language, code: string): FieldProblems | null {
  switch (code) {
    case 'destination_needed':
      return { postalCode: say('answer.needPostalCode') };
    case 'not_deliverable':
      return { countryCode: say('answer.notShippedThere') };
    case 'shipping_needs_person':
      return { countryCode: say('answer.shippingByPerson') };
    default:
      return null;
  }
}

function sendNoTotal(
  dependencies: Dependencies,
  page: ResponsePage,
  request: LinkRequest,
  reply: FastifyReply,
  formValues: AcceptanceFormValues,
  refusal: Refusal,
): FastifyReply | Promise<FastifyReply> {
  const problems = totalProblems(page.language, refusal.code);
  return problems === null
    ? redirectBack(dependencies, request, reply, refusal)
    : sendForm(request, reply, page, formValues, problems);
}

function sendForm(
  request: LinkRequest,
  reply: FastifyReply,
  page: ResponsePage,
  formValues: AcceptanceFormValues,
  problems: FieldProblems = {},
): FastifyReply {
  const { language, merchant, paymentMode } = page;
  const status = Object.keys(problems).length === 0 ? 200 : 400;
  return sendPrivatePage(reply, status, {
    language,
    title: language.say('answer.acceptTitle'),
    merchant,
    paymentMode,
    body: acceptFormHtml(page, pathOf(request), formValues, problems),
    keptForm: 'accept',
  });
}

interface AcceptPageContent {
  readonly formValues: AcceptanceFormValues;
  readonly details: AcceptanceDetails;
  readonly total: OfferedTotal;
  readonly hasTotalChanged: boolean;
}

function sendTotal(
  page: AcceptancePage,
  request: LinkRequest,
  reply: FastifyReply,
  pageContent: AcceptPageContent,
): FastifyReply {
  const {
    language,
    merchant,
    paymentMode,
    view: { offered },
  } = page;
  if (offered === null) throw new Error('an offer that is open offers nothing');
  return sendPrivatePage(reply, pageContent.hasTotalChanged ? 409 : 200, {
    language,
    title: language.say('answer.acceptQuestion'),
    merchant,
    paymentMode,
    body: confirmAcceptHtml(page, pathOf(request), { ...pageContent, offered }),
    keptForm: 'accept',
  });
}
