import type { Offer } from '../../core/offers/offer.ts';
import { isRefusal } from '../../core/shared/result.ts';
import { applyChange } from './change.ts';
import { EXPLORE_HELP_TEXT } from './help.ts';
import { type ExploreChange, type Command, readCommand } from './input.ts';
import { hangingIndent, wrapText } from './lines.ts';
import { exploreScreen, type ScreenForm } from './screen.ts';
import { ask, explore, type Problem, sessionProblem, type Session } from './session.ts';
import { withSelection, questionOf } from './state.ts';
import { optionText, alternativesText, reasonsText } from './why.ts';
import type { Operator } from '../host.ts';
import { allProducts } from '../put-products.ts';
import { sentenceOf } from '../refusal-sentences.ts';

/** The result of one line of input to the map explorer. */
export interface ExploreStep {
  readonly session: Session;
  /** The result of a command as text for people. It may be empty. */
  readonly text: string;
  /** The result of a command in the form that is printed as JSON. */
  readonly value: Offer | { readonly problem: Problem };
  readonly isLast: boolean;
}

/** Processes one line of input to the map explorer. */
export async function takeStep(
  operator: Operator,
  session: Session,
  line: string,
  form: ScreenForm,
): Promise<ExploreStep> {
  const command = readCommand(session.map, line);
  const { map, offer } = session;
  switch (command.do) {
    case 'unclear':
      return failedStep(session, sessionProblem('not_understood', command.sentence), form);
    case 'nothing':
      return messageStep(session, '');
    case 'quit':
      return { ...messageStep(session, ''), isLast: true };
    case 'show':
      return messageStep(session, exploreScreen(map, offer, form, true));
    case 'why':
      return messageStep(session, reasonsText(map, offer, form.width));
    case 'json':
      return messageStep(session, escapeForShell(JSON.stringify(questionOf(map.key, session.now))));
    case 'help':
      return messageStep(session, EXPLORE_HELP_TEXT);
    case 'describe':
      return messageStep(session, optionText(map, offer, command.option, form.width));
    case 'products':
      return listProducts(operator, session, form);
    case 'try':
      return runStepSafely(operator, session, command, form);
    default:
      return changeStep(operator, session, command, form);
  }
}

function messageStep(session: Session, text: string): ExploreStep {
  return { session, text, value: session.offer, isLast: false };
}

function failedStep(session: Session, what: Problem, { width }: ScreenForm): ExploreStep {
  return {
    session,
    text: what.error
      .split('\n')
      .flatMap((line) => wrapText(line, width))
      .join('\n'),
    value: { problem: what },
    isLast: false,
  };
}

/** Escapes a JSON text so that it can be put between single quotes in a shell command. */
function escapeForShell(json: string): string {
  return json.replaceAll("'", String.raw`\u0027`);
}

async function changeStep(
  operator: Operator,
  session: Session,
  command: ExploreChange,
  form: ScreenForm,
): Promise<ExploreStep> {
  const next = applyChange(session, command);
  if ('error' in next) return failedStep(session, next, form);
  const moved = await explore(operator, session, next);
  if ('error' in moved) return failedStep(session, moved, form);
  const earlierStates =
    command.do === 'undo'
      ? session.earlierStates.slice(0, -1)
      : [...session.earlierStates, session.now].slice(-MAXIMUM_UNDO_STEPS);
  const arrived = { ...moved, earlierStates };
  const news =
    moved.map.version === session.map.version
      ? ''
      : `Version ${moved.map.version} of the map has been published meanwhile.\n\n`;
  return messageStep(arrived, `${news}${exploreScreen(arrived.map, arrived.offer, form, false)}`);
}

const MAXIMUM_UNDO_STEPS = 1_000;

async function runStepSafely(
  operator: Operator,
  session: Session,
  { option, selection }: Extract<Command, { readonly do: 'try' }>,
  form: ScreenForm,
): Promise<ExploreStep> {
  const offer = await ask(operator, session, withSelection(session.now, selection));
  if ('error' in offer) return failedStep(session, offer, form);
  return {
    ...messageStep(session, alternativesText(session.map, offer, option, form.width)),
    value: offer,
  };
}

const MAXIMUM_PRODUCTS = 20;

async function listProducts(
  operator: Operator,
  session: Session,
  form: ScreenForm,
): Promise<ExploreStep> {
  const products = await allProducts(operator, session.merchant);
  if (isRefusal(products)) {
    return failedStep(
      session,
      sessionProblem(products.code, sentenceOf(products), products.values),
      form,
    );
  }
  const made = products.filter(({ capabilityMapKey }) => capabilityMapKey === session.map.key);
  if (made.length === 0) return messageStep(session, 'No product is made by this map.');
  const lines = made
    .slice(0, MAXIMUM_PRODUCTS)
    .flatMap(({ slug, title }) => hangingIndent(`  ${slug}: `, title, form.width));
  const more =
    made.length > MAXIMUM_PRODUCTS ? [`  … and ${made.length - MAXIMUM_PRODUCTS} more`] : [];
  return messageStep(
    session,
    ['"product <slug>" asks for one of these:', ...lines, ...more].join('\n'),
  );
}
