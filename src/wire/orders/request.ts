import { type Static, Type } from 'typebox';
import { MAP_LIMITS } from '../../core/capability/map-limits.ts';
import type { PlacedVia } from '../../core/orders/order.ts';
import type { OrderInput } from '../../core/orders/place.ts';
import { type Refusal, refuse } from '../../core/shared/result.ts';
import { isCountryCode } from '../../core/shared/country-codes.ts';
import type { Problem } from '../../core/shared/problem.ts';
import { idempotencyKeyFaults } from '../shared/idempotency-key.ts';
import {
  DestinationInput,
  ExclusionInput,
  SelectionInput,
  magnitudeFaults,
} from '../offers/request.ts';
import { dateFaults, decimalFaults } from '../shared/faults.ts';
import { languageInput } from '../shared/language-input.ts';
import { compileRequest } from '../shared/read-request.ts';
import {
  closedEnum,
  DecimalInput,
  EMAIL_PATTERN,
  integerInput,
  KEY_PATTERN,
  nullable,
  optionalTextSchema,
  requestSchema,
  text,
} from '../shared/schemas.ts';
import { hasInvisibleCharacters, isBlank } from '../shared/invisible-characters.ts';
import { findUnstorableTexts } from '../shared/unstorable.ts';
import { refuseProblems } from '../shared/refuse-problems.ts';

const LineInput = requestSchema(
  'OrderLineInput',
  {
    productSlug: Type.Optional(text(128, 'The product, by its slug. Send productSlug or sku.')),
    sku: Type.Optional(text(128, 'The product, by its SKU.')),
    quantity: integerInput(1, 10_000, 'How many pieces.'),
    selections: Type.Optional(
      Type.Array(SelectionInput, {
        maxItems: MAP_LIMITS.dimensions,
        description: "The chosen options: an offer's selections may be sent as they are.",
      }),
    ),
    excluding: Type.Optional(
      Type.Array(ExclusionInput, {
        maxItems: MAP_LIMITS.dimensions,
        description: 'What must not be used, such as an allergen.',
      }),
    ),
    purchase: Type.Optional(
      closedEnum(['item', 'sample'], {
        description: 'The thing itself, or a sample of it. Default: item.',
      }),
    ),
    agreedAmount: Type.Optional(
      Type.Unsafe<number | string | null>({
        anyOf: [DecimalInput, { type: 'null' }],
        description:
          "The line's amount as the buyer saw it. It never refuses an order: where the total has moved, it lets the reply name the lines that did.",
      }),
    ),
  },
  'What is ordered.',
);

const BuyerInput = requestSchema(
  'BuyerInput',
  {
    email: Type.String({
      minLength: 3,
      maxLength: 254,
      pattern: EMAIL_PATTERN,
      description: 'Where the store reaches the buyer.',
    }),
    name: optionalTextSchema(200, "The buyer's name."),
    phone: optionalTextSchema(40, 'For questions about the delivery.'),
  },
  'Who orders.',
);

const AddressInput = requestSchema(
  'ShippingAddressInput',
  {
    name: text(200, 'Who receives it.'),
    line1: text(200, 'Street and number.'),
    line2: optionalTextSchema(200, 'What else the address needs.'),
    city: text(200, 'The town.'),
    region: optionalTextSchema(200, 'Province or state, where the country uses them.'),
    postalCode: optionalTextSchema(200, 'The postal code.'),
    countryCode: Type.String({
      pattern: '^[A-Z]{2}$',
      description: 'ISO 3166-1 alpha-2, such as IT.',
    }),
  },
  'Where it is to be delivered.',
);

export const OrderRequestSchema = requestSchema(
  'OrderRequest',
  {
    idempotencyKey: Type.Optional(
      Type.String({
        minLength: 16,
        maxLength: 255,
        pattern: KEY_PATTERN,
        description:
          'A key of your own making for this order, such as a UUID: sent again, it gives the same order. It may stand in the Idempotency-Key header instead.',
      }),
    ),
    agreedTotalAmount: Type.Unsafe<number | string | null>({
      anyOf: [DecimalInput, { type: 'null' }],
      description:
        'The total that the buyer agreed to, shipping included. Null orders nothing: the reply tells the total.',
    }),
    agreedTotalCurrencyCode: Type.Optional(
      nullable(
        Type.String({ pattern: '^[A-Z]{3}$' }),
        "The total's currency, ISO 4217. Optional only where the total is null.",
      ),
    ),
    lines: Type.Array(LineInput, {
      minItems: 1,
      maxItems: 50,
      description: 'What is ordered: everything, for the total is that of all lines.',
    }),
    buyer: BuyerInput,
    fulfilment: Type.Optional(
      closedEnum(['ship', 'collect'], {
        description: 'Delivered, or collected at the store where it allows that. Default: ship.',
      }),
    ),
    shippingAddress: Type.Optional(
      nullable(
        AddressInput,
        'Where it goes. Needed where something ships, unless the total is null and deliverTo is sent.',
      ),
    ),
    deliverTo: Type.Optional(
      nullable(
        DestinationInput,
        'The country and postal code alone: enough to learn the total, not to order.',
      ),
    ),
    note: optionalTextSchema(2_000, 'A note of the buyer to the store.'),
    neededBy: Type.Optional(
      nullable(
        Type.String({ format: 'date' }),
        'The day it is needed, YYYY-MM-DD. An order that will be late needs the review of the store.',
      ),
    ),
    discountCode: optionalTextSchema(64, 'A code that the store has given out.'),
    language: languageInput('The language of the buyer’s mails and of the page of the order.'),
  },
  'An order that a buyer asked for.',
);

type OrderRequestBody = Static<typeof OrderRequestSchema>;
type LineBody = OrderRequestBody['lines'][number];

/**
 * A validated request for an order, with the idempotency key from the body or the header. Decimal
 * numbers keep the form in which they were sent.
 */
export type OrderRequest = Omit<OrderRequestBody, 'idempotencyKey' | 'lines'> & {
  readonly idempotencyKey: string;
  readonly lines: readonly (Omit<LineBody, 'quantity'> & { readonly quantity: number })[];
};

const reader = compileRequest(OrderRequestSchema);

/**
 * Parses the body of a request that places an order, and the `Idempotency-Key` header. Returns the
 * request, or a refusal that lists all problems.
 */
export function readOrderRequest(
  body: unknown,
  keyHeader: string | undefined,
): OrderRequest | Refusal<'invalid_request' | 'idempotency_key_required'> {
  if (!reader.check(body)) return refuse('invalid_request', { problems: reader.problems(body) });
  const problems = [
    ...findUnstorableTexts(body),
    ...idempotencyKeyFaults(body.idempotencyKey, keyHeader),
    ...requestBodyFaults(body),
    ...body.lines.flatMap(orderLineFaults),
  ];
  if (problems.length > 0) return refuseProblems(problems);
  const idempotencyKey = body.idempotencyKey ?? keyHeader;
  if (idempotencyKey === undefined) return refuse('idempotency_key_required');
  return {
    ...body,
    idempotencyKey,
    lines: body.lines.map((line) => ({ ...line, quantity: Number(line.quantity) })),
  };
}

const isPresent = <Value>(value: Value | null | undefined): value is Value =>
  value !== undefined && value !== null;

function requestBodyFaults(body: OrderRequestBody): Problem[] {
  const { agreedTotalAmount, agreedTotalCurrencyCode, fulfilment, shippingAddress, deliverTo } =
    body;
  const problems: Problem[] = decimalFaults(agreedTotalAmount, '/agreedTotalAmount');
  problems.push(...dateFaults(body.neededBy, '/neededBy'), ...findUnreachableAddresses(body));
  if (agreedTotalAmount !== null && typeof agreedTotalCurrencyCode !== 'string') {
    problems.push({
      path: '/agreedTotalCurrencyCode',
      problem: 'is required beside an agreed total',
    });
  }
  if (
    fulfilment !== 'collect' &&
    !isPresent(shippingAddress) &&
    (agreedTotalAmount !== null || !isPresent(deliverTo))
  ) {
    problems.push({
      path: '/shippingAddress',
      problem:
        agreedTotalAmount === null
          ? 'is required, or /deliverTo, which is enough to learn the total'
          : 'is required: the order is shipped',
    });
  }
  for (const [place, path] of [
    [shippingAddress, '/shippingAddress'],
    [deliverTo, '/deliverTo'],
  ] as const) {
    if (isPresent(place) && !isCountryCode(place.countryCode)) {
      problems.push({
        path: `${path}/countryCode`,
        problem: 'must be a country code, such as IT (ISO 3166-1 alpha-2)',
      });
    }
  }
  if (
    isPresent(shippingAddress) &&
    isPresent(deliverTo) &&
    deliverTo.countryCode !== shippingAddress.countryCode
  ) {
    problems.push({
      path: '/deliverTo/countryCode',
      problem: 'must not differ from /shippingAddress/countryCode',
    });
  }
  return problems;
}

/**
 * Returns problems with an order's addresses that would make an email or a parcel undeliverable.
 */
function findUnreachableAddresses({ buyer, shippingAddress }: OrderRequestBody): Problem[] {
  const problems: Problem[] = hasInvisibleCharacters(buyer.email)
    ? [{ path: '/buyer/email', problem: 'must have no characters that cannot be seen' }]
    : [];
  if (!isPresent(shippingAddress)) return problems;
  const blank = (['name', 'line1', 'city'] as const).filter((member) =>
    isBlank(shippingAddress[member]),
  );
  return [
    ...problems,
    ...blank.map((member) => ({
      path: `/shippingAddress/${member}`,
      problem: 'must not be blank',
    })),
  ];
}

function orderLineFaults(line: LineBody, index: number): Problem[] {
  const { productSlug, sku, quantity, selections, agreedAmount } = line;
  const problems: Problem[] = [];
  const count = Number(quantity);
  if (count < 1 || count > 10_000) {
    problems.push({
      path: '/quantity',
      problem: `must be ${count < 1 ? 'at least 1' : 'at most 10000'}`,
    });
  }
  if (productSlug === undefined && sku === undefined)
    problems.push({ path: '/productSlug', problem: 'is required, or /sku' });
  if (productSlug !== undefined && sku !== undefined)
    problems.push({ path: '/sku', problem: 'must not be sent beside productSlug' });
  problems.push(...magnitudeFaults(selections), ...decimalFaults(agreedAmount, '/agreedAmount'));
  return problems.map(({ path, problem }) => ({ path: `/lines/${index}${path}`, problem }));
}

/**
 * Converts a validated request body to the input for placing an order. Fields that are missing from
 * the body become null.
 */
export function orderInputOf(request: OrderRequest, channel: PlacedVia): OrderInput {
  const { buyer, shippingAddress = null, deliverTo = null } = request;
  return {
    agreedTotalAmount: request.agreedTotalAmount,
    agreedTotalCurrencyCode: request.agreedTotalCurrencyCode ?? null,
    lines: request.lines,
    buyer: { email: buyer.email, name: buyer.name ?? null, phone: buyer.phone ?? null },
    fulfilment: request.fulfilment ?? 'ship',
    shippingAddress: shippingAddress === null ? null : addressOf(shippingAddress),
    deliverTo:
      deliverTo === null
        ? null
        : { countryCode: deliverTo.countryCode, postalCode: deliverTo.postalCode ?? null },
    note: request.note ?? null,
    neededBy: request.neededBy ?? null,
    discountCode: request.discountCode ?? null,
    language: request.language ?? null,
    via: channel,
  };
}

function addressOf({
  name,
  line1,
  line2 = null,
  city,
  region = null,
  postalCode = null,
  countryCode,
}: Static<typeof AddressInput>): OrderInput['shippingAddress'] {
  return { name, line1, line2, city, region, postalCode, countryCode };
}
