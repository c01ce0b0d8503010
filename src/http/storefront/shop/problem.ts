import type { InvalidRequestValues } from '../../../core/shared/refusal-values.ts';
import type { KeyOf } from '../../../core/language/language.ts';
import type { ChoosingLanguage } from './words.ts';

/** The reason why the store's answer is missing on a page. */
export interface Problem {
  readonly sentence: string;
  /** The HTTP status of the reply, or 0 if no reply arrived. */
  readonly status: number;
  /** How many seconds to wait before the next attempt, or null if another attempt can't help. */
  readonly retrySeconds: number | null;
}

type ProblemBody = Readonly<Record<string, unknown>>;

const PROBLEM_MESSAGE_KEYS: Readonly<Record<string, KeyOf<'choose'>>> = {
  product_not_found: 'choose.productGone',
  ordering_paused: 'choose.orderingPaused',
  not_offered: 'choose.notOffered',
  needs_information: 'choose.needsInformation',
  price_requires_person: 'choose.priceNeedsPerson',
  out_of_stock: 'choose.soldMeanwhile',
  unknown_dimension: 'choose.optionsChanged',
  unit_not_understood: 'choose.optionsChanged',
};

/**
 * Messages about limits that end when the buyer pays or waits. Each is keyed by the field of the
 * refusal that contains the limit.
 */
const LIMIT_MESSAGE_KEYS = {
  maximumUnpaidOrders: 'choose.unpaidOrders',
  maximumUnpaidPieces: 'choose.unpaidPieces',
  maximumOpenRequests: 'choose.openRequests',
} as const;

const TEMPORARY_PROBLEMS: Readonly<Record<number, KeyOf<'choose'>>> = {
  429: 'choose.manyQuestions',
  503: 'choose.storeBusy',
};

const RETRY_SECONDS = 3;

/** Returns a sentence that explains why a route refused a request. */
export function problemOf(
  { say }: ChoosingLanguage,
  status: number,
  body: ProblemBody,
  retryAfter: string | null = null,
): Problem {
  const seconds = Number(retryAfter ?? RETRY_SECONDS);
  const retrySeconds = Number.isFinite(seconds) ? Math.max(1, seconds) : RETRY_SECONDS;
  const limit = limitMessageKey(status, body);
  if (limit !== undefined) return { sentence: say(limit), status, retrySeconds: null };
  const passing = TEMPORARY_PROBLEMS[status];
  if (passing !== undefined) return { sentence: say(passing), status, retrySeconds };
  if (status >= 500) return { sentence: say('choose.wentWrong'), status, retrySeconds };
  const { code } = body;
  if (isSizeWrong(body)) return { sentence: say('choose.notNumber'), status, retrySeconds: null };
  const known = typeof code === 'string' ? PROBLEM_MESSAGE_KEYS[code] : undefined;
  return { sentence: say(known ?? 'choose.wentWrong'), status, retrySeconds: null };
}

const SIZE_PATH = /^\/selections\/\d+\/magnitude$/;

/** Returns whether a route refused a request because a size in it isn't a number. */
function isSizeWrong({ values }: ProblemBody): boolean {
  // The routes of this service wrote the body.
  const { problems = [] } = (values ?? {}) as Pick<InvalidRequestValues, 'problems'>;
  return problems.some(({ path }) => SIZE_PATH.test(path));
}

function limitMessageKey(status: number, { values }: ProblemBody): KeyOf<'choose'> | undefined {
  if (status !== 429) return undefined;
  return Object.entries(LIMIT_MESSAGE_KEYS).find(([name]) =>
    Object.hasOwn(values ?? {}, name),
  )?.[1];
}

/** The problem that is shown if no reply arrived, because the network or the service is down. */
export function unreachableProblem({ say }: ChoosingLanguage): Problem {
  return { sentence: say('choose.unreachable'), status: 0, retrySeconds: RETRY_SECONDS };
}

/** Returns whether the problem is temporary, so that the same question may be answered soon. */
export function isTemporaryProblem(
  problem: Problem | null,
): problem is Problem & { retrySeconds: number } {
  return problem !== null && problem.retrySeconds !== null;
}

/** Returns the HTTP status of a page that shows this problem. */
export function pageStatus(problem: Problem | null, defaultStatus: number): number {
  return isTemporaryProblem(problem) ? problem.status : defaultStatus;
}
