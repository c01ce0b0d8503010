import type { Offer } from '../../core/offers/offer.ts';
import { isRefusal } from '../../core/shared/result.ts';
import { changeOf } from './change.ts';
import { HELP } from './help.ts';
import { type Change, type Command, readCommand } from './input.ts';
import { hang, wrap } from './lines.ts';
import { screen, type ScreenForm } from './screen.ts';
import { ask, move, type Problem, problem, type Session } from './session.ts';
import { choose, questionOf } from './state.ts';
import { optionText, tryText, whyText } from './why.ts';
import type { Operator } from '../host.ts';
import { allProducts } from '../put-products.ts';
import { sentenceOf } from '../refusal-sentences.ts';

/** What came of one line. */
export interface Step {
  readonly session: Session;
  /** For people; empty: nothing to show. */
  readonly text: string;
  /** For programs. */
  readonly value: Offer | { readonly problem: Problem };
  readonly isLast: boolean;
}

/** Does what a line says. */
export async function takeStep(
  operator: Operator,
  session: Session,
  line: string,
  form: ScreenForm,
): Promise<Step> {
  const command = readCommand(session.map, line);
  const { map, offer } = session;
  switch (command.do) {
    case 'unclear':
      return failed(session, problem('not_understood', command.sentence), form);
    case 'nothing':
      return told(session, '');
    case 'quit':
      return { ...told(session, ''), isLast: true };
    case 'show':
      return told(session, screen(map, offer, form, true));
    case 'why':
      return told(session, whyText(map, offer, form.width));
    case 'json':
      return told(session, shellSafe(JSON.stringify(questionOf(map.key, session.now))));
    case 'help':
      return told(session, HELP);
    case 'describe':
      return told(session, optionText(map, offer, command.option, form.width));
    case 'products':
      return listProducts(operator, session, form);
    case 'try':
      return tried(operator, session, command, form);
    default:
      return changed(operator, session, command, form);
  }
}

function told(session: Session, text: string): Step {
  return { session, text, value: session.offer, isLast: false };
}

function failed(session: Session, what: Problem, { width }: ScreenForm): Step {
  return {
    session,
    text: what.error
      .split('\n')
      .flatMap((line) => wrap(line, width))
      .join('\n'),
    value: { problem: what },
    isLast: false,
  };
}

/** May stand between single quotes in a shell. */
function shellSafe(json: string): string {
  return json.replaceAll("'", String.raw`\u0027`);
}

async function changed(
  operator: Operator,
  session: Session,
  command: Change,
  form: ScreenForm,
): Promise<Step> {
  const next = changeOf(session, command);
  if ('error' in next) return failed(session, next, form);
  const moved = await move(operator, session, next);
  if ('error' in moved) return failed(session, moved, form);
  const past =
    command.do === 'undo'
      ? session.past.slice(0, -1)
      : [...session.past, session.now].slice(-MOST_UNDONE);
  const arrived = { ...moved, past };
  const news =
    moved.map.version === session.map.version
      ? ''
      : `Version ${moved.map.version} of the map has been published meanwhile.\n\n`;
  return told(arrived, `${news}${screen(arrived.map, arrived.offer, form, false)}`);
}

const MOST_UNDONE = 1_000;

async function tried(
  operator: Operator,
  session: Session,
  { option, selection }: Extract<Command, { readonly do: 'try' }>,
  form: ScreenForm,
): Promise<Step> {
  const offer = await ask(operator, session, choose(session.now, selection));
  if ('error' in offer) return failed(session, offer, form);
  return { ...told(session, tryText(session.map, offer, option, form.width)), value: offer };
}

const MOST_PRODUCTS = 20;

async function listProducts(operator: Operator, session: Session, form: ScreenForm): Promise<Step> {
  const products = await allProducts(operator, session.merchant);
  if (isRefusal(products))
    return failed(session, problem(products.code, sentenceOf(products), products.values), form);
  const made = products.filter(({ capabilityMapKey }) => capabilityMapKey === session.map.key);
  if (made.length === 0) return told(session, 'No product is made by this map.');
  const lines = made
    .slice(0, MOST_PRODUCTS)
    .flatMap(({ slug, title }) => hang(`  ${slug}: `, title, form.width));
  const more = made.length > MOST_PRODUCTS ? [`  … and ${made.length - MOST_PRODUCTS} more`] : [];
  return told(session, ['"product <slug>" asks for one of these:', ...lines, ...more].join('\n'));
}
