import type { Audience } from '../shared/errors.ts';
import captured from './example-replies.json' with { type: 'json' };

/**
 * The demo stores' replies to the published examples. `test/scripts/write-examples.ts` generates
 * the file, and a test compares it with what the service actually replies.
 */
export const EXAMPLE_REPLIES = captured.replies;

type RepliesByName = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

/** Returns the replies to an operation's examples, keyed by the name of the example. */
export function repliesOf(operationId: string): Readonly<Record<string, unknown>> {
  return (captured.replies as RepliesByName)[operationId] ?? {};
}

type RepliesByExample = Readonly<Record<string, object>>;

/** The `values` of refusals, keyed by the name of the example. */
export const EXAMPLE_REFUSALS: Readonly<Record<Audience, RepliesByExample>> = captured.refusals;

/** Examples of the requests that webhooks receive, by kind of event. */
export const WEBHOOK_BODIES = captured.webhooks;
