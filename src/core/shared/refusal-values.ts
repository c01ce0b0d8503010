import type { Problem } from './problem.ts';

export type NoValues = Readonly<Record<never, never>>;

/** Details that are added to every error in reply to an order. */
export interface PlacingValues {
  /**
   * True if an order has already been placed with the same idempotency key, or null if this is
   * unknown.
   */
  readonly placed?: boolean | null;
}

export interface LineValues extends PlacingValues {
  readonly index?: number;
}

/** The values of a refusal due to a limit that may last until somebody acts. */
export interface LimitValues extends PlacingValues {
  /**
   * The seconds after which the limit is certain to allow a retry. Absent if nothing becomes free
   * by itself.
   */
  readonly retryAfterSeconds?: number;
}

export interface RetryValues extends PlacingValues {
  readonly retryAfterSeconds: number;
}

/**
 * The details of each error as they appear in JSON, by error code. Each domain adds its own codes
 * in its file `refusal-values.ts`; this interface has the codes that no single domain owns.
 */
export interface RefusalValues {
  invalid_request: InvalidRequestValues;
  not_found: { readonly action?: string; readonly path?: string };
  cursor_invalid: {
    /** A phrase for the error message that says what the command does if it is given no cursor. */
    readonly otherwise?: string;
  };
  busy: Partial<RetryValues> & {
    /** The number of products that the command had saved before the error. */
    readonly put?: number;
    /** The result of each readiness check, by the name of the check. */
    readonly checks?: Readonly<Record<string, boolean>>;
  };
  /** An internal code: the database accepts no writes, because it is full or read-only. */
  writes_paused: RetryValues;
  too_many_requests: LimitValues;
  internal_error: PlacingValues;
  method_not_allowed: NoValues;
  body_too_large: { readonly limitBytes?: number };
  unsupported_media_type: NoValues;
  file_too_large: { readonly maximumFileBytes: number };
  media_type_expected: { readonly mediaType: string };
  idempotency_key_required: NoValues;
  idempotency_in_flight: RetryValues;
  idempotency_key_reused: PlacingValues & {
    /** The id of the opportunity that was recorded with this idempotency key. */
    readonly structuredOpportunityId?: string;
    /** The id of the order that was placed with this idempotency key. */
    readonly orderId?: string;
    readonly placedAt?: string;
    readonly effectiveTotalAmount?: number;
    readonly effectiveTotalCurrencyCode?: string;
  };
  backup_impossible: {
    /** A clause that says why the database can't be copied. */
    readonly problem: string;
  };
  /** An internal code: another process has already saved a reply for the idempotency key. */
  kept_by_another: NoValues;
  /**
   * An internal code: the data behind a decision has changed, so the decision must be made again.
   */
  stale: NoValues;
}

/**
 * The problems of an invalid input. Domains may extend this type with values that describe the
 * input.
 */
export interface InvalidRequestValues extends LineValues {
  /** The individual problems of the input. They are absent if the input is invalid as a whole. */
  readonly problems?: readonly InputProblem[];
}

interface InputProblem extends Problem {
  /** The command-line option that contained the invalid input. */
  readonly option?: string;
}

export type RefusalCode = keyof RefusalValues;

export type CodesWith<Values> = {
  [Code in RefusalCode]: keyof Values extends keyof RefusalValues[Code] ? Code : never;
}[RefusalCode];
