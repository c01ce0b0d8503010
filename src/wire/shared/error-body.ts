import type { Problem } from '../../core/shared/problem.ts';
import { type Audience, type ErrorCode, ERRORS, isErrorCode, nextStepOf } from './errors.ts';

type Values = Readonly<Record<string, unknown>>;

export interface ErrorBody {
  readonly code: ErrorCode;
  readonly error: string;
  readonly values: Values;
}

/** A reason that is published under a more general code, with a sentence of its own. */
interface InnerReason {
  readonly publishedAs: ErrorCode;
  readonly sentence: (values: Values) => string;
}

const INNER_REASONS = {
  // Waiting alone doesn't help here.
  too_many_unpaid_orders: {
    publishedAs: 'too_many_requests',
    sentence: () =>
      'This buyer, or this network, has as many unpaid orders here as the store allows. One of them must be paid or cancelled first.',
  },
  too_many_unpaid_pieces: {
    publishedAs: 'too_many_requests',
    sentence: ({ maximumUnpaidPieces }) => unpaidPiecesSentence(Number(maximumUnpaidPieces)),
  },
  too_many_open_opportunities: {
    publishedAs: 'too_many_requests',
    sentence: () =>
      'This asker, or this network, has as many open requests here as the store allows. The store must answer one of them first.',
  },
  file_too_large: {
    publishedAs: 'body_too_large',
    sentence: ({ maximumFileBytes }) =>
      `The file is too large: at most ${Number(maximumFileBytes) / 2 ** 20} MiB are taken.`,
  },
  media_type_expected: {
    publishedAs: 'unsupported_media_type',
    sentence: ({ mediaType }) => `Send the body as ${String(mediaType)}.`,
  },
} as const satisfies Record<string, InnerReason>;

/** Codes that a reply can be written from. */
export type ReplyCode = ErrorCode | keyof typeof INNER_REASONS;

export function isReplyCode(code: string): code is ReplyCode {
  return isErrorCode(code) || Object.hasOwn(INNER_REASONS, code);
}

/** The code that the reply has: inside, some of its reasons have codes of their own. */
export function publishedCode(code: ReplyCode): ErrorCode {
  return isErrorCode(code) ? code : INNER_REASONS[code].publishedAs;
}

export function errorBody(audience: Audience, code: ReplyCode, values: Values): ErrorBody {
  const published = publishedCode(code);
  const nextStep = audience === 'agent' ? { nextStep: nextStepOf(published) } : {};
  return { code: published, error: sentenceOf(code, values), values: { ...nextStep, ...values } };
}

function sentenceOf(code: ReplyCode, values: Values): string {
  if (!isErrorCode(code)) return INNER_REASONS[code].sentence(values);
  const { sentence } = ERRORS[code];
  const problems = values['problems'];
  // `problems` is ours, made by the readers of this floor.
  return Array.isArray(problems) ? withFirstProblem(sentence, problems[0] as Problem) : sentence;
}

/** A sentence alone says less than the first place that it is about. */
function withFirstProblem(sentence: string, first: Problem | undefined): string {
  if (first === undefined) return sentence;
  // Problems are predicates, of the place named before them, or sentences of their own.
  if (first.problem.endsWith('.')) return `${sentence} ${first.path}: ${first.problem}`;
  return `${sentence} ${first.path === '' ? 'It' : first.path} ${first.problem}.`;
}

function unpaidPiecesSentence(maximum: number): string {
  const most = `at most ${maximum} ${maximum === 1 ? 'piece' : 'pieces'}`;
  return `Until it is paid for, the store keeps ${most} of this product for one buyer, or one network. Order fewer, or pay or cancel an order that holds some.`;
}
