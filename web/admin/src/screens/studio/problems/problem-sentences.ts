import type {
  MapErrorCode,
  MapWarningCode,
} from '../../../../../../src/core/capability/check/check-problem.ts';
import { formatDay } from '../../../ui/format.ts';
import { dimensionOf } from '../conditions/condition-tree.ts';
import type { MapDocument } from '../map-document.ts';
import { fieldName } from './label-keys.ts';

export type ProblemCode = MapErrorCode | MapWarningCode;

/** A problem, and what the document has around it. */
interface Found {
  readonly document: MapDocument;
  /** The names and indexes that lead to the problem. */
  readonly steps: readonly string[];
  /** The last of the steps: the name of a member, or an index. */
  readonly member: string;
  /** What stands at the problem, and what it stands in. */
  readonly node: unknown;
  readonly parent: unknown;
  /** The sentence of the check, with labels in place of keys. */
  readonly words: string;
}

type Sentence = string | ((found: Found) => string);

/** What each code means in the fields of the studio. */
export const SENTENCES: Readonly<Record<ProblemCode, Sentence>> = {
  // Fields can't cause these: somebody wrote them in the document.
  'broken-json':
    'The document can’t be read: a bracket, a comma or a quotation mark is missing, or is one too many.',
  'repeated-member': 'The document says something twice in one place. Remove one of the two.',
  'wrong-type': ({ words }) =>
    `The document doesn’t fit here: ${words
      .replace(/^.*? must be/, 'this must be')
      .replaceAll(' or null', '')
      .replace('is null', 'says nothing')}`,
  'unknown-member': ({ member }) =>
    `The document has “${member}” here, which means nothing. Remove it.`,
  'not-one-of': ({ words }) =>
    `The document doesn’t fit here: ${words.replace(/^.*? must be/, 'this must be')}`,
  'unclear-form':
    'What the document has here is incomplete, so that nobody can tell what is meant. Remove it, or complete it.',
  'bad-key': 'A key in the document may only have small letters from a to z, digits, - and _.',
  'reserved-key': 'The document has a key here that only Bottega itself may use. Change the key.',
  'too-deep':
    'There are too many groups of conditions within one another. Take some of them apart.',
  'duplicate-key': 'Two things have the same key in the document. Remove one of them, or its key.',
  'bad-date-time': ({ member }) => `Please choose a day under “${fieldName(member)}”.`,
  'table-shape': 'Some cells of the table are missing or too many. Paste the table again.',

  'too-few': tooFew,
  'missing-member': ({ member }) => `Something is missing${fieldWords(member)}.`,
  'blank-text': ({ member }) =>
    member === 'label' ? 'Give it a name.' : 'Write something, or leave it out.',
  'too-long': ({ words }) => `This is too long: ${words.replace(/^.* may have /, '')}`,
  'not-text': 'A character in this text can’t be stored. Please write it again.',
  'too-many': ({ words }) => `There are too many: ${words.replace(/^.*; /, '')}`,
  'repeated-item': ({ words }) => words.replace(/^.* names /, 'It names '),
  'out-of-bounds': ({ words }) => words.replace(/^.* must be/, 'This must be'),
  'bad-decimal': 'Please write a number.',
  'too-many-digits': 'Please write a number of at most 15 digits.',
  'unknown-dimension': 'An option that this names isn’t there any more. Choose another one.',
  'unknown-value': 'A choice that this names isn’t there any more. Choose another one.',
  'unknown-measure': 'An area or length that this names isn’t there any more. Choose another one.',
  'unknown-row': 'A row that this names isn’t there any more. Choose another one.',
  'unknown-unit': 'There is no such unit. Choose one from the list.',
  'unit-of-other-quantity': ({ steps }) =>
    steps[0] === 'drawings'
      ? 'Only lengths can be drawn to scale.'
      : 'The unit doesn’t go with the option, such as kilograms with an area. Choose another unit.',
  'unit-not-allowed': 'What is counted here are choices, which have no unit. Leave it out.',
  'wrong-kind':
    'This doesn’t go with how the option is answered, such as a price by size with an option that has no size. Choose another option, or remove this.',
  'no-bound': 'Say a limit, such as “at least 5”.',
  'bad-date-bound': 'Please choose a day, or write a whole number of days.',
  'contradictory-bounds': 'No number is within both limits. Change one of them.',
  'bad-count-bound': 'Please write a whole number.',
  'applies-when-circle':
    'Whether this is asked depends on its own answer. Choose something else under “Asked only when”.',
  'minimum-above-maximum': 'The smallest size is larger than the largest.',
  'not-positive': ({ member }) => `“${fieldName(member)}” must be above 0.`,
  'contradictory-counts':
    'So many can’t be chosen. Change “At least so many” or “At most so many”.',
  'nothing-to-choose':
    'Every order needs it, but there are too few choices that you make at the moment.',
  'hidden-required': ({ parent }) => hiddenWords(parent, 'every order can’t need it'),
  'hidden-default': ({ parent }) => hiddenWords(parent, 'nothing can be assumed for it'),
  'default-out-of-range': 'What is assumed is beyond the smallest or the largest size.',
  'default-off-step': 'What is assumed lies between two steps.',
  'default-count': 'Too few or too many are assumed.',
  'default-too-long': 'What is assumed is longer than buyers may write.',
  'default-not-offered': 'What is assumed is nothing that you make at the moment.',
  'off-step-without-step': 'Say the steps under “In steps of”.',
  'rush-not-faster': 'A rush must take fewer days than usual.',
  'rush-without-due-day':
    'There is no option for the day on which the order is needed. Add one, or remove rush orders.',
  'row-without-rush': 'It is charged for a rush, but there are no rush orders under Time.',
  'measure-contradicts-unit':
    'The sizes multiplied don’t give this unit: two lengths make an area, such as m², and three a volume. Choose another unit under “Counted in”.',
  'negative-amount': 'It can’t be less than 0.',
  'amount-too-large': 'The amount is too large.',
  'edges-not-ascending': 'The sizes of the table must rise from one to the next.',
  'row-not-earlier': 'A percentage can only be of rows above it.',
  'reveals-hidden': ({ words }) =>
    `Buyers read this, and it says ${words.replace(/^.*? it says (“.*?”), which names.*$/, '$1')}, which is a name of something hidden. Say it in another way.`,
  'question-too-large': 'There are too many options and choices for one order.',

  'hidden-not-offered':
    'It is hidden, and you don’t make it at the moment: nobody reads of it. Remove it, or change one of the two.',
  'value-without-amount': ({ words }) =>
    words.replace(/so that (its|their) price needs a person/, 'so that you would be asked for it'),
  'unread-step-message':
    'Nobody reads what you say about sizes between two steps, as they are moved to the nearest step.',
  'unread-due-day-message':
    'Nobody reads it, as this isn’t the day on which the order is needed. Tick that, or remove the words.',
  'row-may-not-act': ({ words }) =>
    `An order may leave ${words.replace(/ is not required.*$/, '')} open, and this row then charges nothing. Tick “Every order needs it” there, or say “Charged only when”.`,
  'never-charges': ({ words }) =>
    words.replace(/: “[^“]*” never charges anything/, ': it is never charged'),
  'minimum-off-rounding': ({ member }) =>
    `“${fieldName(member)}” is no multiple of “Rounded to”, so that rounding moves it.`,
  'minimum-never-acts':
    'The row never charges more than 0, so that “Charges at least” does nothing. Change the amount, or leave the minimum empty.',
  'same-words': ({ node }) =>
    `Something else here is called “${String(node)}”, too. Buyers can’t tell them apart: give one of them another name.`,
  'silent-constraint': 'Write your reason under “Because”, for buyers read none so far.',
  'unused-measure': 'No price and no rule uses it yet.',
  'translates-nothing': ({ words }) =>
    `Nobody reads the translation of ${words.replace(/^The map has no text (“.*”), so its.*$/, '$1')} any more, as its words were changed. Remove it under Languages.`,
  'no-price': 'There is no price yet. Say it under Price.',
  'no-lead-time': 'It counts as made within the day. Say the working days under Time.',
  'review-overdue': ({ node }) =>
    `You wanted to look at this rule again by ${dayWords(node)}. See whether it still holds, and choose a later day or remove it.`,
  'nothing-satisfies': ({ words }) =>
    `Nothing can be ordered${becauseWords(words)}. Change one of the rules.`,
  'only-hidden-satisfies': ({ words }) =>
    `Only something hidden can be ordered${becauseWords(words)}. Whoever chooses among what is shown can’t order.`,
  'dead-dimension': ({ words }) =>
    `Nobody can order it, whatever they say here${becauseWords(words)}. Change one of the rules, or remove the option.`,
  'dead-value': ({ words }) =>
    `Nobody can order it${becauseWords(words)}. Change one of the rules, or untick “You make it at the moment”.`,
  'only-with-hidden': ({ words }) =>
    `It is shown, but can only be ordered together with something hidden${becauseWords(words)}. Show that, hide this, or change one of the rules.`,
  'never-fires': ({ words }) => words.replace(/^.* never fires: its condition/, 'What it says'),
  'repeated-rule': ({ words }) =>
    `Wherever this rule holds, ${words.replace(/^(?:Wherever .* fires, )?(?:“.*” fires exactly where )?(“.*?”) (?:fires too|does).*$/, '$1')} does so, too. Remove one of them, unless its reason says something of its own.`,
  'approval-never-asked': ({ words }) =>
    `You are never asked: wherever this rule holds, the order isn’t possible${becauseWords(words)}. Change the rule, or remove it.`,
  'unreachable-row': ({ words }) =>
    `No order is ever charged for it${becauseWords(words)}. Change “Charged only when”, or remove the row.`,
  'size-past-table': ({ words }) =>
    `${words.replace(/ can be larger than the last edge, (.*?): .*$/, ' can be larger than the last size of the table, $1')}: you would be asked for the price. Add a size, or say the largest one in the option.`,
  'no-row-acts': ({ words }) =>
    words
      .replace('Not every yes has a price, for no row acts on it', 'Some orders get no price')
      .replace('a person must then work it out', 'you would be asked for it')
      .replace('require what the rows look at', 'let every order need what the rows look at'),
  'search-given-up':
    'There are so many options and rules that some things can’t be worked out in time: buyers may be told less exactly what is possible, and you may not be told of rules that do nothing. Fewer rules over many options at once help.',
};

/** The rules that the check names as the reason, if it names any. */
function becauseWords(words: string): string {
  return / because of (.*?)\. [A-Z]/.exec(words)?.[0].slice(0, -3) ?? '';
}

function dayWords(moment: unknown): string {
  return typeof moment === 'string' ? formatDay(moment.slice(0, 10)) : 'a day that has passed';
}

function tooFew({ document, member, parent, words }: Found): string {
  switch (member) {
    case 'values':
      return 'It needs at least one choice.';
    case 'in':
      return `Tick at least one ${tickedWords(document, parent)}.`;
    case 'all':
    case 'any':
      return 'Say when, by adding a condition.';
    case 'of':
      return 'Say of what.';
    case 'dimensions':
      return 'Add at least one option.';
    case 'rows':
      return 'Add a row to the price.';
    default:
      return words.replace(/^.* must have/, 'This needs').replace('entry', 'item');
  }
}

function tickedWords(document: MapDocument, test: unknown): string {
  if (typeof test !== 'object' || test === null || !('dimension' in test)) return 'product';
  const key = String(test.dimension);
  return `choice of ${dimensionOf(document, key)?.label ?? key}`;
}

function fieldWords(member: string): string {
  return member === 'label' ? ': its name' : '';
}

function hiddenWords(option: unknown, consequence: string): string {
  const isHidden =
    typeof option === 'object' &&
    option !== null &&
    'visibility' in option &&
    option.visibility === 'hidden';
  return isHidden
    ? `It is hidden, so ${consequence}.`
    : `It is never asked so far, so ${consequence}. Look at “Asked only when”.`;
}
