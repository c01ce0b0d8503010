import { Type, type TSchema } from 'typebox';
import { condition, decimalNumber, key, unit } from './map-schema-parts.ts';

export const MAXIMUM_CONDITION_DEPTH = 20;
const MAXIMUM_MEMBERS = 5_000;

function bounds<S extends TSchema>(bound: (description: string) => S) {
  return {
    atLeast: Type.Optional(bound('This or more.')),
    atMost: Type.Optional(bound('This or less.')),
    moreThan: Type.Optional(bound('More than this.')),
    lessThan: Type.Optional(bound('Less than this.')),
  };
}

const closed = { additionalProperties: false };
const dimension = key('The key of a dimension of this map.');
const conditions = (description: string) =>
  Type.Array(condition('One condition.'), { description, maxItems: MAXIMUM_MEMBERS });

const Condition = Type.Union(
  [
    Type.Object({ all: conditions('True when every one of these is.') }, closed),
    Type.Object({ any: conditions('True when at least one of these is.') }, closed),
    Type.Object({ not: condition('True when this is not.') }, closed),
    Type.Object(
      {
        dimension,
        in: Type.Array(key('The key of a value.'), {
          description: 'True when one of these values is chosen.',
          minItems: 1,
          maxItems: 2_000,
        }),
      },
      closed,
    ),
    Type.Object(
      {
        dimension,
        answered: Type.Boolean({
          description: 'True: when the dimension is answered; false: when it is not.',
        }),
      },
      closed,
    ),
    Type.Object(
      {
        dimension,
        unit: Type.Optional(
          unit(
            "The unit of the bounds; else the dimension's own. For dates: day, week or working_day.",
          ),
        ),
        ...bounds((description) => Type.Ref('BoundValue', { description })),
      },
      closed,
    ),
    Type.Object(
      {
        measure: key('The key of a measure of this map.'),
        unit: Type.Optional(unit("The unit of the bounds; else the measure's own.")),
        ...bounds(decimalNumber),
      },
      closed,
    ),
    Type.Object(
      {
        quantity: Type.Object(bounds(decimalNumber), {
          ...closed,
          description: 'True when so many pieces are asked for.',
        }),
      },
      closed,
    ),
    Type.Object(
      {
        product: Type.Object(
          {
            in: Type.Array(Type.Ref('ProductSlug', { description: 'The slug of a product.' }), {
              description: 'Slugs of products.',
              minItems: 1,
              maxItems: 2_000,
            }),
          },
          { ...closed, description: 'True when one of these products is asked about.' },
        ),
      },
      closed,
    ),
  ],
  {
    title: 'Condition',
    description: `all, any, not, or one about a dimension, a measure, the quantity or the product; nested at most ${MAXIMUM_CONDITION_DEPTH} deep.`,
  },
);

export const conditionDefinitions = { Condition };
