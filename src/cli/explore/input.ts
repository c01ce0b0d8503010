import { KINDS } from '../../core/capability/kinds/kinds.ts';
import type { Selection } from '../../core/capability/question.ts';
import { normaliseWords } from '../../core/capability/words.ts';
import { readAnswer, readKeys } from './answers.ts';
import { type ExploredMap, findNamed, type Option } from './options.ts';

export type Command =
  | ViewCommand
  | ExploreChange
  | { readonly do: 'unclear'; readonly sentence: string };

/** A command of the map explorer that only shows something. */
type ViewCommand =
  | { readonly do: SimpleCommandName }
  | { readonly do: 'describe'; readonly option: Option }
  | { readonly do: 'try'; readonly option: Option; readonly selection: Selection };

/** A command of the map explorer that changes what the operator has chosen. */
export type ExploreChange =
  | { readonly do: 'undo' | 'reset' }
  | { readonly do: 'choose'; readonly option: Option; readonly selection: Selection }
  | { readonly do: 'clear'; readonly option: Option }
  | { readonly do: 'exclude'; readonly option: Option; readonly valueKeys: readonly string[] }
  | { readonly do: 'stop-excluding'; readonly option: Option | null }
  | { readonly do: 'quantity'; readonly quantity: number }
  | { readonly do: 'product'; readonly slug: string | null }
  | { readonly do: 'take'; readonly number: number | null };

type SimpleCommandName = 'nothing' | 'show' | 'why' | 'products' | 'json' | 'help' | 'quit';

const COMMANDS_WITHOUT_ARGUMENTS: ReadonlyMap<string, SimpleCommandName | 'undo' | 'reset'> =
  new Map([
    ['', 'nothing'],
    ['show', 'show'],
    ['list', 'show'],
    ['why', 'why'],
    ['product', 'products'],
    ['products', 'products'],
    ['undo', 'undo'],
    ['reset', 'reset'],
    ['json', 'json'],
    ['help', 'help'],
    ['?', 'help'],
    ['quit', 'quit'],
    ['exit', 'quit'],
    ['q', 'quit'],
  ]);

const MAXIMUM_CHARACTERS = 2_000;

/**
 * Parses a line of input to the map explorer. Commands take precedence over options; an option with
 * the same name as a command can be chosen with "=" or by its number.
 */
export function readCommand(map: ExploredMap, typedText: string): Command {
  const line = typedText.trim();
  if (line.length > MAXIMUM_CHARACTERS)
    return unclearCommand(`That line is too long: ${MAXIMUM_CHARACTERS} characters at most.`);
  const plain = COMMANDS_WITHOUT_ARGUMENTS.get(line.toLowerCase());
  if (plain !== undefined) return { do: plain };
  const command = readAssignment(map, line) ?? readCommandWithArguments(map, line);
  if (command !== null && command.do !== 'unclear') return command;
  // A line that looks like a mistyped command may instead be an answer to an option whose name
  // resembles a command, such as "Not before 2027-03-01".
  return readChoice(map, line) ?? command ?? unclearCommand(sentenceFor(map, line));
}

function unclearCommand(sentence: string): Command {
  return { do: 'unclear', sentence };
}

function readAssignment(map: ExploredMap, line: string): Command | null {
  const at = line.indexOf('=');
  const option = at < 0 ? null : findNamed(map.options, line.slice(0, at));
  return option === null ? null : chooseCommand(option, line.slice(at + 1).trim());
}

function readCommandWithArguments(map: ExploredMap, line: string): Command | null {
  const [, word = '', words = ''] = /^(\S+?)(?:\s*=\s*|\s+|$)(.*)$/s.exec(line) ?? [];
  const rest = words.trim();
  switch (word.toLowerCase()) {
    case 'clear':
      return readClearCommand(map, rest);
    case 'not':
      return readExcludeCommand(map, rest);
    case 'why':
      return readTryCommand(map, rest);
    case 'quantity':
      return /^\d{1,10}$/.test(rest)
        ? { do: 'quantity', quantity: Number(rest) }
        : unclearCommand('The quantity is a whole number: "quantity 3".');
    case 'product':
      return { do: 'product', slug: rest === '-' ? null : rest };
    case 'take':
      return rest === '' || /^[1-9]\d?$/.test(rest)
        ? { do: 'take', number: rest === '' ? null : Number(rest) }
        : unclearCommand('Say which alternative: "take 1".');
    default:
      return null;
  }
}

function readClearCommand(map: ExploredMap, argumentText: string): Command {
  const option = findNamed(map.options, argumentText);
  if (option !== null) return { do: 'clear', option };
  if (argumentText === 'not') return { do: 'stop-excluding', option: null };
  const excluded = argumentText.startsWith('not ')
    ? findNamed(map.options, argumentText.slice('not '.length))
    : null;
  return excluded === null
    ? unclearCommand(
        `There is no option ${quoteText(argumentText)} to clear; "show" lists the options.`,
      )
    : { do: 'stop-excluding', option: excluded };
}

function readExcludeCommand(map: ExploredMap, argumentText: string): Command {
  const { option, words } = splitOption(map, argumentText) ?? { option: null, words: '' };
  if (option === null)
    return unclearCommand('Say on which option something is not wanted: "not <option> <value>".');
  if (KINDS[option.kind].valuesTaken === 'none')
    return unclearCommand(`${option.label} has no values that could be ruled out.`);
  if (words === '')
    return unclearCommand(`Say which value is not wanted: "not ${nameOf(option)} <value>".`);
  return words === '-'
    ? { do: 'stop-excluding', option }
    : { do: 'exclude', option, valueKeys: readKeys(option, words) };
}

function readTryCommand(map: ExploredMap, argumentText: string): Command {
  const split = splitOption(map, argumentText);
  if (split === null) {
    return unclearCommand(
      `There is no option ${quoteText(argumentText)}; "why <option> <value>" says why that isn't possible.`,
    );
  }
  if (split.words === '') return { do: 'describe', option: split.option };
  const read = readAnswer(split.option, split.words);
  return 'sentence' in read
    ? unclearCommand(read.sentence)
    : { do: 'try', option: split.option, selection: read.selection };
}

function readChoice(map: ExploredMap, line: string): Command | null {
  const split = splitOption(map, line);
  return split === null ? null : chooseCommand(split.option, split.words);
}

function chooseCommand(option: Option, words: string): Command {
  if (words === '') return { do: 'describe', option };
  if (words === '-') return { do: 'clear', option };
  const read = readAnswer(option, words);
  return 'sentence' in read
    ? unclearCommand(read.sentence)
    : { do: 'choose', option, selection: read.selection };
}

const MAXIMUM_WORDS = 40;

/**
 * Splits a line of input into the name of an option and the words after it. Names may consist of
 * several words, so the longest match is used.
 */
export function splitOption(
  map: ExploredMap,
  line: string,
): { readonly option: Option; readonly words: string } | null {
  const ends = [...line.matchAll(/\s+|$/g)].map(({ index }) => index).slice(0, MAXIMUM_WORDS);
  for (const end of ends.toReversed()) {
    const name = line.slice(0, end).replace(/:$/, '');
    // A dash inside a name is ignored, but a single dash at the end is the command that removes an
    // answer.
    const option = /\s-$/.test(name) ? null : findNamed(map.options, name);
    if (option !== null) return { option, words: line.slice(end).trim().replace(/^=\s*/, '') };
  }
  return null;
}

function sentenceFor(map: ExploredMap, line: string): string {
  const owner = map.options.find(
    ({ number, values }) =>
      number !== null &&
      values.some((value) => value.number !== null && value.names.has(normaliseWords(line))),
  );
  if (owner !== undefined)
    return `${quoteText(line)} is a value of ${owner.label}: "${nameOf(owner)} ${line}" chooses it.`;
  return `${quoteText(line)} is no option and no command; "show" lists the options and "help" the commands.`;
}

/** Returns a one-word name of an option, for use in an example command. */
export function nameOf({ key, number }: Option): string {
  return number === null || key.length <= 16 ? key : String(number);
}

function quoteText(text: string): string {
  return text.length > 40 ? `"${text.slice(0, 39)}…"` : `"${text}"`;
}
