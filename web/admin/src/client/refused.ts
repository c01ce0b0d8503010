import { problemSentence } from '../words/problems.ts';

/** What the server refuses, in its own words. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: string;
  readonly status: number;
  readonly values: Readonly<Record<string, unknown>>;

  constructor(
    code: string,
    sentence: string,
    status: number,
    values: Readonly<Record<string, unknown>>,
  ) {
    super(sentence);
    this.code = code;
    this.status = status;
    this.values = values;
  }
}

interface ErrorBody {
  readonly code?: unknown;
  readonly error?: unknown;
  readonly values?: unknown;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export async function refusedBy(response: Response): Promise<Refused> {
  const body: unknown = await response.json().catch(() => null);
  const { code, error, values }: ErrorBody = isRecord(body) ? body : {};
  return new Refused(
    typeof code === 'string' ? code : 'unreadable',
    typeof error === 'string' ? error : 'The service could not answer. Please try again.',
    response.status,
    isRecord(values) ? values : {},
  );
}

export function connectionLost(): Refused {
  return new Refused(
    'connection_lost',
    'The connection was lost. What you typed is still here: try again in a moment.',
    0,
    {},
  );
}

interface Problem {
  readonly path: string;
  readonly problem: string;
}

/** The problems of a refused form, by the name of the field that each is about. */
export function problemsOf(error: unknown): ReadonlyMap<string, string> {
  const listed = error instanceof Refused ? error.values['problems'] : null;
  if (!Array.isArray(listed)) return new Map();
  return new Map(
    listed
      .filter((item): item is Problem => isRecord(item) && typeof item['path'] === 'string')
      .map(({ path, problem }) => [fieldOf(path), problemSentence(problem)]),
  );
}

/** `/request/trackingReference` is the field `trackingReference`. */
function fieldOf(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== 'request');
  return segments[0] ?? '';
}

/** A sentence for anything that was thrown. */
export function sentenceOf(error: unknown): string {
  if (error instanceof Refused) {
    if (problemsOf(error).size > 0) return 'Something in the form needs another look.';
    return error.message;
  }
  return 'Something went wrong on this page. Please try again.';
}
