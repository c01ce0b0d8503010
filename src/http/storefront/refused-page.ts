import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { type Refusal, refuse } from '../../core/shared/result.ts';
import { isReplyCode, publishedCode } from '../../wire/shared/error-body.ts';
import { type ErrorCode, errorStatus } from '../../wire/shared/errors.ts';
import { refusalOf, setRetryAfter, sendRefusal } from '../errors.ts';
import { html } from './html.ts';
import { keepPrivate, prefersJson, sendPrivatePage } from './private-page.ts';

interface Words {
  readonly title: string;
  readonly sentence: string;
}

const WORDS: Partial<Record<ErrorCode, Words>> = {
  not_found: {
    title: 'Not found',
    sentence:
      'There is nothing at this address, or not any more. Check that all of the link was copied.',
  },
  too_many_requests: {
    title: 'Too many requests',
    sentence: 'Please wait a minute, then load this page again.',
  },
  busy: {
    title: 'Please try again',
    sentence: 'The service is busy. Nothing was changed; load this page again in a moment.',
  },
  invalid_request: {
    title: 'Not understood',
    sentence:
      'This form did not arrive as it was sent. Nothing was changed; go back and try again.',
  },
  body_too_large: {
    title: 'Not understood',
    sentence: 'This form is larger than any that we have. Nothing was changed.',
  },
  unsupported_media_type: {
    title: 'Not understood',
    sentence: 'This is not how our forms are sent. Nothing was changed.',
  },
  changed_meanwhile: {
    title: 'This has changed',
    sentence:
      'The order has changed since you looked at it, and nothing was done. See how it stands now.',
  },
  action_not_available: {
    title: 'Not possible any more',
    sentence: 'The order has moved on and can no longer be cancelled here. Please ask the store.',
  },
  refund_required: {
    title: 'Not possible any more',
    sentence: 'The order has been paid and can no longer be cancelled here. Please ask the store.',
  },
  docket_not_available: {
    title: 'There is no sheet',
    sentence: 'This line is not to be made: its order is not accepted yet, or it was cancelled.',
  },
};
const UNKNOWN: Words = {
  title: 'Something went wrong',
  sentence: 'Something broke on our side. Please load this page again in a moment.',
};

/** Sends the same reply for every invalid link, so that nobody can find out which orders exist. */
export function sendNoSuchLink(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendRefused(request, reply, refuse('not_found'));
}

/**
 * Sends a refusal as a page, or as JSON to clients that prefer it. `back` is the path of the
 * order's page.
 */
export function sendRefused(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  back: string | null = null,
): FastifyReply {
  const shown = concealMissing(refusal);
  const code = codeOfPage(shown);
  reply.header('vary', 'Accept');
  if (prefersJson(request)) return sendRefusal(keepPrivate(reply), shown);
  setRetryAfter(reply, refusal);
  const { title, sentence } = WORDS[code] ?? UNKNOWN;
  const link =
    back === null ? html`` : html`<p><a class="button" href="${back}">Back to the order</a></p>`;
  return sendPrivatePage(reply, errorStatus('store', code), {
    title,
    merchant: null,
    body: html`<h1>${title}</h1><div class="panel narrow"><p>${sentence}</p>${link}</div>`,
  });
}

/**
 * Replaces the refusals for a missing order, line or opportunity with `not_found`, so that clients
 * can't tell them apart.
 */
function concealMissing(refusal: Refusal): Refusal {
  return ['order_not_found', 'line_not_found', 'opportunity_not_found'].includes(refusal.code)
    ? refuse('not_found')
    : refusal;
}

function codeOfPage({ code }: Refusal): ErrorCode {
  if (!isReplyCode(code)) throw new Error(`not an error code: ${code}`);
  return publishedCode(code);
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
