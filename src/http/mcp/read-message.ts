import { isTool } from './ask-tool.ts';
import { idOf } from './exchange.ts';
import { PROTOCOL_ERRORS, type ProtocolError } from './protocol-errors.ts';

/** Whether it asks one of the tools, whose own budget is then taken from. */
export function isToolCall(message: unknown): boolean {
  return (
    memberOf(message, 'method') === 'tools/call' &&
    isTool(memberOf(memberOf(message, 'params'), 'name'))
  );
}

export function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined; // it has the member
}

interface WrongMessage {
  readonly status: number;
  readonly error: ProtocolError;
}

/**
 * What the protocol's library would answer otherwise than these versions want it. Null: nothing.
 */
export function wrongMessage(message: unknown): WrongMessage | null {
  if (Array.isArray(message)) {
    return wrong(
      400,
      'wrongMessage',
      'Messages come one by one: these versions of the protocol have no batches.',
    );
  }
  if (typeof message !== 'object' || message === null)
    return wrong(400, 'wrongMessage', 'A message is a JSON object.');
  // A longer number than JavaScript holds would come back as another.
  if (Object.hasOwn(message, 'id') && idOf(message) === null)
    return wrong(400, 'wrongMessage', 'An id is a string or a whole number.');
  // It would open a stream on which nothing would ever come: the tools change with the release
  // alone.
  if (memberOf(message, 'method') === 'subscriptions/listen')
    return wrong(404, 'unknownMethod', 'There is nothing to listen to: the tools do not change.');
  return null;
}

function wrong(status: number, kind: keyof typeof PROTOCOL_ERRORS, message: string): WrongMessage {
  return { status, error: { code: PROTOCOL_ERRORS[kind], message } };
}
