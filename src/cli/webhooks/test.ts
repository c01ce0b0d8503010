import type { OperatorInput } from '../../actions/operator-actions.ts';
import { isRefusal, type Refusal } from '../../core/shared/result.ts';
import type { Host, Operator } from '../host.ts';
import type { Outcome } from '../outcome.ts';
import { answerOf, type Attempt } from './look.ts';

const LOOK_EVERY_MS = 500;
/** The time-out of an exchange, and some time for whoever sends it to come to it. */
const LOOKS = 40;

/**
 * Sends a test the way that all events go, by whoever delivers them, and waits until it was tried.
 */
export async function testWebhook(
  host: Host,
  operator: Operator,
  named: OperatorInput<'test-webhook'>,
): Promise<Outcome> {
  const sent = await operator.act('test-webhook', named);
  if (isRefusal(sent)) return sent;
  const attempt = await findAttempt(host, operator, { ...named, ...sent });
  if (isRefusal(attempt)) return attempt;
  if (attempt === null) {
    return {
      value: { ...sent, attempt },
      text: '',
      failure: `The test event ${sent.eventId} was not tried yet; "bottega webhook log" will tell. Does a worker run?`,
    };
  }
  const answer = `${answerOf(attempt)} after ${attempt.latencyMs} ms`;
  const value = { ...sent, attempt };
  return attempt.isTaken
    ? { value, text: `The test event ${sent.eventId} was taken: ${answer}.` }
    : { value, text: '', failure: `The test event ${sent.eventId} was not taken: ${answer}.` };
}

async function findAttempt(
  host: Host,
  operator: Operator,
  asked: OperatorInput<'list-webhook-attempts'>,
): Promise<Attempt | null | Extract<Outcome, Refusal>> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const log = await operator.act('list-webhook-attempts', asked);
    if (isRefusal(log)) return log;
    const [attempt] = log.attempts;
    if (attempt !== undefined) return attempt;
    if ((await host.pause(LOOK_EVERY_MS)) === 'stop') return null;
  }
  return null;
}
