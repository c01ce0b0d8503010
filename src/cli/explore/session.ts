import type { OperatorRefusalCode } from '../../actions/operator-actions.ts';
import type { CapabilityMap } from '../../core/capability/capability-map.ts';
import { parseMapText } from '../../core/capability/check/check-map.ts';
import type { Offer } from '../../core/offers/offer.ts';
import type { Problem as PlaceProblem } from '../../core/shared/problem.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { describeFailure } from '../failure.ts';
import { type ExploredMap, exploredMap, labelOf } from './options.ts';
import { type Exploration, questionOf, EMPTY_EXPLORATION } from './state.ts';
import type { Operator } from '../host.ts';
import { type CliRefusalCode, sentenceOf } from '../refusal-sentences.ts';

type OperatorRefusal = Refusal<OperatorRefusalCode>;

/** A session of the map explorer: the capability map and the current state. */
export interface Session {
  readonly merchant: string;
  readonly map: ExploredMap;
  readonly now: Exploration;
  /** The earlier states of the session, which the command "undo" restores. */
  readonly earlierStates: readonly Exploration[];
  readonly offer: Offer;
}

/** Explains why a line of input had no effect. */
export interface Problem {
  readonly code: string;
  readonly error: string;
  readonly values: object;
}

export async function openSession(
  operator: Operator,
  merchant: string,
  mapKey: string,
): Promise<Session | Refusal<CliRefusalCode>> {
  const map = await loadMap(operator, merchant, mapKey);
  if (isRefusal(map)) return map;
  const offer = await operator.act('ask-offer', {
    merchant,
    question: questionOf(mapKey, EMPTY_EXPLORATION),
  });
  return isRefusal(offer)
    ? offer
    : { merchant, map, now: EMPTY_EXPLORATION, earlierStates: [], offer };
}

async function loadMap(
  operator: Operator,
  merchant: string,
  mapKey: string,
): Promise<ExploredMap | Refusal<CliRefusalCode>> {
  const shown = await operator.act('show-map', { merchant, mapKey });
  if (isRefusal(shown)) return shown;
  const parsed = parseMapText(shown.document);
  if ('problem' in parsed) {
    return refuse('file_invalid', {
      file: `The map ${mapKey}`,
      problems: [parsed.problem.problem],
    });
  }
  // TypeScript can't see that the document is a capability map. It was checked before it was
  // published.
  return exploredMap(parsed.document as CapabilityMap, shown.version);
}

/**
 * Asks the store for an offer after a change. Returns the session with the new state, or the reason
 * why it was refused.
 */
export async function explore(
  operator: Operator,
  session: Session,
  nextExploration: Exploration,
): Promise<Session | Problem> {
  const offer = await ask(operator, session, nextExploration);
  if ('error' in offer) return offer;
  if (offer.capabilityMapKey !== session.map.key) {
    return sessionProblem(
      'map_differs',
      `The product ${nextExploration.productSlug ?? ''} isn't made by this map.`,
    );
  }
  const map =
    offer.capabilityMapVersion === session.map.version
      ? session.map
      : await reloadMap(operator, session);
  return { ...session, map, now: nextExploration, offer };
}

/** Reads the capability map again, because the store has published a new version. */
async function reloadMap(operator: Operator, { merchant, map }: Session): Promise<ExploredMap> {
  const loaded = await loadMap(operator, merchant, map.key);
  return isRefusal(loaded) ? map : loaded;
}

/**
 * Asks the store for an offer. If the server can't be reached or is busy, this is reported as a
 * problem, so that the session can continue.
 */
export async function ask(
  operator: Operator,
  { merchant, map }: Session,
  state: Exploration,
): Promise<Offer | Problem> {
  try {
    const offer = await operator.act('ask-offer', {
      merchant,
      question: questionOf(map.key, state),
    });
    return isRefusal(offer) ? problemOf(map, state, offer) : offer;
  } catch (error) {
    const { code, sentence } = describeFailure(error);
    if (code === 'unexpected_error') throw error;
    return sessionProblem(code, sentence);
  }
}

export function sessionProblem(code: string, error: string, values: object = {}): Problem {
  return { code, error, values };
}

/**
 * Describes the first problem with a question in one sentence, using the option names that are
 * shown on the screen.
 */
function problemOf(map: ExploredMap, state: Exploration, refusal: OperatorRefusal): Problem {
  const first = firstProblem(refusal);
  if (first === undefined) return sessionProblem(refusal.code, sentenceOf(refusal), refusal.values);
  const known = first.allowed === undefined ? '' : ` Understood are ${first.allowed.join(', ')}.`;
  const words = first.problem.endsWith('.')
    ? first.problem
    : `${fieldWords(map, state, first.path)} ${first.problem}.`;
  return sessionProblem(refusal.code, `${words}${known}`, refusal.values);
}

function firstProblem(refusal: OperatorRefusal): PlaceProblem | undefined {
  switch (refusal.code) {
    case 'invalid_request':
    case 'unknown_dimension':
    case 'unit_not_understood':
      return refusal.values.problems?.[0];
    default:
      return undefined;
  }
}

function fieldWords(
  map: ExploredMap,
  { selections, excluding }: Exploration,
  path: string,
): string {
  const [, member = '', place = ''] = path.split('/');
  const entry = (member === 'excluding' ? excluding : selections)[Number(place)];
  if (place !== '' && entry !== undefined) return labelOf(map, entry.dimensionKey);
  if (member === 'quantity') return 'The quantity';
  return member === 'question' ? 'What was typed' : path;
}
