import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Language } from '../../core/language/language.ts';
import { type Refusal, refuse } from '../../core/shared/result.ts';
import { isReplyCode, publishedErrorCode } from '../../wire/shared/error-body.ts';
import { type ErrorCode, errorStatus } from '../../wire/shared/errors.ts';
import { refusalOf, setRetryAfter, sendRefusal } from '../errors.ts';
import { html } from './html.ts';
import { pageLanguage } from './page-language.ts';
import { keepPrivate, type PrivatePage, prefersJson, sendPrivatePage } from './private-page.ts';

const WORDS = {
  not_found: ['link.notFoundTitle', 'link.notFound'],
  too_many_requests: ['link.tooManyTitle', 'link.tooMany'],
  busy: ['link.busyTitle', 'link.busy'],
  invalid_request: ['link.garbledTitle', 'link.garbled'],
  body_too_large: ['link.garbledTitle', 'link.tooLarge'],
  unsupported_media_type: ['link.garbledTitle', 'link.foreignForm'],
  changed_meanwhile: ['link.changedTitle', 'link.changed'],
  action_not_available: ['link.tooLateTitle', 'link.movedOn'],
  refund_required: ['link.tooLateTitle', 'link.alreadyPaid'],
  docket_not_available: ['link.noSheetTitle', 'link.noSheet'],
} as const satisfies Partial<Record<ErrorCode, readonly [title: string, sentence: string]>>;
const BROKEN_LINK = ['link.brokenTitle', 'link.broken'] as const;

function wordsOf(code: ErrorCode) {
  const known: Partial<Record<ErrorCode, (typeof WORDS)[keyof typeof WORDS]>> = WORDS;
  return known[code] ?? BROKEN_LINK;
}

/** The page to which a refusal links back, and the language and the store of that page. */
interface RefusedPage {
  readonly back?: string;
  readonly language?: Language | undefined;
  readonly store?: Pick<PrivatePage, 'merchant' | 'paymentMode'> | undefined;
}

const PAGE_WITHOUT_STORE = { merchant: null, paymentMode: 'live' } as const;

/** Sends the same reply for every invalid link, so that nobody can find out which orders exist. */
export function sendNoSuchLink(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendRefused(request, reply, refuse('not_found'));
}

/**
 * Sends a refusal as a page, or as JSON to clients that prefer it. `back` is the path of the
 * order's page. By default, the page is in the language that the reader has chosen or prefers.
 */
export function sendRefused(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  { back, language = pageLanguage(request, []), store = PAGE_WITHOUT_STORE }: RefusedPage = {},
): FastifyReply {
  const shown = hideMissingStore(refusal);
  const code = pageErrorCode(shown);
  reply.header('vary', 'Accept');
  if (prefersJson(request)) return sendRefusal(keepPrivate(reply), shown);
  setRetryAfter(reply, refusal);
  const { say } = language;
  const [titleKey, sentence] = wordsOf(code);
  const title = say(titleKey);
  const link =
    back === undefined
      ? html``
      : html`<p><a class="button" href="${back}">${say('pay.back')}</a></p>`;
  return sendPrivatePage(reply, errorStatus('store', code), {
    language,
    title,
    merchant: store.merchant,
    paymentMode: store.paymentMode,
    body: html`<h1>${title}</h1><div class="panel narrow"><p>${say(sentence)}</p>${link}</div>`,
  });
}

/**
 * Replaces the refusals for a missing order, line or opportunity with `not_found`, so that clients
 * can't tell them apart.
 */
function hideMissingStore(refusal: Refusal): Refusal {
  return ['order_not_found', 'line_not_found', 'opportunity_not_found'].includes(refusal.code)
    ? refuse('not_found')
    : refusal;
}

function pageErrorCode({ code }: Refusal): ErrorCode {
  if (!isReplyCode(code)) throw new Error(`not an error code: ${code}`);
  return publishedErrorCode(code);
}

/**
 * Returns an error handler that answers with HTML pages, for routes that people open in a browser.
 */
export function pageErrorHandler(log: Logger) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const known = refusalOf(error);
    if (known === null)
      log.error({ requestId: request.id, error: error.stack ?? String(error) }, 'request failed');
    sendRefused(request, reply, known ?? refuse('internal_error'));
  };
}
