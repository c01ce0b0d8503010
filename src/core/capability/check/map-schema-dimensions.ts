import { Type } from 'typebox';
import { MAP_LIMITS } from '../map-limits.ts';
import {
  conditionSchema,
  countSchema,
  decimalNumber,
  keySchema,
  messageSchema,
  nullableSchema,
  synonymsSchema,
  textSchema,
  unitSchema,
} from './map-schema-parts.ts';

const { values: MAXIMUM_VALUES, textLength: MAXIMUM_TEXT } = MAP_LIMITS;

const closedObject = (title: string, description: string) => ({
  title,
  description,
  additionalProperties: false,
});
const visibilitySchema = Type.Enum(['shown', 'hidden'], {
  type: 'string',
  description: 'hidden: offered to whoever asks for it, and shown nowhere. Default: shown.',
});

const baseMembers = {
  key: keySchema('Unique among the dimensions.'),
  label: textSchema(200, 'What customers read.'),
  synonyms: Type.Optional(synonymsSchema('Other names that customers use.')),
  visibility: Type.Optional(visibilitySchema),
  required: Type.Optional(
    Type.Boolean({ description: 'Whether it must be answered where it applies. Default: false.' }),
  ),
  question: Type.Optional(
    nullableSchema(textSchema(500, 'The question.'), 'What customers are asked; else the label.'),
  ),
  appliesWhen: Type.Optional(
    nullableSchema(
      conditionSchema('When it applies.'),
      'The dimension applies when this is true; else always.',
    ),
  ),
  doesNotApplyMessage: Type.Optional(
    messageSchema('What customers read who answer it although it does not apply.'),
  ),
};

const valuesSchema = Type.Array(Type.Ref('Value', { description: 'One value.' }), {
  description: 'What can be chosen.',
  minItems: 1,
  maxItems: MAXIMUM_VALUES,
});

const Value = Type.Object(
  {
    key: keySchema('Unique among the values of its dimension.'),
    label: textSchema(200, 'What customers read.'),
    synonyms: Type.Optional(synonymsSchema('Other names that customers use.')),
    description: Type.Optional(
      messageSchema('What customers read beside the label, in a sentence or two.'),
    ),
    imageUrl: Type.Optional(
      nullableSchema(
        Type.String({
          maxLength: 2_048,
          pattern: '^(https://[^\\s]+|/media/[a-z0-9-]+/[0-9a-f]{32}-\\d+x\\d+\\.webp)$',
        }),
        'The https address of a picture, or what uploading one returned, which the store’s pages show beside the label.',
      ),
    ),
    visibility: Type.Optional(visibilitySchema),
    offered: Type.Optional(
      Type.Boolean({ description: 'false: known, but not made. Default: true.' }),
    ),
    customerMessage: Type.Optional(
      messageSchema('What customers read when it is not offered or requires approval.'),
    ),
    requiresApproval: Type.Optional(
      Type.Boolean({ description: 'Whether a person must approve it. Default: false.' }),
    ),
    allergens: Type.Optional(
      nullableSchema(
        Type.Array(textSchema(100, 'One allergen.'), { maxItems: 100 }),
        'What it contains; an empty list states that it contains none.',
      ),
    ),
  },
  closedObject('Value', 'One choice of a dimension.'),
);

const ChoiceDimension = Type.Object(
  {
    ...baseMembers,
    kind: Type.Literal('choice', { description: 'One value is chosen.' }),
    values: valuesSchema,
    default: Type.Optional(
      nullableSchema(
        keySchema('A value.'),
        'The value used unless the question answers the dimension.',
      ),
    ),
  },
  closedObject('Choice', 'A dimension answered with one value.'),
);

const ChoicesDimension = Type.Object(
  {
    ...baseMembers,
    kind: Type.Literal('choices', { description: 'Several values may be chosen, none included.' }),
    values: valuesSchema,
    atLeast: Type.Optional(
      nullableSchema(
        countSchema(0, MAXIMUM_VALUES, 'A count.'),
        'The fewest values that may be chosen.',
      ),
    ),
    atMost: Type.Optional(
      nullableSchema(
        countSchema(0, MAXIMUM_VALUES, 'A count.'),
        'The most values that may be chosen.',
      ),
    ),
    countMessage: Type.Optional(
      messageSchema('What customers read who choose too many or too few.'),
    ),
    default: Type.Optional(
      nullableSchema(
        Type.Array(keySchema('A value.'), { uniqueItems: true, maxItems: MAXIMUM_VALUES }),
        'The values used unless the question answers the dimension.',
      ),
    ),
  },
  closedObject('Choices', 'A dimension answered with any number of values.'),
);

const MagnitudeDimension = Type.Object(
  {
    ...baseMembers,
    kind: Type.Literal('magnitude', { description: 'A decimal with a unit.' }),
    unit: unitSchema('The unit of minimum, maximum, step and default.'),
    minimum: Type.Optional(
      nullableSchema(decimalNumber('A decimal.'), 'The smallest that is made.'),
    ),
    maximum: Type.Optional(
      nullableSchema(decimalNumber('A decimal.'), 'The largest that is made.'),
    ),
    step: Type.Optional(
      nullableSchema(
        decimalNumber('A decimal.'),
        'Sizes go in steps of this, counted from the minimum, else from 0.',
      ),
    ),
    offStep: Type.Optional(
      nullableSchema(
        Type.Enum(['nearest', 'up'], {
          type: 'string',
          description: 'The nearest step, or the next one up.',
        }),
        'Where a size between two steps is moved. Without it, such a size is refused.',
      ),
    ),
    rangeMessage: Type.Optional(
      messageSchema('What customers read who ask below the minimum or above the maximum.'),
    ),
    stepMessage: Type.Optional(messageSchema('What customers read who ask between two steps.')),
    default: Type.Optional(
      nullableSchema(
        decimalNumber('A decimal.'),
        'Used unless the question answers the dimension, in its unit.',
      ),
    ),
  },
  closedObject('Magnitude', 'A dimension answered with a decimal and a unit.'),
);

const TextDimension = Type.Object(
  {
    ...baseMembers,
    kind: Type.Literal('text', { description: 'Words of the customer.' }),
    maximumLength: Type.Optional(
      nullableSchema(
        countSchema(1, MAXIMUM_TEXT, 'A count.'),
        'The most characters (Unicode code points).',
      ),
    ),
    lengthMessage: Type.Optional(messageSchema('What customers read whose text is too long.')),
    default: Type.Optional(
      nullableSchema(
        textSchema(MAXIMUM_TEXT, 'A text.'),
        'The text used unless the question answers the dimension.',
      ),
    ),
  },
  closedObject('Text', 'A dimension answered with words.'),
);

const DateDimension = Type.Object(
  {
    ...baseMembers,
    kind: Type.Literal('date', { description: 'A date.' }),
    workingDaysOnly: Type.Optional(
      Type.Boolean({
        description: "Whether it must be one of the store's working days. Default: false.",
      }),
    ),
    workingDaysMessage: Type.Optional(
      messageSchema('What customers read who ask for a day that is not a working day.'),
    ),
    dueDay: Type.Optional(
      Type.Boolean({
        description:
          'Whether it is the day on which what is ordered is needed: the order is due on it, and a day before it can be ready is refused. Default: false.',
      }),
    ),
    dueDayMessage: Type.Optional(
      messageSchema('What customers read who ask for a due day before it can be ready.'),
    ),
  },
  closedObject('Date', 'A dimension answered with a date.'),
);

const Dimension = Type.Union(
  [
    Type.Ref('ChoiceDimension'),
    Type.Ref('ChoicesDimension'),
    Type.Ref('MagnitudeDimension'),
    Type.Ref('TextDimension'),
    Type.Ref('DateDimension'),
  ],
  { title: 'Dimension', description: 'An option: what a buyer may choose.' },
);

export const dimensionDefinitions = {
  Value,
  ChoiceDimension,
  ChoicesDimension,
  MagnitudeDimension,
  TextDimension,
  DateDimension,
  Dimension,
};
