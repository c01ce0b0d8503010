import type { ErrorValues as AgentErrorValues, NextStep } from './generated/agent.ts';
import type { AgentErrorCode, StoreErrorCode } from './generated/operations.ts';
import type { ErrorValues as StoreErrorValues } from './generated/store.ts';

/** The published error codes. None of them ever changes, but new ones may be added. */
export type ErrorCode = AgentErrorCode | StoreErrorCode | (string & {});

/**
 * The values of a refusal, such as `problems`, `total`, `lines` or `placed`; the code determines
 * which are present.
 */
export type ErrorValues = Partial<AgentErrorValues & StoreErrorValues> &
  Readonly<Record<string, unknown>>;

interface Tried {
  /** How many times the request was sent. */
  readonly attempts: number;
  /**
   * The request's idempotency key; null if it has none. A request that is sent again with it isn't
   * carried out twice.
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

/**
 * The service refused the request (4xx), or was still failing when the client gave up (429, 5xx).
 */
export class BottegaError extends Error {
  override readonly name: string = 'BottegaError';
  readonly status: number;
  /** The code to act on; null if the reply isn't the service's own, such as the page of a proxy. */
  readonly code: ErrorCode | null;
  readonly values: ErrorValues;
  /** What the Agent API suggests to do next; null for the Store API. */
  readonly nextStep: NextStep | null;
  /** The id to mention in a problem report. */
  readonly requestId: string | null;
  /** The time that the service asked to wait; null if it gave none. */
  readonly retryAfterSeconds: number | null;
  readonly attempts: number;
  /**
   * The request's idempotency key; null if it has none. A refused request doesn't use its key up:
   * it may be sent again with another request.
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
 * No readable reply came, because of the network, a timeout or an incomplete body; the last failure
 * is the `cause`. It is unknown whether the request was carried out: send it again with
 * `idempotencyKey` to find out.
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
