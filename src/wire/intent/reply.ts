import { Type } from 'typebox';
import { ExclusionReply, OfferReply, QuestionReply, SelectionReply } from '../offers/reply.ts';
import {
  CalendarDate,
  Decimal,
  Integer,
  nullable,
  openEnum,
  replySchema,
} from '../shared/schemas.ts';

const keysSchema = (description: string) => Type.Array(Type.String(), { description });

const SpanReply = replySchema(
  'Span',
  { start: Integer, end: Integer },
  'A stretch of the sentence, in UTF-16 units, the end exclusive.',
);

const ReadingMatch = openEnum(
  ['exact', 'synonym', 'inflected', 'corrected'],
  "How the words were read: as the store's name, as another name for it, as one of their forms or a part, or with typing mistakes taken away. Others may be added.",
  'ReadAs',
);

const ReadSelectionReply = replySchema(
  'ReadSelection',
  {
    dimensionKey: Type.String(),
    valueKeys: keysSchema('The chosen values. Empty on an option that takes several: none.'),
    magnitude: nullable(Decimal),
    unit: nullable(Type.String()),
    requestedValue: nullable(Type.String()),
    span: SpanReply,
    readAs: ReadingMatch,
  },
  'What a place of the sentence chooses.',
);

const ReadExclusionReply = replySchema(
  'ReadExclusion',
  {
    dimensionKey: Type.String(),
    valueKeys: Type.Array(Type.String()),
    span: SpanReply,
    readAs: ReadingMatch,
  },
  'What a place of the sentence does not want.',
);

const CandidateReply = replySchema(
  'Candidate',
  {
    dimensionKey: nullable(Type.String()),
    valueKeys: Type.Array(Type.String()),
    productSlug: nullable(Type.String()),
  },
  'One thing that the words may mean: an option, values of it, or a product.',
);

const AmbiguityReply = replySchema(
  'Ambiguity',
  { span: SpanReply, candidates: Type.Array(CandidateReply) },
  'Words with several meanings, of which none was taken.',
);

const ProductQuestionReply = replySchema(
  'ProductQuestion',
  { question: Type.String(), productSlugs: Type.Array(Type.String()) },
  'Which product is meant.',
);

const DestinationReply = replySchema(
  'Destination',
  { countryCode: Type.String(), postalCode: Type.Optional(Type.String()) },
  'Where it is to be delivered.',
);

const OfferQuestionReply = replySchema(
  'OfferQuestion',
  {
    productSlug: Type.String(),
    purchase: Type.Optional(
      openEnum(['sample'], 'Present where a sample is asked for; others may be added.'),
    ),
    selections: Type.Array(SelectionReply),
    excluding: Type.Array(ExclusionReply),
    quantity: Integer,
    deliverTo: Type.Optional(DestinationReply),
    neededBy: Type.Optional(CalendarDate),
    include: Type.Optional(Type.Array(Type.String())),
    language: Type.Optional(Type.String()),
  },
  'A body of POST offer.',
);

const UnderstoodReply = replySchema(
  'Understood',
  {
    question: nullable(
      OfferQuestionReply,
      'What the sentence comes to, as the body of POST offer: it gets the very same offer. Null: no product was understood.',
    ),
    quantity: nullable(
      Integer,
      'How many pieces the sentence says. Null where it says none, also if the question has one.',
    ),
    selections: Type.Array(ReadSelectionReply, { description: 'In the order of the sentence.' }),
    exclusions: Type.Array(ReadExclusionReply),
    ambiguities: Type.Array(AmbiguityReply, { description: 'Ask the buyer which is meant.' }),
    notUnderstood: Type.Array(
      replySchema('Unread', { span: SpanReply }, 'Words that may matter and were not understood.'),
      { description: 'Nothing of these is in the question. Tell the buyer.' },
    ),
    otherItems: Type.Array(
      replySchema('OtherItem', { span: SpanReply }, 'Words for a further item.'),
      {
        description:
          'A question asks for one item. Where the sentence names several, only the first is in it: ask for each of these in a sentence of its own.',
      },
    ),
    questions: Type.Unsafe<unknown[]>({
      type: 'array',
      items: { anyOf: [QuestionReply, ProductQuestionReply] },
      description:
        'What to ask next: about options spoken of without one answer, and what must be known. Where no product was understood: which one.',
    }),
  },
  'What was understood of the sentence, word for word. Nothing is guessed: what is unclear is told.',
);

export const IntentReply = replySchema(
  'IntentReply',
  {
    understood: UnderstoodReply,
    offer: nullable(
      OfferReply,
      'What POST offer answers to understood.question. Null where that is.',
    ),
  },
  'What a sentence was understood to ask, and the answer.',
);
