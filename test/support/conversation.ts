import type { Door } from './door.ts';

/** One request of a conversation that a page shows, and what the page shows of its reply. */
export interface Step {
  /** The operation, or `GET {name}` of an address that an earlier reply has told. */
  readonly what: string;
  readonly merchantSlug: string;
  /** Null: nothing is sent. */
  readonly request: unknown;
  readonly refused: boolean;
  readonly shown: unknown;
}

const MARK =
  /\*\*`(?<what>[^`]+)`\*\*(?: at `(?<slug>[^`]+)`)?|^(?<outcome>answered|refused):$|^```json\n(?<json>[^]*?)^```$/gm;

type Mark = Readonly<Record<string, string | undefined>>;

/**
 * The steps of a page: in bold what is asked, then the body that is sent, if one is, then the word
 * for what came and that.
 */
export function readConversation(page: string): Step[] {
  const marks = [...page.matchAll(MARK)].map(({ groups = {} }): Mark => groups);
  const starts = marks.flatMap(({ what }, index) => (what === undefined ? [] : [index]));
  if (starts[0] !== 0) throw new Error('it begins with something that belongs to no step');
  return starts.map((start, index) => stepOf(marks.slice(start, starts[index + 1])));
}

function stepOf([{ what = '', slug = '' } = {}, ...rest]: readonly Mark[]): Step {
  const [outcome, reply] = rest.slice(-2);
  const sent = rest.slice(0, -2);
  if (outcome?.['outcome'] === undefined || reply?.['json'] === undefined || sent.length > 1)
    throw new Error(`not a body, a word and a reply: ${what}`);
  const [request] = sent.map(({ json = '' }): unknown => JSON.parse(json));
  return {
    what,
    merchantSlug: slug,
    request: request ?? null,
    refused: outcome['outcome'] === 'refused',
    shown: JSON.parse(reply['json']),
  };
}

/** What was told under a name in braces. */
export type Known = Map<string, unknown>;

/** Opens an address that a reply has told. */
export type Look = (url: string) => Promise<unknown>;

/** Takes one step and says where what came differs from what is shown. */
export async function takeStep(
  step: Step,
  door: Door,
  look: Look,
  known: Known,
): Promise<{ readonly body: unknown; readonly differences: string[] }> {
  const [, name] = /^GET \{(\w+)\}$/.exec(step.what) ?? [];
  if (name !== undefined) {
    const body = await look(String(known.get(name)));
    return { body, differences: differencesOf(step.shown, body, known) };
  }
  const { refused, body, text } = await door.ask(step.what, step.merchantSlug, step.request);
  const differences = differencesOf(step.shown, body, known);
  if (refused !== step.refused)
    differences.unshift(`it was ${refused ? 'refused' : 'answered'}: ${text}`);
  if (JSON.stringify(JSON.parse(text)) !== JSON.stringify(body))
    differences.push(`its text says something else: ${text}`);
  return { body, differences };
}

const REST = '…';
const NAME = /^\{(\w+)\}$/;

/**
 * What is shown must be there; members may be left out, lists only after "…", and a name in braces
 * stands for one value throughout.
 */
export function differencesOf(shown: unknown, actual: unknown, known: Known, path = ''): string[] {
  const [, name] = typeof shown === 'string' ? (NAME.exec(shown) ?? []) : [];
  if (name !== undefined) return differencesOfNamed(name, actual, known, path);
  if (Array.isArray(shown)) return differencesOfList(shown, actual, known, path);
  if (typeof shown !== 'object' || shown === null) {
    return shown === actual
      ? []
      : [`${path} is ${JSON.stringify(actual)}, not ${JSON.stringify(shown)}`];
  }
  if (typeof actual !== 'object' || actual === null)
    return [`${path} is ${JSON.stringify(actual)}, no object`];
  const members = new Map<string, unknown>(Object.entries(actual));
  return Object.entries(shown).flatMap(([key, value]) =>
    members.has(key)
      ? differencesOf(value, members.get(key), known, `${path}/${key}`)
      : [`${path}/${key} is not there`],
  );
}

function differencesOfNamed(name: string, actual: unknown, known: Known, path: string): string[] {
  if (typeof actual !== 'string' || actual === '')
    return [`${path} is ${JSON.stringify(actual)}, which cannot be ${name}`];
  if (!known.has(name)) known.set(name, actual);
  return known.get(name) === actual
    ? []
    : [`${path} is ${actual}, but ${name} was ${String(known.get(name))}`];
}

function differencesOfList(
  shown: readonly unknown[],
  actual: unknown,
  known: Known,
  path: string,
): string[] {
  if (!Array.isArray(actual)) return [`${path} is ${JSON.stringify(actual)}, no list`];
  const goesOn = shown.at(-1) === REST;
  const items = goesOn ? shown.slice(0, -1) : shown;
  if (goesOn ? actual.length <= items.length : actual.length !== items.length)
    return [`${path} has ${actual.length} items, not ${goesOn ? 'more than ' : ''}${items.length}`];
  return items.flatMap((item, index) =>
    differencesOf(item, actual[index], known, `${path}/${index}`),
  );
}

/** A body without what is another one each time: ids, and the tokens of private links. */
export function lasting(body: unknown): unknown {
  const text = JSON.stringify(body)
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '(id)')
    .replaceAll(/\(id\)\/[\w-]{16,}/g, '(id)/(token)');
  return JSON.parse(text);
}
