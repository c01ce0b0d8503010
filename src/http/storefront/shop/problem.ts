/** Why a page has no answer of the store at the moment. */
export interface Problem {
  readonly sentence: string;
  /** The status of the reply, or 0 if none came. */
  readonly status: number;
  /** After how many seconds the same question may be asked again, or null if that is no use. */
  readonly retrySeconds: number | null;
}

type Body = Readonly<Record<string, unknown>>;

const SENTENCES: Readonly<Record<string, string>> = {
  product_not_found: 'The store no longer has this product.',
  ordering_paused: 'The store takes no orders at the moment. It still answers questions.',
  not_offered: 'Something in it is not made like this any more.',
  needs_information: 'Something in it is still to be chosen.',
  price_requires_person: 'Somebody at the store must set the price of something in it.',
  out_of_stock: 'Something in it has been sold in the meantime.',
  unknown_dimension: 'The store has changed its options. Please choose anew.',
  unit_not_understood: 'The store has changed its options. Please choose anew.',
};

/** What a limit says that ends by paying or waiting, by the value of the refusal that names it. */
const LIMITS: Readonly<Record<string, string>> = {
  maximumUnpaidOrders:
    'You have several orders that are not paid yet. Please pay or cancel one of them first.',
  maximumUnpaidPieces:
    'You have ordered as many of these as the store keeps for an unpaid order. Please pay first.',
  maximumOpenRequests:
    'The store has not yet answered your earlier requests. Please wait for its answer.',
};

const PASSING: Readonly<Record<number, string>> = {
  429: 'Many questions came from here just now. Please wait a moment.',
  503: 'The store is busy just now. Please wait a moment.',
};

const UNKNOWN = 'Something went wrong on our side. Please try again in a moment.';
const RETRY_SECONDS = 3;

/** Says in words why a route didn't answer. */
export function problemOf(status: number, body: Body, retryAfter: string | null = null): Problem {
  const seconds = Number(retryAfter ?? RETRY_SECONDS);
  const retrySeconds = Number.isFinite(seconds) ? Math.max(1, seconds) : RETRY_SECONDS;
  const limit = limitSentence(status, body);
  if (limit !== undefined) return { sentence: limit, status, retrySeconds: null };
  const sentence = PASSING[status];
  if (sentence !== undefined) return { sentence, status, retrySeconds };
  if (status >= 500) return { sentence: UNKNOWN, status, retrySeconds };
  const { code, error } = body;
  const known = typeof code === 'string' ? SENTENCES[code] : undefined;
  const written = typeof error === 'string' ? error : UNKNOWN;
  return { sentence: known ?? written, status, retrySeconds: null };
}

function limitSentence(status: number, { values }: Body): string | undefined {
  if (status !== 429) return undefined;
  return Object.keys(values ?? {})
    .map((name) => LIMITS[name])
    .find((found) => found !== undefined);
}

/** The problem that is shown if no reply arrived, because the network or the service is down. */
export const UNREACHABLE: Problem = {
  sentence: 'The store can’t be reached at the moment. What you have chosen is kept.',
  status: 0,
  retrySeconds: RETRY_SECONDS,
};

/** Returns whether the same question may be answered in a moment. */
export function isPassing(problem: Problem | null): problem is Problem & { retrySeconds: number } {
  return problem !== null && problem.retrySeconds !== null;
}

/** Returns the status of a page that has this problem instead of an answer. */
export function pageStatus(problem: Problem | null, otherwise: number): number {
  return isPassing(problem) ? problem.status : otherwise;
}
