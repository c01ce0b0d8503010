import type { Problem } from '../../core/shared/problem.ts';
import type { PlacingValues, RefusalValues } from '../../core/shared/refusal-values.ts';
import type { Refusal } from '../../core/shared/result.ts';
import {
  type Audience,
  type ErrorCode,
  ERRORS,
  errorSentence,
  isErrorCode,
  nextStepOf,
} from './errors.ts';

export interface ErrorBody {
  readonly code: ErrorCode;
  readonly error: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Maps internal error codes to the more general codes that clients receive. */
const PUBLISHED_CODES = {
  too_many_unpaid_orders: 'too_many_requests',
  too_many_unpaid_pieces: 'too_many_requests',
  too_many_open_opportunities: 'too_many_requests',
  too_many_uploads: 'too_many_requests',
  uploads_in_progress: 'too_many_requests',
  no_room_for_sender: 'no_room_for_files',
  file_too_large: 'body_too_large',
  media_type_expected: 'unsupported_media_type',
  writes_paused: 'busy',
} as const satisfies Partial<Record<keyof RefusalValues, ErrorCode>>;

type InternalCode = keyof typeof PUBLISHED_CODES;

export type ReplyCode = ErrorCode | InternalCode;

/**
 * The values from which an error reply is written. Examples in the API description may leave some
 * of them out.
 */
export type ReplyValues<Code extends ReplyCode> = PlacingValues &
  (Code extends InternalCode ? RefusalValues[Code] : Partial<RefusalValues[Code]>);

type Sentences = { readonly [Code in ReplyCode]?: (values: ReplyValues<Code>) => string };

/** The messages of the errors whose text depends on a value, such as the name of a store. */
const ERROR_SENTENCES: Sentences = {
  invalid_request: (values) => messageWithFirstProblem('invalid_request', values),
  unknown_dimension: (values) => messageWithFirstProblem('unknown_dimension', values),
  unit_not_understood: (values) => messageWithFirstProblem('unit_not_understood', values),
  // A buyer with too many unpaid orders can't just wait and try again, because an order must first
  // be paid or cancelled.
  too_many_unpaid_orders: () =>
    'This buyer, or this network, has as many unpaid orders here as the store allows. One of them must be paid or cancelled first.',
  too_many_unpaid_pieces: ({ maximumUnpaidPieces }) => unpaidPiecesSentence(maximumUnpaidPieces),
  too_many_open_opportunities: () =>
    'This asker, or this network, has as many open requests here as the store allows. The store must answer one of them first.',
  too_many_uploads: () =>
    'This sender, or this network, has uploaded as many files as may wait for a request. Send the request that names them, or wait until they are deleted.',
  uploads_in_progress: () =>
    'Too many files are being uploaded at the moment. Wait as long as Retry-After says, and send fewer at once.',
  no_room_for_sender: () =>
    'The store keeps as many files of this sender, or this network, as it takes. Send the request without this one, and describe it in words.',
  file_too_large: ({ maximumFileBytes }) =>
    `The file is too large: at most ${maximumFileBytes / 2 ** 20} MiB are taken.`,
  writes_paused: () =>
    'Nothing can be recorded at the moment, because the database has no room or is read-only. Send the same request again, with the same key if it had one, after Retry-After.',
  media_type_expected: ({ mediaType }) => `Send the body as ${mediaType}.`,
};

export function isReplyCode(code: string): code is ReplyCode {
  return isErrorCode(code) || Object.hasOwn(PUBLISHED_CODES, code);
}

/** Returns whether the code of a refusal may be sent to clients. */
export function isReplyRefusal(refusal: Refusal): refusal is Refusal<ReplyCode> {
  return isReplyCode(refusal.code);
}

/** Converts an internal error code to the code that clients receive. */
export function publishedErrorCode(code: ReplyCode): ErrorCode {
  return isErrorCode(code) ? code : PUBLISHED_CODES[code];
}

export function errorBody<Code extends ReplyCode>(
  audience: Audience,
  code: Code,
  values: ReplyValues<Code>,
): ErrorBody {
  const published = publishedErrorCode(code);
  const nextStep = audience === 'agent' ? { nextStep: nextStepOf(published) } : {};
  return {
    code: published,
    error: sentenceOf(audience, code, values),
    values: { ...nextStep, ...values },
  };
}

function sentenceOf<Code extends ReplyCode>(
  audience: Audience,
  code: Code,
  values: ReplyValues<Code>,
): string {
  const write: Sentences[Code] = ERROR_SENTENCES[code];
  return write?.(values) ?? errorSentence(audience, publishedErrorCode(code));
}

/**
 * Appends the first problem to an error message, so that the message says what is wrong and where.
 */
function messageWithFirstProblem(
  code: ErrorCode,
  { problems: [first] = [] }: { readonly problems?: readonly Problem[] },
): string {
  const { sentence } = ERRORS[code];
  if (first === undefined) return sentence;
  // The description of a problem is either a whole sentence, or the end of a sentence that begins
  // with the path of the field.
  if (first.problem.endsWith('.')) return `${sentence} ${first.path}: ${first.problem}`;
  return `${sentence} ${first.path === '' ? 'It' : first.path} ${first.problem}.`;
}

function unpaidPiecesSentence(maximum: number): string {
  const most = `at most ${maximum} ${maximum === 1 ? 'piece' : 'pieces'}`;
  return `Until it is paid for, the store keeps ${most} of this product for one buyer, or one network. Order fewer, or pay or cancel an order that holds some.`;
}
