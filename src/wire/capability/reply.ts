import { type TSchema, Type } from 'typebox';
import {
  decimalOrNullSchema,
  integerOrNullSchema,
  stringSchema,
  stringsSchema,
} from '../shared/fields.ts';
import {
  Decimal,
  withDescription,
  Integer,
  nullable,
  openEnum,
  replySchema,
} from '../shared/schemas.ts';

export const DimensionKind = openEnum(
  ['choice', 'choices', 'magnitude', 'text', 'date'],
  'How an option is answered: one value; several values; a number with a unit; words; a date. Others may be added.',
  'DimensionKind',
);

export const CapabilityValue = replySchema(
  'CapabilityValue',
  {
    key: stringSchema('Sent in valueKeys.'),
    label: stringSchema("The store's name for it."),
    synonyms: stringsSchema('Other names it goes by.'),
    description: nullable(stringSchema('What the store says of it.')),
    imageUrl: nullable(stringSchema('A picture of it.')),
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
const conditionReference = { $ref: 'Condition' };
const boundSchemas = { atLeast: Decimal, atMost: Decimal, moreThan: Decimal, lessThan: Decimal };
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
    part(
      'Every one of these.',
      { all: Type.Unsafe({ type: 'array', items: conditionReference }) },
      ['all'],
    ),
    part(
      'At least one of these.',
      { any: Type.Unsafe({ type: 'array', items: conditionReference }) },
      ['any'],
    ),
    part('The contrary.', { not: Type.Unsafe(conditionReference) }, ['not']),
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
      { measure: Type.String(), unit: Type.String(), ...boundSchemas },
      ['measure'],
    ),
    part(
      'So many pieces are asked for.',
      {
        quantity: Type.Unsafe({
          type: 'object',
          properties: boundSchemas,
          additionalProperties: false,
        }),
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

const CapabilityDimension = replySchema(
  'CapabilityDimension',
  {
    key: stringSchema('Sent as dimensionKey.'),
    label: stringSchema("The store's name for it."),
    kind: DimensionKind,
    required: Type.Boolean({ description: 'Whether an order must answer it, where it applies.' }),
    question: stringSchema('What to ask the buyer.'),
    values: Type.Array(CapabilityValue, {
      description: 'What can be chosen; empty unless the kind is choice or choices.',
    }),
    unit: nullable(stringSchema('The unit of minimum, maximum and step.')),
    minimum: decimalOrNullSchema('The smallest size.'),
    maximum: decimalOrNullSchema('The largest size.'),
    step: decimalOrNullSchema(
      'Sizes go up in steps of this, from the minimum, or from 0 where there is none.',
    ),
    offStep: nullable(
      stringSchema(
        'Where a size between two steps is moved: nearest or up; others may be added. Null: it is refused.',
      ),
    ),
    atLeast: integerOrNullSchema('How many values must be chosen.'),
    atMost: integerOrNullSchema('How many values may be chosen.'),
    maximumLength: integerOrNullSchema('How many characters a text may have.'),
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

const CapabilityDrawing = replySchema(
  'CapabilityDrawing',
  {
    shape: openEnum(['rectangle', 'ellipse'], 'What is drawn; others may be added.'),
    width: stringSchema('The dimensionKey of the size that is its width.'),
    height: stringSchema('The dimensionKey of the size that is its height.'),
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

const CapabilityMapReply = replySchema(
  'CapabilityMap',
  {
    key: stringSchema('Sent as capabilityMapKey.'),
    version: withDescription(Integer, 'Rises with every publication.'),
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

const Money = replySchema(
  'Money',
  {
    amount: withDescription(Decimal, 'Final, tax included.'),
    currencyCode: stringSchema('ISO 4217.'),
  },
  'An amount of money.',
);

const CapabilityStock = replySchema(
  'CapabilityStock',
  {
    backorder: Type.Boolean({
      description:
        'True: more than there is can be ordered, and the buyer waits. False: an offer of more is a no.',
    }),
  },
  'Of a product whose stock is counted. An offer tells what it means for a quantity.',
);

const CapabilityPicture = replySchema(
  'CapabilityPicture',
  {
    imageUrl: Type.String(),
    alt: nullable(stringSchema('What it shows, in words. Null: the store does not say.')),
  },
  'A picture of a product.',
);

const CapabilityProduct = replySchema(
  'CapabilityProduct',
  {
    slug: stringSchema('Sent as productSlug.'),
    sku: stringSchema("The store's article number."),
    title: Type.String(),
    synonyms: stringsSchema('Other names it goes by.'),
    workflowType: openEnum(
      ['stock', 'made_to_order'],
      'From the shelf, or made when it is ordered; others may be added.',
    ),
    capabilityMapKey: nullable(stringSchema('The map that has its options. Null: it has none.')),
    imageUrl: nullable(Type.String()),
    description: nullable(stringSchema('What the store says of it, in paragraphs.')),
    pictures: Type.Array(CapabilityPicture, {
      description: 'All its pictures; imageUrl is the first.',
    }),
    purchases: Type.Array(openEnum(['item', 'sample'], 'A form of it; others may be added.'), {
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

const ShippingZoneReply = replySchema(
  'ShippingZone',
  {
    key: Type.String(),
    title: Type.String(),
    countryCodes: stringsSchema('ISO 3166-1 alpha-2.'),
    postalCodePrefixes: nullable(
      Type.Array(Type.String()),
      'Only postal codes that start so. Null: all.',
    ),
    amount: decimalOrNullSchema('What shipping costs. Null: a person must say.'),
    freeFrom: decimalOrNullSchema('The amount of goods from which shipping is free. Null: never.'),
    transitMinWorkingDays: integerOrNullSchema('How long shipping takes at least.'),
    transitMaxWorkingDays: integerOrNullSchema('How long shipping takes at most.'),
  },
  'Where the store ships to.',
);

const PoliciesReply = replySchema(
  'Policies',
  {
    returnsUrl: nullable(Type.String()),
    termsUrl: nullable(Type.String()),
    privacyUrl: nullable(Type.String()),
    unpaidAfterDays: integerOrNullSchema(
      'Days after which an unpaid order is cancelled. Null: not by time alone, unless it holds counted stock.',
    ),
    unpaidHoldMinutes: withDescription(
      Integer,
      'Minutes after which an unpaid order is cancelled that holds counted stock: of products with `stock`.',
    ),
  },
  "The store's terms.",
);

const LimitsReply = replySchema(
  'CapabilityLimits',
  {
    maximumLines: withDescription(Integer, 'Lines of one order.'),
    maximumQuantity: withDescription(Integer, 'Pieces of one line.'),
    perMinute: Type.Record(Type.String(), Integer, {
      description: 'Requests a minute for each address, by route.',
    }),
  },
  'How much may be asked at once.',
);

export const CapabilityReply = replySchema(
  'Capability',
  {
    merchantSlug: Type.String(),
    name: Type.String(),
    currencyCode: stringSchema('ISO 4217.'),
    timezone: stringSchema('IANA name.'),
    languages: stringsSchema('BCP 47, the preferred one first.'),
    products: Type.Array(CapabilityProduct),
    capabilityMaps: Type.Array(CapabilityMapReply),
    shippingZones: Type.Array(ShippingZoneReply),
    policies: PoliciesReply,
    limits: LimitsReply,
  },
  'What a store can make. The store also offers some things it does not list: asking for them is allowed.',
);
