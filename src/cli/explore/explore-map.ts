import { type Completer, createInterface } from 'node:readline';
import { isRefusal } from '../../core/shared/result.ts';
import { completeLine } from './complete.ts';
import { ANSI, PLAIN_STYLE } from './lines.ts';
import { exploreScreen, type ScreenForm } from './screen.ts';
import { openSession, type Session } from './session.ts';
import { takeStep } from './step.ts';
import type { CommandHost, Operator } from '../host.ts';
import { type Outcome, withOperator } from '../outcome.ts';

export interface ExploreOptions {
  readonly merchant: string;
  readonly json?: true;
}

/**
 * Lets an operator try out a capability map in the terminal, with one command per line. The session
 * ends with "quit", at the end of the input or with Ctrl-C.
 */
export async function exploreMap(
  host: CommandHost,
  mapKey: string,
  { merchant, json }: ExploreOptions,
): Promise<Outcome> {
  return withOperator(host, async (operator): Promise<Outcome> => {
    const session = await openSession(operator, merchant, mapKey);
    if (isRefusal(session)) return session;
    await runSession(host, operator, session, json === true);
    return { value: undefined, text: '' };
  });
}

async function runSession(
  host: CommandHost,
  operator: Operator,
  openedSession: Session,
  asJson: boolean,
): Promise<void> {
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY && !asJson;
  const form = readScreenForm();
  const say = (text: string, value: unknown): void => {
    if (asJson) host.out(`${JSON.stringify(value)}\n`);
    else if (text !== '') host.out(`${text}\n\n`);
  };
  const greeting = isTerminal ? `\n\n"help" lists the commands.` : '';
  say(
    `${exploreScreen(openedSession.map, openedSession.offer, form, false)}${greeting}`,
    openedSession.offer,
  );
  let session = openedSession;
  for await (const line of linesOf(isTerminal, (typedText) =>
    completeLine(session.map, typedText),
  )) {
    const step = await takeStep(operator, session, line, form);
    if (step.isLast) return;
    ({ session } = step);
    say(step.text, step.value);
  }
  // The prompt has left the cursor in the middle of a line, so a line break is printed first.
  if (isTerminal) host.out('\n');
}

/**
 * Yields the lines that are typed or piped into the program. Ctrl-C has the same effect as the end
 * of input.
 */
async function* linesOf(
  isTerminal: boolean,
  lineCompleter: Completer,
): AsyncGenerator<string, void> {
  const lines = createInterface({
    input: process.stdin,
    prompt: '> ',
    terminal: isTerminal,
    ...(isTerminal && { output: process.stdout, completer: lineCompleter }),
  });
  const stop = (): void => lines.close();
  lines.on('SIGINT', stop);
  process.once('SIGINT', stop);
  try {
    if (isTerminal) lines.prompt();
    for await (const line of lines) {
      yield line;
      if (isTerminal) lines.prompt();
    }
  } finally {
    process.off('SIGINT', stop);
    lines.close();
  }
}

const MAXIMUM_COLUMNS = 80;
const MINIMUM_COLUMNS = 50;

function readScreenForm(): ScreenForm {
  const { isTTY, columns } = process.stdout;
  const { NO_COLOR = '', TERM = '' } = process.env;
  return {
    width: Math.min(
      MAXIMUM_COLUMNS,
      Math.max(MINIMUM_COLUMNS, columns > 0 ? columns : MAXIMUM_COLUMNS),
    ),
    style: isTTY && NO_COLOR === '' && TERM !== 'dumb' ? ANSI : PLAIN_STYLE,
  };
}
