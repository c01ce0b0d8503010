/**
 * What can become of a request, written out by hand from what DESIGN says of opportunities: nothing
 * here looks at the code.
 */

export type RequestStep =
  | {
      readonly do: 'decide';
      readonly outcome: 'offer' | 'ask' | 'refer' | 'decline';
      readonly hasWords: boolean;
      readonly draft: boolean;
      readonly hours: number;
    }
  | { readonly do: 'respond'; readonly hasWords: boolean }
  | {
      readonly do:
        | 'view'
        | 'reply'
        | 'accept'
        | 'turn-down'
        | 'order'
        | 'expire'
        | 'sent'
        | 'fail'
        | 'close';
    }
  | { readonly do: 'wait'; readonly hours: number };

type Outcome = 'offer' | 'ask' | 'refer' | 'decline';
export type NaiveOutcome =
  | 'done'
  | 'same'
  | 'step_not_available'
  | 'words_required'
  | 'offer_expired'
  | 'response_not_found'
  | 'response_over';

/**
 * The one thing that the store says now: what it said before is over as soon as it decides anew.
 */
interface NaiveResponse {
  readonly outcome: Outcome;
  state: 'draft' | 'on its way' | 'arrived' | 'seen' | 'lost' | 'over' | 'yes' | 'no' | 'replied';
  words: boolean;
  /** A mail server has it, or none is needed. */
  mailed: boolean;
  endsAt: number | null;
}

export interface NaiveOpportunity {
  status: string;
  hasAddress: boolean;
  response: NaiveResponse | null;
  hour: number;
}

export function naiveRequest(hasAddress: boolean): NaiveOpportunity {
  return { status: 'waiting', hasAddress, response: null, hour: 0 };
}

/** Whose turn it is, by the status alone. */
export const PARTIES: Readonly<Record<string, string>> = {
  waiting: 'merchant',
  needs_information: 'customer',
  referred: 'referral',
  answered: 'customer',
  agreed: 'merchant',
  ordered: 'nobody',
  declined: 'nobody',
  closed: 'nobody',
};

const DECIDED_STATUSES: Readonly<Record<Outcome, string>> = {
  offer: 'answered',
  ask: 'needs_information',
  decline: 'declined',
  refer: 'referred',
};

/** Takes the step, or says why not. */
export function takeStep(request: NaiveOpportunity, step: RequestStep): NaiveOutcome {
  switch (step.do) {
    case 'wait':
      request.hour += step.hours;
      return 'done';
    case 'decide':
      return decide(request, step);
    case 'respond':
      return respond(request, step.hasWords);
    case 'view':
      return view(request);
    case 'reply':
      return answer(request, 'ask', 'replied', 'waiting');
    case 'accept':
      return answer(request, 'offer', 'yes', 'agreed');
    case 'turn-down':
      return answer(request, 'offer', 'no', 'declined');
    case 'order':
      return order(request);
    case 'expire':
      return expire(request);
    case 'sent':
      return deliver(request);
    case 'fail':
      return fail(request);
    case 'close':
      return close(request);
  }
}

function decide(
  request: NaiveOpportunity,
  { outcome, hasWords, draft, hours }: Extract<RequestStep, { do: 'decide' }>,
): NaiveOutcome {
  if (request.status === 'agreed' || request.status === 'ordered') return 'step_not_available';
  const isQuiet = !hasWords || draft;
  const endsAt = outcome === 'offer' ? request.hour + hours : null;
  // A decision that is sent must still be open: all are, for their time is at least an hour.
  request.response =
    outcome === 'refer' && !hasWords
      ? null
      : { outcome, state: 'draft', words: hasWords, mailed: false, endsAt };
  if (outcome === 'refer') request.status = 'referred';
  else if (isQuiet) request.status = 'waiting';
  if (!isQuiet) send(request);
  return 'done';
}

function send(request: NaiveOpportunity): void {
  const { response } = request;
  if (response === null) return;
  response.state = request.hasAddress ? 'on its way' : 'arrived';
  response.mailed = !request.hasAddress;
  if (response.outcome !== 'refer') request.status = DECIDED_STATUSES[response.outcome];
}

function respond(request: NaiveOpportunity, hasWords: boolean): NaiveOutcome {
  const { response } = request;
  if (response?.state !== 'draft') return 'step_not_available';
  if (!hasWords && !response.words) return 'words_required';
  if (response.endsAt !== null && response.endsAt <= request.hour) return 'offer_expired';
  response.words = true;
  send(request);
  return 'done';
}

function isUnseen({ state }: NaiveResponse): boolean {
  return state === 'on its way' || state === 'arrived' || state === 'lost';
}

/**
 * What was thought lost has arrived after all: the request is where its response has brought it.
 */
function restore(request: NaiveOpportunity, { state, outcome }: NaiveResponse): void {
  if (state === 'lost' && outcome !== 'refer' && request.status === 'waiting')
    request.status = DECIDED_STATUSES[outcome];
}

function view(request: NaiveOpportunity): NaiveOutcome {
  const { response } = request;
  if (response === null || !isUnseen(response)) return 'same';
  restore(request, response);
  response.state = 'seen';
  return 'done';
}

function answer(
  request: NaiveOpportunity,
  outcome: Outcome,
  state: NaiveResponse['state'],
  status: string,
): NaiveOutcome {
  const { response } = request;
  if (response === null || response.state === 'draft' || response.outcome !== outcome)
    return 'response_not_found';
  if (response.state === 'yes' || response.state === 'no' || response.state === 'replied')
    return 'response_over';
  if (response.state === 'over' || (response.endsAt !== null && response.endsAt <= request.hour))
    return 'offer_expired';
  response.state = state;
  request.status = status;
  return 'done';
}

function order(request: NaiveOpportunity): NaiveOutcome {
  if (request.response?.state !== 'yes') return 'response_not_found';
  if (request.status !== 'agreed') return 'step_not_available';
  request.status = 'ordered';
  return 'done';
}

function isOpen({ state }: NaiveResponse): boolean {
  return state === 'on its way' || state === 'arrived' || state === 'seen' || state === 'lost';
}

function expire(request: NaiveOpportunity): NaiveOutcome {
  const { response } = request;
  if (
    response === null ||
    response.outcome !== 'offer' ||
    !isOpen(response) ||
    response.endsAt === null ||
    response.endsAt > request.hour
  )
    return 'same';
  response.state = 'over';
  if (request.status === 'answered') request.status = 'closed';
  return 'done';
}

/** Only a mail is delivered; one that was given up may be all the same. */
function deliver(request: NaiveOpportunity): NaiveOutcome {
  const { response } = request;
  if (response === null || response.mailed || response.state === 'draft') return 'same';
  response.mailed = true;
  restore(request, response);
  if (response.state === 'on its way' || response.state === 'lost') response.state = 'arrived';
  return 'done';
}

function fail(request: NaiveOpportunity): NaiveOutcome {
  const { response } = request;
  if (response === null || (response.state !== 'on its way' && response.state !== 'arrived'))
    return 'same';
  response.state = 'lost';
  // Whoever was referred to goes on all the same.
  if (request.status !== 'referred' && PARTIES[request.status] !== 'merchant')
    request.status = 'waiting';
  return 'done';
}

function close(request: NaiveOpportunity): NaiveOutcome {
  if (request.status === 'ordered' || request.status === 'declined' || request.status === 'closed')
    return 'step_not_available';
  request.status = 'closed';
  if (request.response !== null && (isOpen(request.response) || request.response.state === 'draft'))
    request.response.state = 'over';
  return 'done';
}
