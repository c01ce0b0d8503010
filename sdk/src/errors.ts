import type { ErrorValues as AgentErrorValues, NextStep } from './generated/agent.ts';
import type { AgentErrorCode, StoreErrorCode } from './generated/operations.ts';
import type { ErrorValues as StoreErrorValues } from './generated/store.ts';

/** The codes that are published. Each is fixed for ever; there may be others one day. */
export type ErrorCode = AgentErrorCode | StoreErrorCode | (string & {});

/**
 * The data of a refusal, such as `problems`, `total`, `lines`, `placed`. Which are there depends on
 * the code.
 */
export type ErrorValues = Partial<AgentErrorValues & StoreErrorValues> &
  Readonly<Record<string, unknown>>;

interface Tried {
  /** How often it was sent. */
  readonly attempts: number;
  /**
   * The key that it was sent with. Sent again with it, what was carried out isn't carried out
   * twice. Null: none.
   */
  readonly idempotencyKey: string | null;
}

export interface Refused extends Tried {
  readonly status: number;
  readonly code: ErrorCode | null;
  readonly sentence: string;
  readonly values: ErrorValues;
  readonly requestId: string | null;
  readonly retryAfterMs: number | null;
}

/** The service said no (4xx), or was still failing when the client gave up (429, 5xx). */
export class BottegaError extends Error {
  override readonly name: string = 'BottegaError';
  readonly status: number;
  /** What to act on. Null: the answer wasn't the service's own, such as a proxy's page. */
  readonly code: ErrorCode | null;
  readonly values: ErrorValues;
  /** What the Agent API says to do next; null elsewhere. */
  readonly nextStep: NextStep | null;
  /** Name it when you report a problem. */
  readonly requestId: string | null;
  /** How long the service asked to wait; null: it didn't. */
  readonly retryAfterSeconds: number | null;
  readonly attempts: number;
  /**
   * The key that it was sent with; null: none. A refusal keeps no key: it may be sent again with
   * another request.
   */
  readonly idempotencyKey: string | null;

  constructor({
    status,
    code,
    sentence,
    values,
    requestId,
    retryAfterMs,
    attempts,
    idempotencyKey,
  }: Refused) {
    super(sentence);
    this.status = status;
    this.code = code;
    this.values = values;
    this.nextStep = values.nextStep ?? null;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterMs === null ? null : retryAfterMs / 1_000;
    this.attempts = attempts;
    this.idempotencyKey = idempotencyKey;
  }
}

/**
 * No reply that can be read came: the network, a time-out, half a body. Nobody knows whether the
 * request was carried out; send it again with `idempotencyKey` to find out. The last failure is the
 * `cause`.
 */
export class BottegaConnectionError extends Error {
  override readonly name: string = 'BottegaConnectionError';
  readonly attempts: number;
  readonly idempotencyKey: string | null;

  constructor(problem: string, { attempts, idempotencyKey }: Tried, cause?: unknown) {
    super(problem, { cause });
    this.attempts = attempts;
    this.idempotencyKey = idempotencyKey;
  }
}
