import type { CapabilityMap } from '../../core/capability/capability-map.ts';
import { parseMapText } from '../../core/capability/check/check-map.ts';
import type { Offer } from '../../core/offers/offer.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { describeFailure } from '../failure.ts';
import { type ExploredMap, exploredMap, labelOf } from './options.ts';
import { type Exploration, questionOf, START } from './state.ts';
import type { Operator } from '../host.ts';
import { type CliRefusalCode, sentenceOf } from '../refusal-sentences.ts';

/** A map that is being explored, and what is asked of it now. */
export interface Session {
  readonly merchant: string;
  readonly map: ExploredMap;
  readonly now: Exploration;
  /** What was asked before, to be undone. */
  readonly past: readonly Exploration[];
  readonly offer: Offer;
}

/** What a line couldn't do. */
export interface Problem {
  readonly code: string;
  readonly error: string;
  readonly values: Readonly<Record<string, unknown>>;
}

export async function openSession(
  operator: Operator,
  merchant: string,
  mapKey: string,
): Promise<Session | Refusal<CliRefusalCode>> {
  const map = await loadMap(operator, merchant, mapKey);
  if (isRefusal(map)) return map;
  const offer = await operator.act('ask-offer', { merchant, question: questionOf(mapKey, START) });
  return isRefusal(offer) ? offer : { merchant, map, now: START, past: [], offer };
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
  // A published map has passed the check.
  return exploredMap(parsed.document as CapabilityMap, shown.version);
}

/** Asks something else, and goes there unless it is refused. */
export async function move(
  operator: Operator,
  session: Session,
  next: Exploration,
): Promise<Session | Problem> {
  const offer = await ask(operator, session, next);
  if ('error' in offer) return offer;
  if (offer.capabilityMapKey !== session.map.key)
    return problem('map_differs', `The product ${next.productSlug ?? ''} isn't made by this map.`);
  const map =
    offer.capabilityMapVersion === session.map.version
      ? session.map
      : await reloaded(operator, session);
  return { ...session, map, now: next, offer };
}

/** Another version was published meanwhile. */
async function reloaded(operator: Operator, { merchant, map }: Session): Promise<ExploredMap> {
  const loaded = await loadMap(operator, merchant, map.key);
  return isRefusal(loaded) ? map : loaded;
}

/** A server that is away or busy for a moment is told of, and the exploration goes on. */
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
    return problem(code, sentence);
  }
}

export function problem(
  code: string,
  error: string,
  values: Readonly<Record<string, unknown>> = {},
): Problem {
  return { code, error, values };
}

/** One sentence about the first thing that is wrong with the question, named as on the screen. */
function problemOf(map: ExploredMap, state: Exploration, refusal: Refusal): Problem {
  const [first] =
    refusal.values['problems'] === undefined
      ? []
      : (refusal.values['problems'] as readonly PlaceProblem[]); // so made by the readers of questions
  if (first === undefined) return problem(refusal.code, sentenceOf(refusal), refusal.values);
  const known = first.allowed === undefined ? '' : ` Understood are ${first.allowed.join(', ')}.`;
  const words = first.problem.endsWith('.')
    ? first.problem
    : `${placeWords(map, state, first.path)} ${first.problem}.`;
  return problem(refusal.code, `${words}${known}`, refusal.values);
}

interface PlaceProblem {
  readonly path: string;
  readonly problem: string;
  readonly allowed?: readonly string[];
}

function placeWords(
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
