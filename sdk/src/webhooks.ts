import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { readEvent, type WebhookEvent } from './webhook-event.ts';

export {
  isStale,
  type OpportunityEvent,
  type OpportunityEventType,
  type OrderEvent,
  type OrderEventType,
  type OtherEvent,
  type WebhookEvent,
} from './webhook-event.ts';

/** Why a webhook was rejected. */
export type WebhookProblem =
  /** webhook-id, webhook-timestamp or webhook-signature is missing or can't be read. */
  | 'headers_missing'
  /** It was signed more than five minutes ago: it was replayed, or this machine's clock is fast. */
  | 'too_old'
  /** It was signed more than five minutes in the future: this machine's clock is slow. */
  | 'too_new'
  /** No secret matches the signature, or the body isn't byte for byte what was sent. */
  | 'signature_wrong'
  /** The signature is right, but the body is no event. */
  | 'not_an_event';

/** The error of verifyWebhook. */
export class WebhookError extends Error {
  override readonly name: string = 'WebhookError';
  readonly problem: WebhookProblem;
  /** The HTTP status to reply with: 400 for a body that is no event, else 401. */
  readonly status: 400 | 401;

  constructor(problem: WebhookProblem) {
    super(SENTENCES[problem]);
    this.problem = problem;
    this.status = problem === 'not_an_event' ? 400 : 401;
  }
}

const SENTENCES: Readonly<Record<WebhookProblem, string>> = {
  headers_missing:
    'webhook-id, webhook-timestamp or webhook-signature is missing, or no such header.',
  too_old: 'It was signed more than five minutes ago. Is the clock right?',
  too_new: 'It was signed more than five minutes from now. Is the clock right?',
  signature_wrong: 'No secret fits the signature. Is this the body byte for byte as it came?',
  not_an_event: 'It is signed, and no event.',
};

/** The request's headers: Headers, or an object with names in any case. */
export type WebhookHeaders =
  | Headers
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Verifies the signature of a webhook and returns its event. `rawBody` must be the body byte for
 * byte as it was received, and one matching secret, as printed by `bottega webhook add` and
 * `rotate`, is enough.
 * @throws WebhookError if the webhook is rejected, TypeError if a secret is malformed or the body
 * has been parsed
 */
export function verifyWebhook(
  rawBody: string | Uint8Array,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
): WebhookEvent {
  const body = textOf(rawBody);
  const named = namedHeaders(headers);
  const problems = usable(typeof secrets === 'string' ? [secrets] : secrets).map((secret) =>
    problemWith(secret, body, named),
  );
  if (!problems.includes(null)) throw new WebhookError(problems[0] ?? 'signature_wrong');
  const event = readEvent(readJson(body));
  if (event === null) throw new WebhookError('not_an_event');
  return event;
}

/** Whether a text has the form of an endpoint's secret: whsec_ followed by base64. */
export function isWebhookSecret(secret: string): boolean {
  try {
    return new Webhook(secret) instanceof Webhook;
  } catch {
    return false;
  }
}

function textOf(rawBody: string | Uint8Array): string {
  if (typeof rawBody === 'string') return rawBody;
  // Programs without types easily hand over what their framework has parsed.
  if (!(rawBody instanceof Uint8Array))
    throw new TypeError('Give the body as it came, as text or bytes: it seems to be parsed.');
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(rawBody);
}

function usable(secrets: readonly string[]): readonly string[] {
  if (secrets.length === 0) throw new TypeError('Give at least one secret.');
  const broken = secrets.findIndex((secret) => !isWebhookSecret(secret));
  if (broken !== -1) {
    throw new TypeError(
      `Secret ${broken + 1} of ${secrets.length} is none: it begins with whsec_, and base64 follows.`,
    );
  }
  return secrets;
}

/** Returns null if the secret made the signature within the last five minutes. */
function problemWith(
  secret: string,
  body: string,
  headers: Record<string, string>,
): WebhookProblem | null {
  const webhook = new Webhook(secret);
  try {
    webhook.verify(body, headers, { jsonParse: false });
    return null;
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    return PROBLEMS[error.message] ?? 'headers_missing';
  }
}

/** Maps the messages of standardwebhooks, because its errors have no codes. A test checks them. */
const PROBLEMS: Readonly<Record<string, WebhookProblem>> = {
  'No matching signature found': 'signature_wrong',
  'Message timestamp too old': 'too_old',
  'Message timestamp too new': 'too_new',
};

function namedHeaders(headers: WebhookHeaders): Record<string, string> {
  const entries = headers instanceof Headers ? [...headers] : Object.entries(headers);
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      typeof value === 'string' ? [[name.toLowerCase(), value]] : [],
    ),
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // The signature is right, but the body is not JSON.
  }
}
