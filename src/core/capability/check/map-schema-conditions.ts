import { Type, type TSchema } from 'typebox';
import { MAP_LIMITS } from '../map-limits.ts';
import { conditionSchema, decimalNumber, keySchema, unitSchema } from './map-schema-parts.ts';

function boundsSchema<S extends TSchema>(bound: (description: string) => S) {
  return {
    atLeast: Type.Optional(bound('This or more.')),
    atMost: Type.Optional(bound('This or less.')),
    moreThan: Type.Optional(bound('More than this.')),
    lessThan: Type.Optional(bound('Less than this.')),
  };
}

const CLOSED_OBJECT = { additionalProperties: false };
const dimensionKeySchema = keySchema('The key of a dimension of this map.');
const conditionListSchema = (description: string) =>
  Type.Array(conditionSchema('One condition.'), {
    description,
    maxItems: MAP_LIMITS.conditionMembers,
  });

const Condition = Type.Union(
  [
    Type.Object({ all: conditionListSchema('True when every one of these is.') }, CLOSED_OBJECT),
    Type.Object({ any: conditionListSchema('True when at least one of these is.') }, CLOSED_OBJECT),
    Type.Object({ not: conditionSchema('True when this is not.') }, CLOSED_OBJECT),
    Type.Object(
      {
        dimension: dimensionKeySchema,
        in: Type.Array(keySchema('The key of a value.'), {
          description: 'True when one of these values is chosen.',
          minItems: 1,
          maxItems: MAP_LIMITS.values,
        }),
      },
      CLOSED_OBJECT,
    ),
    Type.Object(
      {
        dimension: dimensionKeySchema,
        answered: Type.Boolean({
          description: 'True: when the dimension is answered; false: when it is not.',
        }),
      },
      CLOSED_OBJECT,
    ),
    Type.Object(
      {
        dimension: dimensionKeySchema,
        unit: Type.Optional(
          unitSchema(
            "The unit of the bounds; else the dimension's own. For dates: day, week or working_day.",
          ),
        ),
        ...boundsSchema((description) => Type.Ref('BoundValue', { description })),
      },
      CLOSED_OBJECT,
    ),
    Type.Object(
      {
        measure: keySchema('The key of a measure of this map.'),
        unit: Type.Optional(unitSchema("The unit of the bounds; else the measure's own.")),
        ...boundsSchema(decimalNumber),
      },
      CLOSED_OBJECT,
    ),
    Type.Object(
      {
        quantity: Type.Object(boundsSchema(decimalNumber), {
          ...CLOSED_OBJECT,
          description: 'True when so many pieces are asked for.',
        }),
      },
      CLOSED_OBJECT,
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
          { ...CLOSED_OBJECT, description: 'True when one of these products is asked about.' },
        ),
      },
      CLOSED_OBJECT,
    ),
  ],
  {
    title: 'Condition',
    description: `all, any, not, or one about a dimension, a measure, the quantity or the product; nested at most ${MAP_LIMITS.conditionDepth} deep.`,
  },
);

export const conditionDefinitions = { Condition };
