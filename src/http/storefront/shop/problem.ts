import type { InvalidRequestValues } from '../../../core/shared/refusal-values.ts';
import type { KeyOf } from '../../../core/language/language.ts';
import {
  type ConfiguredSelection,
  MAXIMUM_ORDERED_QUANTITY,
} from '../../../core/offers/configuration-query.ts';
import type { ShownDimension, ShownMap } from './replies.ts';
import type { ChoosingLanguage } from './words.ts';

/** The reason why the store's answer is missing on a page. */
export interface Problem {
  readonly sentence: string;
  /** The HTTP status of the reply, or 0 if no reply arrived. */
  readonly status: number;
  /** How many seconds to wait before the next attempt, or null if another attempt can't help. */
  readonly retrySeconds: number | null;
}

/** What a refused question was about, so that its problems can name the options. */
export interface RefusedChoice {
  readonly map: ShownMap | null;
  readonly selections: readonly ConfiguredSelection[];
}

type ProblemBody = Readonly<Record<string, unknown>>;

/** The reply of a route that refused a request. */
interface RefusedReply {
  readonly status: number;
  readonly body: ProblemBody;
  /** The seconds from the Retry-After header, or null if there is none. */
  readonly retryAfter?: string | null;
}

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
  language: ChoosingLanguage,
  { status, body, retryAfter }: RefusedReply,
  choice: RefusedChoice | null = null,
): Problem {
  const { say } = language;
  const seconds = Number(retryAfter ?? RETRY_SECONDS);
  const retrySeconds = Number.isFinite(seconds) ? Math.max(1, seconds) : RETRY_SECONDS;
  const limit = limitMessageKey(status, body);
  if (limit !== undefined) return { sentence: say(limit), status, retrySeconds: null };
  const passing = TEMPORARY_PROBLEMS[status];
  if (passing !== undefined) return { sentence: say(passing), status, retrySeconds };
  if (status >= 500) return { sentence: say('choose.wentWrong'), status, retrySeconds };
  const { code } = body;
  const field = fieldSentence(language, body, choice);
  if (field !== null) return { sentence: field, status, retrySeconds: null };
  const known = typeof code === 'string' ? PROBLEM_MESSAGE_KEYS[code] : undefined;
  return { sentence: say(known ?? 'choose.wentWrong'), status, retrySeconds: null };
}

const FIELD_PATH = /^\/selections\/(\d+)\/(?:magnitude|requestedValue)$/;
const EXAMPLE_DATE = '2027-03-31';
/** The most that a route takes in the buyer's own words, whatever the option allows. */
const MAXIMUM_WORDS = 500;

/**
 * Returns a sentence about the first field whose text a route couldn't read. It names the option as
 * the page does. Returns null if the request was refused for another reason.
 */
function fieldSentence(
  language: ChoosingLanguage,
  { values }: ProblemBody,
  choice: RefusedChoice | null,
): string | null {
  const { say } = language;
  // The routes of this service wrote the body.
  const { problems = [] } = (values ?? {}) as Partial<InvalidRequestValues>;
  for (const { path } of problems) {
    if (path === '/neededBy')
      return say('choose.notDate', { option: say('choose.neededBy'), example: EXAMPLE_DATE });
    if (path === '/quantity') return quantityProblem(language);
    const selection = choice?.selections[Number(FIELD_PATH.exec(path)?.[1] ?? -1)];
    const dimension = choice?.map?.dimensions.find(({ key }) => key === selection?.dimensionKey);
    if (dimension !== undefined)
      return (ANSWER_PROBLEMS[dimension.kind] ?? longTextProblem)(language, dimension);
  }
  return null;
}

/** Says which quantities can be ordered. */
export function quantityProblem({ say, number }: ChoosingLanguage): string {
  const [minimum, maximum] = [number(1), number(MAXIMUM_ORDERED_QUANTITY)];
  return say('choose.notQuantity', { option: say('choose.pieces'), minimum, maximum });
}

type AnswerProblem = (language: ChoosingLanguage, dimension: ShownDimension) => string;

/** What is wrong with an unreadable answer, by the kind of its option. The others are texts. */
const ANSWER_PROBLEMS: Readonly<Record<string, AnswerProblem>> = {
  magnitude: ({ say, number }, { label }) =>
    say('choose.notNumber', { option: label, example: number(12.5) }),
  date: ({ say }, { label }) => say('choose.notDate', { option: label, example: EXAMPLE_DATE }),
};

function longTextProblem(
  { say }: ChoosingLanguage,
  { label, maximumLength }: ShownDimension,
): string {
  const maximum = Math.min(maximumLength ?? MAXIMUM_WORDS, MAXIMUM_WORDS);
  return say('choose.tooLong', { option: label, maximum });
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
