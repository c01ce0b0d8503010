import type { OperatorInput } from '../../actions/operator-actions.ts';
import { isRefusal, type Refusal } from '../../core/shared/result.ts';
import type { CommandHost, Operator } from '../host.ts';
import type { Outcome } from '../outcome.ts';
import { receiverReplyText, type Attempt } from './show.ts';

const POLL_INTERVAL_MS = 500;
/**
 * How many times the log is read to find the result of a test event. This allows enough time for
 * the slowest permitted delivery.
 */
const POLL_ATTEMPTS = 40;

/** Sends a test event to a webhook endpoint in the usual way, and waits for the result. */
export async function testWebhook(
  host: CommandHost,
  operator: Operator,
  webhookInput: OperatorInput<'test-webhook'>,
): Promise<Outcome> {
  const sent = await operator.act('test-webhook', webhookInput);
  if (isRefusal(sent)) return sent;
  const attempt = await findAttempt(host, operator, { ...webhookInput, ...sent });
  if (isRefusal(attempt)) return attempt;
  if (attempt === null) {
    return {
      value: { ...sent, attempt },
      text: '',
      failure: `The test event ${sent.eventId} was not tried yet; "bottega webhook log" will tell. Does a worker run?`,
    };
  }
  const answer = `${receiverReplyText(attempt)} after ${attempt.latencyMs} ms`;
  const value = { ...sent, attempt };
  return attempt.isTaken
    ? { value, text: `The test event ${sent.eventId} was taken: ${answer}.` }
    : { value, text: '', failure: `The test event ${sent.eventId} was not taken: ${answer}.` };
}

async function findAttempt(
  host: CommandHost,
  operator: Operator,
  webhookInput: OperatorInput<'list-webhook-attempts'>,
): Promise<Attempt | null | Extract<Outcome, Refusal>> {
  for (let looks = 0; looks < POLL_ATTEMPTS; looks += 1) {
    const log = await operator.act('list-webhook-attempts', webhookInput);
    if (isRefusal(log)) return log;
    const [attempt] = log.attempts;
    if (attempt !== undefined) return attempt;
    if ((await host.pause(POLL_INTERVAL_MS)) === 'stop') return null;
  }
  return null;
}
