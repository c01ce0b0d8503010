import { Type } from 'typebox';
import {
  condition,
  count,
  decimalNumber,
  key,
  message,
  nullable,
  synonyms,
  text,
  unit,
} from './map-schema-parts.ts';

const MAXIMUM_VALUES = 2_000;
/** Answers travel in 500 characters at most. */
const MAXIMUM_TEXT = 500;

const closed = (title: string, description: string) => ({
  title,
  description,
  additionalProperties: false,
});
const visibility = Type.Enum(['shown', 'hidden'], {
  type: 'string',
  description: 'hidden: offered to whoever asks for it, and shown nowhere. Default: shown.',
});

const base = {
  key: key('Unique among the dimensions.'),
  label: text(200, 'What customers read.'),
  synonyms: Type.Optional(synonyms('Other names that customers use.')),
  visibility: Type.Optional(visibility),
  required: Type.Optional(
    Type.Boolean({ description: 'Whether it must be answered where it applies. Default: false.' }),
  ),
  question: Type.Optional(
    nullable(text(500, 'The question.'), 'What customers are asked; else the label.'),
  ),
  appliesWhen: Type.Optional(
    nullable(
      condition('When it applies.'),
      'The dimension applies when this is true; else always.',
    ),
  ),
  doesNotApplyMessage: Type.Optional(
    message('What customers read who answer it although it does not apply.'),
  ),
};

const values = Type.Array(Type.Ref('Value', { description: 'One value.' }), {
  description: 'What can be chosen.',
  minItems: 1,
  maxItems: MAXIMUM_VALUES,
});

const Value = Type.Object(
  {
    key: key('Unique among the values of its dimension.'),
    label: text(200, 'What customers read.'),
    synonyms: Type.Optional(synonyms('Other names that customers use.')),
    visibility: Type.Optional(visibility),
    offered: Type.Optional(
      Type.Boolean({ description: 'false: known, but not made. Default: true.' }),
    ),
    customerMessage: Type.Optional(
      message('What customers read when it is not offered or requires approval.'),
    ),
    requiresApproval: Type.Optional(
      Type.Boolean({ description: 'Whether a person must approve it. Default: false.' }),
    ),
    allergens: Type.Optional(
      nullable(
        Type.Array(text(100, 'One allergen.'), { maxItems: 100 }),
        'What it contains; an empty list states that it contains none.',
      ),
    ),
  },
  closed('Value', 'One choice of a dimension.'),
);

const ChoiceDimension = Type.Object(
  {
    ...base,
    kind: Type.Literal('choice', { description: 'One value is chosen.' }),
    values,
    default: Type.Optional(
      nullable(key('A value.'), 'The value used unless the question answers the dimension.'),
    ),
  },
  closed('Choice', 'A dimension answered with one value.'),
);

const ChoicesDimension = Type.Object(
  {
    ...base,
    kind: Type.Literal('choices', { description: 'Several values may be chosen, none included.' }),
    values,
    atLeast: Type.Optional(
      nullable(count(0, MAXIMUM_VALUES, 'A count.'), 'The fewest values that may be chosen.'),
    ),
    atMost: Type.Optional(
      nullable(count(0, MAXIMUM_VALUES, 'A count.'), 'The most values that may be chosen.'),
    ),
    countMessage: Type.Optional(message('What customers read who choose too many or too few.')),
    default: Type.Optional(
      nullable(
        Type.Array(key('A value.'), { uniqueItems: true, maxItems: MAXIMUM_VALUES }),
        'The values used unless the question answers the dimension.',
      ),
    ),
  },
  closed('Choices', 'A dimension answered with any number of values.'),
);

const MagnitudeDimension = Type.Object(
  {
    ...base,
    kind: Type.Literal('magnitude', { description: 'A decimal with a unit.' }),
    unit: unit('The unit of minimum, maximum, step and default.'),
    minimum: Type.Optional(nullable(decimalNumber('A decimal.'), 'The smallest that is made.')),
    maximum: Type.Optional(nullable(decimalNumber('A decimal.'), 'The largest that is made.')),
    step: Type.Optional(
      nullable(
        decimalNumber('A decimal.'),
        'Sizes go in steps of this, counted from the minimum, else from 0.',
      ),
    ),
    rangeMessage: Type.Optional(
      message('What customers read who ask below the minimum or above the maximum.'),
    ),
    stepMessage: Type.Optional(message('What customers read who ask between two steps.')),
    default: Type.Optional(
      nullable(
        decimalNumber('A decimal.'),
        'Used unless the question answers the dimension, in its unit.',
      ),
    ),
  },
  closed('Magnitude', 'A dimension answered with a decimal and a unit.'),
);

const TextDimension = Type.Object(
  {
    ...base,
    kind: Type.Literal('text', { description: 'Words of the customer.' }),
    maximumLength: Type.Optional(
      nullable(count(1, MAXIMUM_TEXT, 'A count.'), 'The most characters (Unicode code points).'),
    ),
    lengthMessage: Type.Optional(message('What customers read whose text is too long.')),
    default: Type.Optional(
      nullable(
        text(MAXIMUM_TEXT, 'A text.'),
        'The text used unless the question answers the dimension.',
      ),
    ),
  },
  closed('Text', 'A dimension answered with words.'),
);

const DateDimension = Type.Object(
  {
    ...base,
    kind: Type.Literal('date', { description: 'A date.' }),
    workingDaysOnly: Type.Optional(
      Type.Boolean({
        description: "Whether it must be one of the store's working days. Default: false.",
      }),
    ),
    workingDaysMessage: Type.Optional(
      message('What customers read who ask for a day that is not a working day.'),
    ),
  },
  closed('Date', 'A dimension answered with a date.'),
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
