import { EXAMPLE_REFUSALS } from './example-replies.ts';
import type { ReplyValues } from '../shared/error-body.ts';
import type { ErrorCode } from '../shared/errors.ts';
import type { DescribedOperation } from './operation.ts';

type Examples = {
  readonly [Code in ErrorCode]?: (operation: DescribedOperation) => ReplyValues<Code>;
};

/**
 * Returns an example of an error's `values` for the published API descriptions. A test validates it
 * against its schema.
 */
export function exampleValues(
  code: ErrorCode,
  operation: DescribedOperation,
): ReplyValues<ErrorCode> {
  const audience = operation.scope === undefined ? 'agent' : 'store';
  const captured = EXAMPLE_REFUSALS[audience][exampleName(code, operation)];
  const values = captured ?? ERROR_EXAMPLES[code]?.(operation) ?? {};
  return operation.operationId === 'placeOrder' ? { placed: null, ...values } : values;
}

/**
 * Returns the name of an error example. It is the error code, plus a suffix if the example is valid
 * for only some operations.
 */
export function exampleName(code: ErrorCode, operation: DescribedOperation): string {
  const { operationId, request, scope = '' } = operation;
  if (operationId === 'placeOrder') return `${code}.of-orders`;
  if (code === 'scope_missing') return `${code}.${scope.replace(':', '-')}`;
  if (code === 'invalid_request') return `${code}.of-${request === undefined ? 'query' : 'body'}`;
  return code;
}

/** Example values for refusals that requests to the demo stores don't reliably cause. */
const ERROR_EXAMPLES: Examples = {
  too_many_requests: () => ({ retryAfterSeconds: 20 }),
  busy: () => ({ retryAfterSeconds: 1 }),
  idempotency_in_flight: () => ({ retryAfterSeconds: 1 }),
  invalid_request: ({ request }) => ({
    problems: [
      { path: request === undefined ? '?verbose' : '/colour', problem: 'is not known here' },
    ],
  }),
  scope_missing: ({ scope }) => ({
    ...(scope !== undefined && { required: scope }),
    granted: [scope === 'orders:read' ? 'stock:read' : 'orders:read'],
  }),
};
