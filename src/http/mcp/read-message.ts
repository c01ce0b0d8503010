import { isTool } from './ask-tool.ts';
import { messageIdOrNull } from './exchange.ts';
import { PROTOCOL_ERRORS, type ProtocolError } from './protocol-errors.ts';

/** Returns whether an MCP message calls a tool. Each tool has a rate limit of its own. */
export function isToolCall(message: unknown): boolean {
  return (
    memberOf(message, 'method') === 'tools/call' &&
    isTool(memberOf(memberOf(message, 'params'), 'name'))
  );
}

export function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : // The field exists, because `Object.hasOwn` has just confirmed it.
      undefined;
}

interface MessageProblem {
  readonly status: number;
  readonly error: ProtocolError;
}

/**
 * Returns an error for a message that the MCP library would answer wrongly, or null for any other
 * message.
 */
export function findMessageProblem(message: unknown): MessageProblem | null {
  if (Array.isArray(message)) {
    return messageProblem(
      400,
      'invalidMessage',
      'Messages come one by one: these versions of the protocol have no batches.',
    );
  }
  if (typeof message !== 'object' || message === null)
    return messageProblem(400, 'invalidMessage', 'A message is a JSON object.');
  // JavaScript can't represent every number exactly, so the id in the reply would differ from the
  // id in the message.
  if (Object.hasOwn(message, 'id') && messageIdOrNull(message) === null)
    return messageProblem(400, 'invalidMessage', 'An id is a string or a whole number.');
  // The client would receive a stream without any events, because the list of tools changes only
  // with a new release.
  if (memberOf(message, 'method') === 'subscriptions/listen') {
    return messageProblem(
      404,
      'unknownMethod',
      'There is nothing to listen to: the tools do not change.',
    );
  }
  return null;
}

function messageProblem(
  status: number,
  kind: keyof typeof PROTOCOL_ERRORS,
  message: string,
): MessageProblem {
  return { status, error: { code: PROTOCOL_ERRORS[kind], message } };
}
