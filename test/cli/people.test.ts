import { afterAll, beforeAll, expect, it } from 'vitest';
import { acceptAsNewPerson } from '../../src/actions/people/accept-invitation.ts';
import { PersonErrands } from '../../src/actions/people/person-errands.ts';
import { addMerchant } from '../storage/sample-data.ts';
import { testContext } from '../support/context.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { type CommandLine, openCommandLine } from './command-line.ts';

let held: TestDatabase;
let cli: CommandLine;

beforeAll(async () => {
  held = await openTestDatabase();
  cli = openCommandLine(held.database);
  await addMerchant(held.database, 'frames');
});
afterAll(async () => {
  cli.close();
  await held.close();
});

const of = (...args: string[]) => ['person', ...args, '--merchant', 'frames'];

it('somebody is invited, listed, reset and removed from a terminal', async () => {
  const invited = await cli.run(...of('invite', 'olga@frames.example', '--role', 'owner'));
  expect(invited.err).toContain('as owner. The link works once');
  const token = invited.out.trim().split('#')[1] ?? '';
  expect((await cli.run(...of('list'))).out).toContain('invited until');
  const context = testContext(held.database);
  const personErrands = new PersonErrands({
    ...context,
    report: (problem) => expect.fail(problem.message),
  });
  await acceptAsNewPerson(
    { ...context, personErrands },
    { token, password: 'three green bicycles' },
  );
  expect((await cli.json(...of('list'))).value.people).toMatchObject([
    { email: 'olga@frames.example', role: 'owner' },
  ]);
  const again = await cli.run(...of('invite', 'Olga@frames.example'));
  expect([again.code, again.err]).toEqual([1, 'Olga@frames.example serves the store already.\n']);
  const reset = await cli.run('person', 'reset', 'olga@frames.example', '--second-factor');
  expect(reset.out).toMatch(/\/admin\/reset#\S+\n$/);
  expect((await cli.run(...of('remove', 'olga@frames.example'))).err).toContain(
    'at least one owner',
  );
  expect((await cli.run(...of('remove', 'nobody@frames.example'))).code).toBe(1);
});

it('a role that is not there is refused with those that are', async () => {
  const refused = await cli.run(...of('invite', 'x@frames.example', '--role', 'king'));
  expect(refused.err).toContain('staff, administrator, owner');
});
