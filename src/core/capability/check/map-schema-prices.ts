import { Type } from 'typebox';
import { MAP_LIMITS } from '../map-limits.ts';
import {
  KEY_PATTERN,
  conditionSchema,
  countSchema,
  decimalNumber,
  keySchema,
  messageSchema,
  nullableSchema,
  textSchema,
  unitSchema,
} from './map-schema-parts.ts';

const MAXIMUM_ROWS = 1_000;
const MAXIMUM_EDGES = 200;

const CLOSED_OBJECT = { additionalProperties: false };

const baseRowMembers = {
  key: keySchema('Unique among the rows; not minimum, rounding or item.'),
  label: textSchema(200, 'What customers read beside the amount.'),
  when: Type.Optional(
    nullableSchema(
      conditionSchema('When the row acts.'),
      'The row acts when this is true; else always.',
    ),
  ),
  once: Type.Optional(
    Type.Boolean({
      description: 'Charged once per line instead of once per piece. Default: false.',
    }),
  ),
  rush: Type.Optional(
    Type.Boolean({
      description:
        'Charged only when the due day asks for less than the usual lead time. Default: false.',
    }),
  ),
};

const rowMinimum = Type.Optional(
  nullableSchema(
    decimalNumber('An amount.'),
    'The least that the row charges if it charges anything: for each piece, or for the line if it is charged once or is a percentage.',
  ),
);

const amountsByValueSchema = Type.Record(
  Type.String({ pattern: KEY_PATTERN }),
  decimalNumber('The amount of this value.'),
  {
    ...CLOSED_OBJECT,
    maxProperties: 2_000,
    description: 'The amount of every value, by its key.',
  },
);

const tableSchema = Type.Object(
  {
    across: Type.Ref('TableEdge', { description: 'The dimension whose sizes go across.' }),
    down: Type.Ref('TableEdge', { description: 'The dimension whose sizes go down.' }),
    amounts: Type.Array(
      Type.Array(decimalNumber('One amount.'), {
        description: 'One amount for every edge across.',
        maxItems: MAXIMUM_EDGES,
      }),
      { description: 'One list for every edge down.', maxItems: MAXIMUM_EDGES },
    ),
  },
  { ...CLOSED_OBJECT, description: 'An amount by two sizes, the next size up on both edges.' },
);

const PriceRow = Type.Union(
  [
    Type.Object({ ...baseRowMembers, amount: decimalNumber('This amount.') }, CLOSED_OBJECT),
    Type.Object(
      {
        ...baseRowMembers,
        per: Type.Union(
          [
            Type.Object({ measure: keySchema('The key of a measure.') }, CLOSED_OBJECT),
            Type.Object({ dimension: keySchema('The key of a magnitude.') }, CLOSED_OBJECT),
          ],
          { description: 'What the rate is multiplied with.' },
        ),
        rate: decimalNumber('Money for one unit.'),
        unit: unitSchema('The unit that the rate is for, such as m2 for money per square metre.'),
        minimum: rowMinimum,
      },
      CLOSED_OBJECT,
    ),
    Type.Object(
      {
        ...baseRowMembers,
        per: Type.Object(
          { dimension: keySchema('The key of a text.') },
          { ...CLOSED_OBJECT, description: 'The text that is counted.' },
        ),
        count: Type.Enum(['letters', 'words', 'lines'], {
          type: 'string',
          description:
            'What is counted of the text: letters (every character but blanks), words or lines.',
        }),
        rate: decimalNumber('Money for one of them.'),
        free: Type.Optional(
          nullableSchema(
            countSchema(0, MAP_LIMITS.textLength, 'A count.'),
            'So many of them cost nothing.',
          ),
        ),
        minimum: rowMinimum,
      },
      CLOSED_OBJECT,
    ),
    Type.Object(
      {
        ...baseRowMembers,
        byValue: Type.Object(
          {
            dimension: keySchema('The key of a choice or choices dimension.'),
            amounts: amountsByValueSchema,
          },
          { ...CLOSED_OBJECT, description: 'The amounts of the chosen values, added up.' },
        ),
      },
      CLOSED_OBJECT,
    ),
    Type.Object({ ...baseRowMembers, table: tableSchema }, CLOSED_OBJECT),
    Type.Object(
      {
        ...baseRowMembers,
        percent: decimalNumber('So many percent; negative for breaks.'),
        of: Type.Union(
          [
            Type.Literal('subtotal'),
            Type.Array(keySchema('The key of an earlier row.'), {
              minItems: 1,
              maxItems: MAXIMUM_ROWS,
              uniqueItems: true,
            }),
          ],
          { description: 'subtotal (all rows before this one), or the keys of earlier rows.' },
        ),
        minimum: rowMinimum,
      },
      CLOSED_OBJECT,
    ),
    Type.Object(
      {
        ...baseRowMembers,
        requiresPerson: Type.Literal(true, { description: 'The price needs a person.' }),
      },
      CLOSED_OBJECT,
    ),
  ],
  {
    title: 'Price row',
    description:
      'A part of the price: amount, per with rate and unit (of a size) or count (of a text), byValue, table, percent with of, or requiresPerson.',
  },
);

const TableEdge = Type.Object(
  {
    dimension: keySchema('The key of a magnitude.'),
    unit: Type.Optional(unitSchema("The unit of the edges; else the dimension's own.")),
    edges: Type.Array(decimalNumber('A size up to which its amounts hold.'), {
      description: 'Sizes, ascending.',
      minItems: 1,
      maxItems: MAXIMUM_EDGES,
    }),
  },
  { ...CLOSED_OBJECT, title: 'Table edge', description: 'One side of a price table.' },
);

const requiresPersonMessage = Type.Optional(
  messageSchema('What customers read when the price needs a person.'),
);

const MapPrice = Type.Union(
  [
    Type.Object(
      {
        kind: Type.Literal('fixed', { description: 'One amount.' }),
        amount: decimalNumber('The price of one piece, tax included.'),
      },
      CLOSED_OBJECT,
    ),
    Type.Object(
      {
        kind: Type.Literal('worked_out', { description: 'Added up from rows.' }),
        rows: Type.Array(Type.Ref('PriceRow', { description: 'One row.' }), {
          description: 'The rows, in the order in which they act.',
          minItems: 1,
          maxItems: MAXIMUM_ROWS,
        }),
        minimum: Type.Optional(
          nullableSchema(decimalNumber('An amount.'), 'The line is lifted to this.'),
        ),
        minimumPerPiece: Type.Optional(
          nullableSchema(
            decimalNumber('An amount.'),
            'The line is lifted to this for each of its pieces.',
          ),
        ),
        roundTo: Type.Optional(
          nullableSchema(
            decimalNumber('An amount.'),
            'The line is moved to the nearest multiple of this.',
          ),
        ),
        requiresPersonMessage,
      },
      CLOSED_OBJECT,
    ),
    Type.Object(
      {
        kind: Type.Literal('requires_person', { description: 'A person says the price.' }),
        requiresPersonMessage,
      },
      CLOSED_OBJECT,
    ),
  ],
  {
    title: 'Price',
    description: "fixed, worked_out or requires_person. Tax included, in the store's currency.",
  },
);

export const priceDefinitions = { PriceRow, TableEdge, MapPrice };
