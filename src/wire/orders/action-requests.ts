import { type Static, Type } from 'typebox';
import type { CancelRequest, ShipRequest } from '../../core/orders/order.ts';
import { readDecimal } from '../../core/shared/exact.ts';
import { currencyExponent, toMinorUnits } from '../../core/shared/money.ts';
import { type Refusal, refuse } from '../../core/shared/result.ts';
import { amountProblem } from '../shared/amount.ts';
import { readDateTime } from '../shared/date-time.ts';
import type { Problem } from '../../core/shared/problem.ts';
import { compileRequest } from '../shared/read-request.ts';
import { closedSet, DecimalInput, nullable, requestOf, text } from '../shared/schemas.ts';
import { findUnstorable } from '../shared/unstorable.ts';

const momentInput = (description: string) =>
  Type.Optional(
    nullable(
      Type.String({ maxLength: 64 }),
      `${description} A date-time with an offset (RFC 3339).`,
    ),
  );
const optionalText = (maxLength: number, description: string) =>
  Type.Optional(nullable(Type.String({ maxLength }), description));

export const ShipRequestSchema = requestOf(
  'ShipRequest',
  {
    trackingReference: nullable(
      Type.String({ minLength: 1, maxLength: 200 }),
      "The carrier's number; null: there is none.",
    ),
    carrier: optionalText(200, 'Who carries it.'),
    trackingUrl: optionalText(2_048, 'Where the buyer can follow it, http or https.'),
    shippedAt: momentInput('When it left. Default: now.'),
  },
  'How an order was shipped.',
);

export const CancelRequestSchema = requestOf(
  'CancelOrderRequest',
  {
    reason: text(
      100,
      'Such as customer_request, out_of_stock, cannot_make, duplicate, fraud or other.',
    ),
    note: nullable(Type.String({ maxLength: 2_000 }), 'More of it, in words.'),
    customerRefundedElsewhere: Type.Optional(
      nullable(
        Type.Boolean(),
        'True: the buyer has their money back. A paid order is cancelled only when it was refunded, here or elsewhere.',
      ),
    ),
  },
  'Why an order is cancelled.',
);

export const PaymentRequestSchema = requestOf(
  'PaymentRequest',
  {
    kind: closedSet(['payment', 'refund'], { description: 'Money that came, or that went back.' }),
    amount: DecimalInput,
    currencyCode: Type.String({
      pattern: '^[A-Z]{3}$',
      description: "The order's currency, ISO 4217.",
    }),
    reference: text(
      200,
      "The payment's own number at your provider or ledger. The same one counts once.",
    ),
    occurredAt: momentInput('When it happened. Default: now.'),
  },
  'Money that came or went, as your payment page or ledger knows it.',
);

export const ReferenceRequestSchema = requestOf(
  'ReferenceRequest',
  { reference: nullable(text(200, "The store's own number.")) },
  "The store's own number for the order; null takes it away.",
);

/** Money as it was reported, in the smallest unit. */
export interface PaymentReported {
  readonly kind: 'payment' | 'refund';
  readonly amount: bigint;
  readonly currencyCode: string;
  readonly reference: string;
  /** Null: now. */
  readonly occurredAt: Date | null;
}

type Invalid = Refusal<'invalid_request'>;

const shipReader = compileRequest(ShipRequestSchema);
const cancelReader = compileRequest(CancelRequestSchema);
const paymentReader = compileRequest(PaymentRequestSchema);
const referenceReader = compileRequest(ReferenceRequestSchema);

export function readShipRequest(body: unknown): ShipRequest | Invalid {
  if (!shipReader.check(body)) return invalid(shipReader.problems(body));
  const { trackingReference, carrier, trackingUrl, shippedAt } = body;
  const problems = [
    ...findUnstorable(body),
    ...urlProblems('/trackingUrl', trackingUrl),
    ...momentProblems('/shippedAt', shippedAt),
  ];
  if (problems.length > 0) return invalid(problems);
  const moment = momentOf(shippedAt);
  return {
    trackingReference,
    ...(carrier === undefined ? {} : { carrier }),
    ...(trackingUrl === undefined ? {} : { trackingUrl }),
    ...(moment === null ? {} : { shippedAt: moment.toISOString() }),
  };
}

export function readCancelRequest(body: unknown): CancelRequest | Invalid {
  if (!cancelReader.check(body)) return invalid(cancelReader.problems(body));
  const problems = findUnstorable(body);
  if (body.reason.trim() === '') problems.push({ path: '/reason', problem: 'must not be blank' });
  return problems.length > 0 ? invalid(problems) : body;
}

export function readPaymentRequest(body: unknown): PaymentReported | Invalid {
  if (!paymentReader.check(body)) return invalid(paymentReader.problems(body));
  const { kind, amount, currencyCode, reference, occurredAt } = body;
  const exponent = currencyExponent(currencyCode);
  const problems = [...findUnstorable(body), ...momentProblems('/occurredAt', occurredAt)];
  if (exponent === null) {
    problems.push({
      path: '/currencyCode',
      problem: 'must be a currency code, such as EUR (ISO 4217)',
    });
  }
  const minor = exponent === null ? 0n : minorOf(amount, exponent, problems);
  return problems.length > 0
    ? invalid(problems)
    : { kind, amount: minor, currencyCode, reference, occurredAt: momentOf(occurredAt) };
}

export function readReferenceRequest(
  body: unknown,
): Static<typeof ReferenceRequestSchema> | Invalid {
  if (!referenceReader.check(body)) return invalid(referenceReader.problems(body));
  const problems = findUnstorable(body);
  return problems.length > 0 ? invalid(problems) : body;
}

function minorOf(input: string | number, exponent: number, problems: Problem[]): bigint {
  const problem = amountProblem(input, exponent);
  const amount = readDecimal(input);
  if (problem === null && amount !== null && amount.n > 0n) return toMinorUnits(amount, exponent);
  problems.push({ path: '/amount', problem: problem ?? 'must be more than 0' });
  return 0n;
}

/** A link that buyers are shown must lead to a web page. */
function urlProblems(path: string, url: string | null | undefined): Problem[] {
  if (url === undefined || url === null) return [];
  return /^https?:\/\//i.test(url) && URL.canParse(url)
    ? []
    : [{ path, problem: 'must be an address that begins with https:// or http://' }];
}

function momentProblems(path: string, moment: string | null | undefined): Problem[] {
  if (moment === undefined || moment === null || readDateTime(moment) !== null) return [];
  return [
    {
      path,
      problem: 'must be a date-time with an offset, such as 2026-03-12T09:30:00Z (RFC 3339)',
    },
  ];
}

function momentOf(moment: string | null | undefined): Date | null {
  return moment === undefined || moment === null ? null : readDateTime(moment);
}

const IDEMPOTENCY_KEY = /^[!-~]{16,255}$/;

/** The Idempotency-Key header of an action; null: none was sent. */
export function readIdempotencyKey(header: string | undefined): string | null | Invalid {
  if (header === undefined) return null;
  return IDEMPOTENCY_KEY.test(header)
    ? header
    : invalid([{ path: 'Idempotency-Key', problem: 'must be 16 to 255 visible ASCII characters' }]);
}

function invalid(problems: readonly Problem[]): Invalid {
  return refuse('invalid_request', { problems: problems.slice(0, MAXIMUM_PROBLEMS) });
}

const MAXIMUM_PROBLEMS = 20;
