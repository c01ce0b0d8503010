import { type TSchema, Type } from 'typebox';
import { decimalOrNull, integerOrNull, string, strings } from '../shared/fields.ts';
import { Decimal, described, Integer, nullable, openSet, replyOf } from '../shared/schemas.ts';

export const DimensionKind = openSet(
  ['choice', 'choices', 'magnitude', 'text', 'date'],
  'How an option is answered: one value; several values; a number with a unit; words; a date. Others may be added.',
  'DimensionKind',
);

export const CapabilityValue = replyOf(
  'CapabilityValue',
  {
    key: string('Sent in valueKeys.'),
    label: string("The store's name for it."),
    synonyms: strings('Other names it goes by.'),
    description: nullable(string('What the store says of it.')),
    imageUrl: nullable(string('A picture of it.')),
    allergens: nullable(
      Type.Array(Type.String()),
      'Allergens it brings. Null: not stated. Empty: stated that there are none.',
    ),
  },
  'One choice of an option.',
);

/**
 * The JSON schema of a condition is written by hand, because conditions may contain further
 * conditions.
 */
const conditionRef = { $ref: 'Condition' };
const bounds = { atLeast: Decimal, atMost: Decimal, moreThan: Decimal, lessThan: Decimal };
const dateBound = Type.Unsafe<number | string>({
  type: ['number', 'string'],
  description: 'A number, or a date where the option is a date.',
});
const dimensionBounds = {
  atLeast: dateBound,
  atMost: dateBound,
  moreThan: dateBound,
  lessThan: dateBound,
};
const part = (description: string, properties: Record<string, TSchema>, required: string[]) => ({
  type: 'object',
  description,
  properties,
  required,
  additionalProperties: false,
});
export const Condition = Type.Unsafe<unknown>({
  title: 'Condition',
  description: 'When something is so. Parts of all, any and not are conditions themselves.',
  anyOf: [
    part('Every one of these.', { all: Type.Unsafe({ type: 'array', items: conditionRef }) }, [
      'all',
    ]),
    part('At least one of these.', { any: Type.Unsafe({ type: 'array', items: conditionRef }) }, [
      'any',
    ]),
    part('The contrary.', { not: Type.Unsafe(conditionRef) }, ['not']),
    part(
      'One of these values is chosen.',
      { dimension: Type.String(), in: Type.Array(Type.String()) },
      ['dimension', 'in'],
    ),
    part(
      'The option is answered, or is not.',
      { dimension: Type.String(), answered: Type.Boolean() },
      ['dimension', 'answered'],
    ),
    part(
      'The size, count or date compares so.',
      { dimension: Type.String(), unit: Type.String(), ...dimensionBounds },
      ['dimension'],
    ),
    part(
      'The measure worked out from sizes compares so.',
      { measure: Type.String(), unit: Type.String(), ...bounds },
      ['measure'],
    ),
    part(
      'So many pieces are asked for.',
      {
        quantity: Type.Unsafe({ type: 'object', properties: bounds, additionalProperties: false }),
      },
      ['quantity'],
    ),
    part(
      'One of these products is asked about.',
      {
        product: Type.Unsafe({
          type: 'object',
          properties: { in: Type.Array(Type.String()) },
          required: ['in'],
          additionalProperties: false,
        }),
      },
      ['product'],
    ),
  ],
});

const CapabilityDimension = replyOf(
  'CapabilityDimension',
  {
    key: string('Sent as dimensionKey.'),
    label: string("The store's name for it."),
    kind: DimensionKind,
    required: Type.Boolean({ description: 'Whether an order must answer it, where it applies.' }),
    question: string('What to ask the buyer.'),
    values: Type.Array(CapabilityValue, {
      description: 'What can be chosen; empty unless the kind is choice or choices.',
    }),
    unit: nullable(string('The unit of minimum, maximum and step.')),
    minimum: decimalOrNull('The smallest size.'),
    maximum: decimalOrNull('The largest size.'),
    step: decimalOrNull(
      'Sizes go up in steps of this, from the minimum, or from 0 where there is none.',
    ),
    offStep: nullable(
      string(
        'Where a size between two steps is moved: nearest or up; others may be added. Null: it is refused.',
      ),
    ),
    atLeast: integerOrNull('How many values must be chosen.'),
    atMost: integerOrNull('How many values may be chosen.'),
    maximumLength: integerOrNull('How many characters a text may have.'),
    dueDay: Type.Optional(
      Type.Boolean({
        description:
          'True: the day on which what is ordered is needed; a day before it can be ready gets a no. Absent: it is not.',
      }),
    ),
    appliesWhen: nullable(Condition, 'When the option applies. Null: always.'),
  },
  'An option of what can be made.',
);

const CapabilityDrawing = replyOf(
  'CapabilityDrawing',
  {
    shape: openSet(['rectangle', 'ellipse'], 'What is drawn; others may be added.'),
    width: string('The dimensionKey of the size that is its width.'),
    height: string('The dimensionKey of the size that is its height.'),
    when: nullable(
      part(
        'One of these values is chosen.',
        { dimension: Type.String(), in: Type.Array(Type.String()) },
        ['dimension', 'in'],
      ),
      'When it is drawn. Null: always.',
    ),
  },
  'A shape that buyers see drawn to scale.',
);

const CapabilityMapReply = replyOf(
  'CapabilityMap',
  {
    key: string('Sent as capabilityMapKey.'),
    version: described(Integer, 'Rises with every publication.'),
    title: Type.String(),
    dimensions: Type.Array(CapabilityDimension, {
      description: 'The options, in the order to ask them in.',
    }),
    drawings: Type.Array(CapabilityDrawing, {
      description: 'What is drawn to scale: the first whose sizes are known.',
    }),
  },
  'What a group of products can be made as.',
);

const Money = replyOf(
  'Money',
  { amount: described(Decimal, 'Final, tax included.'), currencyCode: string('ISO 4217.') },
  'An amount of money.',
);

const CapabilityStock = replyOf(
  'CapabilityStock',
  {
    backorder: Type.Boolean({
      description:
        'True: more than there is can be ordered, and the buyer waits. False: an offer of more is a no.',
    }),
  },
  'Of a product whose stock is counted. An offer tells what it means for a quantity.',
);

const CapabilityPicture = replyOf(
  'CapabilityPicture',
  {
    imageUrl: Type.String(),
    alt: nullable(string('What it shows, in words. Null: the store does not say.')),
  },
  'A picture of a product.',
);

const CapabilityProduct = replyOf(
  'CapabilityProduct',
  {
    slug: string('Sent as productSlug.'),
    sku: string("The store's article number."),
    title: Type.String(),
    synonyms: strings('Other names it goes by.'),
    workflowType: openSet(
      ['stock', 'made_to_order'],
      'From the shelf, or made when it is ordered; others may be added.',
    ),
    capabilityMapKey: nullable(string('The map that has its options. Null: it has none.')),
    imageUrl: nullable(Type.String()),
    description: nullable(string('What the store says of it, in paragraphs.')),
    pictures: Type.Array(CapabilityPicture, {
      description: 'All its pictures; imageUrl is the first.',
    }),
    purchases: Type.Array(openSet(['item', 'sample'], 'A form of it; others may be added.'), {
      description: 'What can be bought of it.',
    }),
    price: nullable(Money, 'Its price where that is fixed. Null: ask for an offer.'),
    stock: nullable(
      CapabilityStock,
      'Null: its stock is not counted, and any quantity may be asked for.',
    ),
  },
  'Something that can be asked about and ordered.',
);

const ShippingZoneReply = replyOf(
  'ShippingZone',
  {
    key: Type.String(),
    title: Type.String(),
    countryCodes: strings('ISO 3166-1 alpha-2.'),
    postalCodePrefixes: nullable(
      Type.Array(Type.String()),
      'Only postal codes that start so. Null: all.',
    ),
    amount: decimalOrNull('What shipping costs. Null: a person must say.'),
    freeFrom: decimalOrNull('The amount of goods from which shipping is free. Null: never.'),
    transitMinWorkingDays: integerOrNull('How long shipping takes at least.'),
    transitMaxWorkingDays: integerOrNull('How long shipping takes at most.'),
  },
  'Where the store ships to.',
);

const PoliciesReply = replyOf(
  'Policies',
  {
    returnsUrl: nullable(Type.String()),
    termsUrl: nullable(Type.String()),
    privacyUrl: nullable(Type.String()),
    unpaidAfterDays: integerOrNull(
      'Days after which an unpaid order is cancelled. Null: not by time alone, unless it holds counted stock.',
    ),
    unpaidHoldMinutes: described(
      Integer,
      'Minutes after which an unpaid order is cancelled that holds counted stock: of products with `stock`.',
    ),
  },
  "The store's terms.",
);

const LimitsReply = replyOf(
  'CapabilityLimits',
  {
    maximumLines: described(Integer, 'Lines of one order.'),
    maximumQuantity: described(Integer, 'Pieces of one line.'),
    perMinute: Type.Record(Type.String(), Integer, {
      description: 'Requests a minute for each address, by route.',
    }),
  },
  'How much may be asked at once.',
);

export const CapabilityReply = replyOf(
  'Capability',
  {
    merchantSlug: Type.String(),
    name: Type.String(),
    currencyCode: string('ISO 4217.'),
    timezone: string('IANA name.'),
    languages: strings('BCP 47, the preferred one first.'),
    products: Type.Array(CapabilityProduct),
    capabilityMaps: Type.Array(CapabilityMapReply),
    shippingZones: Type.Array(ShippingZoneReply),
    policies: PoliciesReply,
    limits: LimitsReply,
  },
  'What a store can make. The store also offers some things it does not list: asking for them is allowed.',
);
