import { Type } from 'typebox';
import {
  KEY_PATTERN,
  condition,
  decimalNumber,
  key,
  message,
  nullable,
  text,
  unit,
} from './map-schema-parts.ts';

const MAXIMUM_ROWS = 1_000;
const MAXIMUM_EDGES = 200;

const closed = { additionalProperties: false };

const rowBase = {
  key: key('Unique among the rows; not minimum, rounding or item.'),
  label: text(200, 'What customers read beside the amount.'),
  when: Type.Optional(
    nullable(condition('When the row acts.'), 'The row acts when this is true; else always.'),
  ),
  once: Type.Optional(
    Type.Boolean({
      description: 'Charged once per line instead of once per piece. Default: false.',
    }),
  ),
};

const amountsByValue = Type.Record(
  Type.String({ pattern: KEY_PATTERN }),
  decimalNumber('The amount of this value.'),
  {
    ...closed,
    maxProperties: 2_000,
    description: 'The amount of every value, by its key.',
  },
);

const table = Type.Object(
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
  { ...closed, description: 'An amount by two sizes, the next size up on both edges.' },
);

const PriceRow = Type.Union(
  [
    Type.Object({ ...rowBase, amount: decimalNumber('This amount.') }, closed),
    Type.Object(
      {
        ...rowBase,
        per: Type.Union(
          [
            Type.Object({ measure: key('The key of a measure.') }, closed),
            Type.Object({ dimension: key('The key of a magnitude.') }, closed),
          ],
          { description: 'What the rate is multiplied with.' },
        ),
        rate: decimalNumber('Money for one unit.'),
        unit: unit('The unit that the rate is for, such as m2 for money per square metre.'),
      },
      closed,
    ),
    Type.Object(
      {
        ...rowBase,
        byValue: Type.Object(
          { dimension: key('The key of a choice or choices dimension.'), amounts: amountsByValue },
          { ...closed, description: 'The amounts of the chosen values, added up.' },
        ),
      },
      closed,
    ),
    Type.Object({ ...rowBase, table }, closed),
    Type.Object(
      {
        ...rowBase,
        percent: decimalNumber('So many percent; negative for breaks.'),
        of: Type.Union(
          [
            Type.Literal('subtotal'),
            Type.Array(key('The key of an earlier row.'), {
              minItems: 1,
              maxItems: MAXIMUM_ROWS,
              uniqueItems: true,
            }),
          ],
          { description: 'subtotal (all rows before this one), or the keys of earlier rows.' },
        ),
      },
      closed,
    ),
    Type.Object(
      {
        ...rowBase,
        requiresPerson: Type.Literal(true, { description: 'The price needs a person.' }),
      },
      closed,
    ),
  ],
  {
    title: 'Price row',
    description:
      'A part of the price: amount, per with rate and unit, byValue, table, percent with of, or requiresPerson.',
  },
);

const TableEdge = Type.Object(
  {
    dimension: key('The key of a magnitude.'),
    unit: Type.Optional(unit("The unit of the edges; else the dimension's own.")),
    edges: Type.Array(decimalNumber('A size up to which its amounts hold.'), {
      description: 'Sizes, ascending.',
      minItems: 1,
      maxItems: MAXIMUM_EDGES,
    }),
  },
  { ...closed, title: 'Table edge', description: 'One side of a price table.' },
);

const requiresPersonMessage = Type.Optional(
  message('What customers read when the price needs a person.'),
);

const MapPrice = Type.Union(
  [
    Type.Object(
      {
        kind: Type.Literal('fixed', { description: 'One amount.' }),
        amount: decimalNumber('The price of one piece, tax included.'),
      },
      closed,
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
          nullable(decimalNumber('An amount.'), 'The line is lifted to this.'),
        ),
        roundTo: Type.Optional(
          nullable(
            decimalNumber('An amount.'),
            'The line is moved to the nearest multiple of this.',
          ),
        ),
        requiresPersonMessage,
      },
      closed,
    ),
    Type.Object(
      {
        kind: Type.Literal('requires_person', { description: 'A person says the price.' }),
        requiresPersonMessage,
      },
      closed,
    ),
  ],
  {
    title: 'Price',
    description: "fixed, worked_out or requires_person. Tax included, in the store's currency.",
  },
);

export const priceDefinitions = { PriceRow, TableEdge, MapPrice };
