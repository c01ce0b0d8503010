import type { Command } from 'commander';
import type { OperatorInput } from '../actions/operator-actions.ts';
import { ROLES } from '../core/people/roles.ts';
import { isRefusal } from '../core/shared/result.ts';
import { addCommand, type WrapCommand } from './command.ts';
import type { CommandHost, Operator } from './host.ts';
import { type Outcome, withOperator } from './outcome.ts';
import { formatTable } from './table.ts';

interface InviteOptions {
  merchant: string;
  role: string;
  mail?: true;
}

export function addPersonCommands(program: Command, host: CommandHost, perform: WrapCommand): void {
  const group = program
    .command('person')
    .description('People who sign in to the admin: invite, list, remove, reset.');
  addCommand(group, 'invite <email>', 'Invites somebody to a store, and prints a link for them.')
    .requiredOption('--merchant <slug>', 'the store')
    .option('--role <role>', `what they may do: ${ROLES.join(', ')}`, 'staff')
    .option('--mail', 'sends the link by mail instead, which shows that the address is theirs')
    .action(
      perform((email: string, options: InviteOptions) =>
        withOperator(host, (operator) => invite(operator, email, options)),
      ),
    );
  addCommand(group, 'list', 'Lists the people of a store, and invitations that are open.')
    .requiredOption('--merchant <slug>', 'the store')
    .action(
      perform(({ merchant }: { merchant: string }) =>
        withOperator(host, (operator) => list(operator, merchant)),
      ),
    );
  addCommand(group, 'remove <person>', 'Ends at once what somebody may do in a store.')
    .requiredOption('--merchant <slug>', 'the store')
    .action(
      perform((person: string, { merchant }: { merchant: string }) =>
        withOperator(host, (operator) => remove(operator, merchant, person)),
      ),
    );
  addCommand(group, 'reset <email>', 'Signs somebody out, and prints a link for a new password.')
    .option('--second-factor', 'also takes away codes, recovery codes and passkeys')
    .action(
      perform((email: string, { secondFactor }: { secondFactor?: true }) =>
        withOperator(host, (operator) => reset(operator, email, secondFactor === true)),
      ),
    );
}

async function invite(
  operator: Operator,
  email: string,
  { merchant, role, mail }: InviteOptions,
): Promise<Outcome> {
  // The type assertion is safe because the action validates the name of the role.
  const named = role as OperatorInput<'invite-person'>['role'];
  const input = { merchant, email, role: named, byMail: mail === true };
  const made = await operator.act('invite-person', input);
  if (isRefusal(made)) return made;
  return {
    value: made,
    text: made.url ?? `A mail with the link goes to ${email}.`,
    notes: [
      `Invited ${email} to ${merchant} as ${role}. The link works once, until ${made.expiresAt}.`,
    ],
  };
}

async function list(operator: Operator, merchant: string): Promise<Outcome> {
  const value = await operator.act('list-people', { merchant });
  if (isRefusal(value)) return value;
  const members = value.people.map((person) => [
    person.email,
    person.role,
    person.name ?? '',
    person.hasSecondFactor ? 'yes' : 'no',
    person.lastSeenAt ?? '',
  ]);
  const invited = value.invitations.map(({ email, role, expiresAt }) => [
    email,
    role,
    '',
    '',
    `invited until ${expiresAt}`,
  ]);
  const headings = ['address', 'role', 'name', 'second factor', 'last seen'];
  const rows = [...members, ...invited];
  return {
    value,
    text:
      rows.length === 0
        ? `Nobody signs in to ${merchant} yet; "bottega person invite --role owner" invites somebody.`
        : formatTable(headings, rows),
  };
}

async function remove(operator: Operator, merchant: string, person: string): Promise<Outcome> {
  const removed = await operator.act('remove-person', { merchant, person });
  return isRefusal(removed)
    ? removed
    : { value: removed, text: `${person} can do nothing in ${merchant} any more.` };
}

async function reset(operator: Operator, email: string, secondFactor: boolean): Promise<Outcome> {
  const made = await operator.act('reset-person', { email, secondFactor });
  if (isRefusal(made)) return made;
  return {
    value: made,
    text: made.url,
    notes: [`${email} is signed out everywhere. The link sets a new password, once, for an hour.`],
  };
}
