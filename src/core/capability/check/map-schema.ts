import { Type } from 'typebox';
import { MAP_LIMITS } from '../map-limits.ts';
import { conditionDefinitions } from './map-schema-conditions.ts';
import { dimensionDefinitions } from './map-schema-dimensions.ts';
import {
  conditionSchema,
  countSchema,
  decimalNumber,
  keySchema,
  messageSchema,
  nullableSchema,
  partDefinitions,
  TEXT_PATTERN,
  textSchema,
  unitSchema,
} from './map-schema-parts.ts';
import { priceDefinitions } from './map-schema-prices.ts';

const closedObject = (title: string, description: string) => ({
  title,
  description,
  additionalProperties: false,
});

const Measure = Type.Object(
  {
    key: keySchema('Unique among the measures, and not the key of a dimension.'),
    unit: unitSchema('The unit in which it is told.'),
    terms: Type.Array(
      Type.Object(
        {
          factor: decimalNumber(
            'Multiplied with the product of the dimensions, each in the base unit of its quantity (m, m2, m3, kg, piece, s).',
          ),
          of: Type.Array(keySchema('The key of a magnitude.'), {
            description: 'Magnitudes that are multiplied.',
            maxItems: 10,
          }),
        },
        closedObject('Term', 'A factor times a product of magnitudes.'),
      ),
      { description: 'The products that are added up.', minItems: 1, maxItems: 200 },
    ),
  },
  closedObject(
    'Measure',
    'An area, a perimeter, a volume, a weight: a sum of products of magnitudes.',
  ),
);

const Constraint = Type.Object(
  {
    key: keySchema('Unique among the constraints.'),
    kind: keySchema(
      'An open set: excluded_combination, needed_combination, quantity_limit, approval, …',
    ),
    effect: Type.Enum(['blocks', 'requires_approval'], {
      type: 'string',
      description: 'What happens when it fires.',
    }),
    when: conditionSchema('The constraint fires when this is true.'),
    title: Type.Optional(
      nullableSchema(textSchema(200, 'A title.'), 'A short title that customers may see.'),
    ),
    reason: Type.Optional(
      nullableSchema(
        textSchema(2_000, 'A note.'),
        "The store's internal note. Customers never see it.",
      ),
    ),
    customerMessage: Type.Optional(messageSchema('What customers read when it fires.')),
    reviewDueAt: Type.Optional(
      nullableSchema(
        Type.String({ minLength: 1, maxLength: 40 }),
        'When the rule should be looked at again: a date-time with an offset, such as 2026-12-24T09:00:00Z.',
      ),
    ),
  },
  closedObject('Constraint', 'A rule that blocks or requires approval.'),
);

const workingDaysSchema = (description: string) => countSchema(0, 3_650, description);
const MAXIMUM_QUANTITY = 10_000;

const LeadTime = Type.Object(
  {
    workingDays: workingDaysSchema('Working days that making takes.'),
    add: Type.Optional(
      Type.Array(
        Type.Object(
          {
            workingDays: workingDaysSchema('Working days more.'),
            when: conditionSchema('Added when this is true.'),
          },
          closedObject('Addition', 'Working days added under a condition.'),
        ),
        { description: 'What takes longer.', maxItems: 1_000 },
      ),
    ),
    rush: Type.Optional(
      nullableSchema(
        Type.Object(
          { workingDays: workingDaysSchema('Working days instead of the usual ones.') },
          closedObject('Rush', 'How fast making can be for an early due day.'),
        ),
        'How fast making can be for an early due day.',
      ),
    ),
    perQuantity: Type.Optional(
      nullableSchema(
        Type.Object(
          {
            every: countSchema(1, MAXIMUM_QUANTITY, 'So many pieces.'),
            workingDays: workingDaysSchema('Working days more for every full so many pieces.'),
          },
          closedObject('Per quantity', 'Working days added for many pieces.'),
        ),
        'Working days added for many pieces.',
      ),
    ),
  },
  closedObject('Lead time', 'How many working days making takes.'),
);

const Drawing = Type.Object(
  {
    shape: Type.Enum(['rectangle', 'ellipse'], { type: 'string', description: 'What is drawn.' }),
    width: keySchema('The key of the magnitude that is its width.'),
    height: keySchema(
      'The key of the magnitude that is its height; that of a circle is its width.',
    ),
    when: Type.Optional(
      nullableSchema(
        Type.Object(
          {
            dimension: keySchema('The key of a choice.'),
            in: Type.Array(keySchema('The key of a value.'), {
              description: 'The values for which it is drawn.',
              minItems: 1,
              maxItems: MAP_LIMITS.values,
            }),
          },
          closedObject('Drawn when', 'One of some values is chosen.'),
        ),
        'It is drawn only if one of these values is chosen.',
      ),
    ),
  },
  closedObject('Drawing', 'A shape that buyers see drawn to scale.'),
);

const textsSchema = Type.Record(
  Type.String({ pattern: TEXT_PATTERN }),
  textSchema(MAP_LIMITS.messageLength, 'The same text in this language.'),
  {
    additionalProperties: false,
    maxProperties: MAP_LIMITS.translatedTexts,
    description: 'Texts of this map exactly as they stand in it, each with its translation.',
  },
);

const translationsSchema = Type.Object(
  {
    en: Type.Optional(textsSchema),
    de: Type.Optional(textsSchema),
    fr: Type.Optional(textsSchema),
    it: Type.Optional(textsSchema),
    es: Type.Optional(textsSchema),
  },
  closedObject('Translations', 'By language, texts of this map with their translations.'),
);

const CapabilityMap = Type.Object(
  {
    $schema: Type.Optional(
      Type.String({
        description: 'Where the JSON Schema of this document is, for editors.',
        maxLength: 2_048,
      }),
    ),
    key: keySchema('The key of this map, unique in the store.'),
    title: textSchema(200, 'What customers read.'),
    notInMapMessage: Type.Optional(
      messageSchema('What customers read who ask for a value that the map does not have.'),
    ),
    dimensions: Type.Array(Type.Ref('Dimension', { description: 'One dimension.' }), {
      description: 'What a buyer may choose, in the order of asking.',
      maxItems: MAP_LIMITS.dimensions,
    }),
    measures: Type.Optional(
      Type.Array(Type.Ref('Measure', { description: 'One measure.' }), {
        description: 'Worked out from magnitudes.',
        maxItems: MAP_LIMITS.measures,
      }),
    ),
    constraints: Type.Optional(
      Type.Array(Type.Ref('Constraint', { description: 'One constraint.' }), {
        description: 'Rules that block or require approval.',
        maxItems: MAP_LIMITS.constraints,
      }),
    ),
    price: Type.Optional(Type.Ref('MapPrice', { description: 'What it costs.' })),
    leadTime: Type.Optional(Type.Ref('LeadTime', { description: 'How long making takes.' })),
    drawings: Type.Optional(
      nullableSchema(
        Type.Array(Type.Ref('Drawing', { description: 'One drawing.' }), {
          description: 'The first whose sizes are known is drawn.',
          maxItems: MAP_LIMITS.drawings,
        }),
        'What buyers see drawn to scale.',
      ),
    ),
    translations: Type.Optional(
      nullableSchema(translationsSchema, 'What customers read in other languages.'),
    ),
  },
  closedObject('Capability map', 'What a store can make.'),
);

const definitions = {
  ...partDefinitions,
  ...conditionDefinitions,
  ...dimensionDefinitions,
  ...priceDefinitions,
  Measure,
  Constraint,
  LeadTime,
  Drawing,
  CapabilityMap,
};

/** The JSON Schema of a capability map. Its static type equals the interface CapabilityMap. */
export const capabilityMapSchema = Type.Cyclic(definitions, 'CapabilityMap');

export interface SchemaNode {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';
  readonly const?: string | boolean;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly SchemaNode[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly patternProperties?: Readonly<Record<string, SchemaNode>>;
  readonly additionalProperties?: boolean;
  readonly required?: readonly string[];
  readonly items?: SchemaNode;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly maxProperties?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

export interface MapJsonSchema extends SchemaNode {
  readonly $schema: string;
  readonly $defs: Readonly<Record<string, SchemaNode>>;
}

const LOCAL_REFERENCE = '#/$defs/';

/** Returns the JSON Schema (draft 2020-12) of capability maps as it is published. */
export function capabilityMapJsonSchema(): MapJsonSchema {
  const { CapabilityMap: root, ...parts } = capabilityMapSchema.$defs;
  const local: unknown = JSON.parse(
    JSON.stringify({ ...root, $defs: parts }),
    (name, value: unknown) => {
      if (name === '$id') return undefined;
      return name === '$ref' ? `${LOCAL_REFERENCE}${String(value)}` : value;
    },
  );
  // The schema builder returns valid JSON Schema, and only ids and references were rewritten here.
  const schema = local as Omit<MapJsonSchema, '$schema'>;
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema };
}

export function definitionName(reference: string): string {
  return reference.slice(LOCAL_REFERENCE.length);
}
