import type { FastifyInstance, FastifyReply } from 'fastify';
import type { OfferedTotal } from '../../core/opportunities/offered-total.ts';
import { isRefusal, type Refusal } from '../../core/shared/result.ts';
import {
  type AcceptanceDetails,
  type AcceptanceTyped,
  readAcceptance,
  readTyped,
} from '../../wire/opportunities/acceptance-form.ts';
import type { FieldProblems } from '../../wire/shared/form-text.ts';
import { withDeadline } from '../deadline.ts';
import { acceptFormHtml, confirmAcceptHtml } from './accept-page-html.ts';
import { FORM_STYLE } from './form-html.ts';
import type { LinkActions, ResponsePage } from './link-actions.ts';
import { fieldOf, type LinkRequest, pathOf } from './link-request.ts';
import { sendPrivatePage } from './private-page.ts';
import { sendRefused } from './refused-page.ts';
import {
  goBack,
  isOpenOffer,
  readPage,
  RESPONSE_PATH,
  responseLinkOf,
  sendResponsePage,
} from './send-response-page.ts';

/** An address of eight lines in any script. */
const ADDRESS_LIMIT_BYTES = 32_768;

type Route = (request: LinkRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Accepting an offer: for whom and where to, then the final total, then yes. */
export function registerAcceptPages(scope: FastifyInstance, actions: LinkActions): void {
  const withOffer =
    (
      act: (
        page: ResponsePage,
        request: LinkRequest,
        reply: FastifyReply,
      ) => FastifyReply | Promise<FastifyReply>,
    ): Route =>
    async (request, reply) => {
      const page = await readPage(actions, request);
      if (isRefusal(page)) return sendRefused(request, reply, page);
      if (isOpenOffer(page)) return act(page, request, reply);
      // Sent again, it is done already.
      const isDone =
        request.method === 'POST' &&
        (page.told.state === 'ordered' || page.told.state === 'accepted');
      return isDone
        ? goBack(actions, request, reply, page)
        : sendResponsePage(request, reply, page, 409);
    };
  scope.get(
    `${RESPONSE_PATH}/accept`,
    withOffer((page, request, reply) => {
      const { email, address } = page.told.needs;
      return email || address
        ? sendForm(request, reply, page, typedOf(request))
        : goOn(actions, page, request, reply, typedOf(request));
    }),
  );
  scope.post(
    `${RESPONSE_PATH}/accept`,
    { bodyLimit: ADDRESS_LIMIT_BYTES },
    withOffer((page, request, reply) => goOn(actions, page, request, reply, typedOf(request))),
  );
}

function typedOf(request: LinkRequest): AcceptanceTyped {
  return readTyped((name) => fieldOf(request, name));
}

/**
 * The next step of whoever has typed this: what is wrong with it, the total to agree to, or the
 * order.
 */
async function goOn(
  actions: LinkActions,
  page: ResponsePage,
  request: LinkRequest,
  reply: FastifyReply,
  typed: AcceptanceTyped,
): Promise<FastifyReply> {
  if (fieldOf(request, 'change') !== null) return sendForm(request, reply, page, typed);
  const details = readAcceptance(typed, page.told.needs);
  if ('problems' in details) return sendForm(request, reply, page, typed, details.problems);
  const agreedTotal = fieldOf(request, 'total');
  const outcome =
    agreedTotal === null
      ? null
      : await withDeadline(
          actions.acceptOffer(responseLinkOf(request), { ...details, agreedTotal }),
        );
  const hasMoved = isRefusal(outcome) && outcome.code === 'offer_total_changed';
  if (outcome !== null && !hasMoved) {
    return isRefusal(outcome)
      ? sendNoTotal(actions, page, request, reply, typed, outcome)
      : goBack(actions, request, reply, outcome);
  }
  const total = await withDeadline(
    actions.totalOfOffer(responseLinkOf(request), details.shippingAddress),
  );
  return isRefusal(total)
    ? sendNoTotal(actions, page, request, reply, typed, total)
    : sendTotal(page, request, reply, { typed, details, total, hasMoved });
}

const NO_TOTAL: Readonly<Record<string, FieldProblems>> = {
  destination_needed: {
    postalCode: 'In this country the store ships by postal code: please write it.',
  },
  not_deliverable: {
    countryCode: 'The store does not ship there. Please choose another address, or ask the store.',
  },
  shipping_needs_person: {
    countryCode: 'A person at the store must say what shipping there costs. Please ask the store.',
  },
};

function sendNoTotal(
  actions: LinkActions,
  page: ResponsePage,
  request: LinkRequest,
  reply: FastifyReply,
  typed: AcceptanceTyped,
  refusal: Refusal,
): FastifyReply | Promise<FastifyReply> {
  const problems = NO_TOTAL[refusal.code];
  return problems === undefined
    ? goBack(actions, request, reply, refusal)
    : sendForm(request, reply, page, typed, problems);
}

function sendForm(
  request: LinkRequest,
  reply: FastifyReply,
  page: ResponsePage,
  typed: AcceptanceTyped,
  problems: FieldProblems = {},
): FastifyReply {
  const { merchant } = page;
  const status = Object.keys(problems).length === 0 ? 200 : 400;
  return sendPrivatePage(reply, status, {
    title: `Accept the offer – ${merchant.name}`,
    heading: merchant.name,
    style: FORM_STYLE,
    body: acceptFormHtml(page, pathOf(request), typed, problems),
  });
}

interface Shown {
  readonly typed: AcceptanceTyped;
  readonly details: AcceptanceDetails;
  readonly total: OfferedTotal;
  readonly hasMoved: boolean;
}

function sendTotal(
  page: ResponsePage,
  request: LinkRequest,
  reply: FastifyReply,
  shown: Shown,
): FastifyReply {
  const {
    merchant,
    told: { offered },
  } = page;
  if (offered === null) throw new Error('an offer that is open offers nothing');
  return sendPrivatePage(reply, shown.hasMoved ? 409 : 200, {
    title: `Accept the offer? – ${merchant.name}`,
    heading: merchant.name,
    style: FORM_STYLE,
    body: confirmAcceptHtml(page, pathOf(request), { ...shown, offered }),
  });
}
