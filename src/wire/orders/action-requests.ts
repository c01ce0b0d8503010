import { type Static, Type } from 'typebox';
import type { CancellationDetails, ShipmentDetails } from '../../core/orders/order.ts';
import { readDecimal } from '../../core/shared/exact.ts';
import { currencyExponent, toMinorUnits } from '../../core/shared/money.ts';
import type { Refusal } from '../../core/shared/result.ts';
import { amountProblem } from '../shared/amount.ts';
import { readDateTime } from '../shared/date-time.ts';
import type { Problem } from '../../core/shared/problem.ts';
import { compileRequest } from '../shared/read-request.ts';
import { closedEnum, DecimalInput, nullable, requestSchema, text } from '../shared/schemas.ts';
import { findUnstorableTexts } from '../shared/unstorable.ts';
import { refuseProblems } from '../shared/refuse-problems.ts';

const dateOrTimeInput = (description: string) =>
  Type.Optional(
    nullable(
      Type.String({ maxLength: 64 }),
      `${description} A date-time with an offset (RFC 3339).`,
    ),
  );
const optionalTextSchema = (maxLength: number, description: string) =>
  Type.Optional(nullable(Type.String({ maxLength }), description));

export const ShipRequestSchema = requestSchema(
  'ShipRequest',
  {
    trackingReference: nullable(
      Type.String({ minLength: 1, maxLength: 200 }),
      "The carrier's number; null: there is none.",
    ),
    carrier: optionalTextSchema(200, 'Who carries it.'),
    trackingUrl: optionalTextSchema(2_048, 'Where the buyer can follow it, http or https.'),
    shippedAt: dateOrTimeInput('When it left. Default: now.'),
  },
  'How an order was shipped.',
);

export const CancelRequestSchema = requestSchema(
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

export const PaymentRequestSchema = requestSchema(
  'PaymentRequest',
  {
    kind: closedEnum(['payment', 'refund'], { description: 'Money that came, or that went back.' }),
    amount: DecimalInput,
    currencyCode: Type.String({
      pattern: '^[A-Z]{3}$',
      description: "The order's currency, ISO 4217.",
    }),
    reference: text(
      200,
      "The payment's own number at your provider or ledger. The same one counts once.",
    ),
    occurredAt: dateOrTimeInput('When it happened. Default: now.'),
  },
  'Money that came or went, as your payment page or ledger knows it.',
);

export const ReferenceRequestSchema = requestSchema(
  'ReferenceRequest',
  { reference: nullable(text(200, "The store's own number.")) },
  "The store's own number for the order; null takes it away.",
);

export const StoreNoteRequestSchema = requestSchema(
  'StoreNoteRequest',
  {
    storeNote: nullable(text(2_000, 'The note. It goes onto the dockets.')),
    storeNoteShown: Type.Optional(
      Type.Boolean({ description: 'Whether the buyer sees it too. Default: false.' }),
    ),
  },
  "The store's own note on the order; null takes it away.",
);

/** A reported payment or refund. The amount is in the smallest unit of the currency. */
export interface PaymentRequestBody {
  readonly kind: 'payment' | 'refund';
  readonly amount: bigint;
  readonly currencyCode: string;
  readonly reference: string;
  /** The time of the payment or refund. If it is null, the time of the request is used. */
  readonly occurredAt: Date | null;
}

type InvalidRequestRefusal = Refusal<'invalid_request'>;

const shipReader = compileRequest(ShipRequestSchema);
const cancelReader = compileRequest(CancelRequestSchema);
const paymentReader = compileRequest(PaymentRequestSchema);
const referenceReader = compileRequest(ReferenceRequestSchema);
const storeNoteReader = compileRequest(StoreNoteRequestSchema);

export function readShipRequest(body: unknown): ShipmentDetails | InvalidRequestRefusal {
  if (!shipReader.check(body)) return refuseProblems(shipReader.problems(body));
  const { trackingReference, carrier, trackingUrl, shippedAt } = body;
  const problems = [
    ...findUnstorableTexts(body),
    ...urlProblems('/trackingUrl', trackingUrl),
    ...momentProblems('/shippedAt', shippedAt),
  ];
  if (problems.length > 0) return refuseProblems(problems);
  const moment = momentOf(shippedAt);
  return {
    trackingReference,
    ...(carrier === undefined ? {} : { carrier }),
    ...(trackingUrl === undefined ? {} : { trackingUrl }),
    ...(moment === null ? {} : { shippedAt: moment.toISOString() }),
  };
}

export function readCancelRequest(body: unknown): CancellationDetails | InvalidRequestRefusal {
  if (!cancelReader.check(body)) return refuseProblems(cancelReader.problems(body));
  const problems = findUnstorableTexts(body);
  if (body.reason.trim() === '') problems.push({ path: '/reason', problem: 'must not be blank' });
  return problems.length > 0 ? refuseProblems(problems) : body;
}

export function readPaymentRequest(body: unknown): PaymentRequestBody | InvalidRequestRefusal {
  if (!paymentReader.check(body)) return refuseProblems(paymentReader.problems(body));
  const { kind, amount, currencyCode, reference, occurredAt } = body;
  const exponent = currencyExponent(currencyCode);
  const problems = [...findUnstorableTexts(body), ...momentProblems('/occurredAt', occurredAt)];
  if (exponent === null) {
    problems.push({
      path: '/currencyCode',
      problem: 'must be a currency code, such as EUR (ISO 4217)',
    });
  }
  const minor = exponent === null ? 0n : readAmountInMinorUnits(amount, exponent, problems);
  return problems.length > 0
    ? refuseProblems(problems)
    : { kind, amount: minor, currencyCode, reference, occurredAt: momentOf(occurredAt) };
}

export function readReferenceRequest(
  body: unknown,
): Static<typeof ReferenceRequestSchema> | InvalidRequestRefusal {
  if (!referenceReader.check(body)) return refuseProblems(referenceReader.problems(body));
  const problems = findUnstorableTexts(body);
  return problems.length > 0 ? refuseProblems(problems) : body;
}

export function readStoreNoteRequest(
  body: unknown,
): Static<typeof StoreNoteRequestSchema> | InvalidRequestRefusal {
  if (!storeNoteReader.check(body)) return refuseProblems(storeNoteReader.problems(body));
  const problems = findUnstorableTexts(body);
  return problems.length > 0 ? refuseProblems(problems) : body;
}

function readAmountInMinorUnits(
  input: string | number,
  exponent: number,
  problems: Problem[],
): bigint {
  const problem = amountProblem(input, exponent);
  const amount = readDecimal(input);
  if (problem === null && amount !== null && amount.n > 0n) return toMinorUnits(amount, exponent);
  problems.push({ path: '/amount', problem: problem ?? 'must be more than 0' });
  return 0n;
}

/** Checks a link that the buyer will see. It must lead to a web page. */
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

/** Parses the Idempotency-Key header of a request. The key is null if there is no such header. */
export function readIdempotencyKey(
  header: string | undefined,
): string | null | InvalidRequestRefusal {
  if (header === undefined) return null;
  return IDEMPOTENCY_KEY.test(header)
    ? header
    : refuseProblems([
        { path: 'Idempotency-Key', problem: 'must be 16 to 255 visible ASCII characters' },
      ]);
}
