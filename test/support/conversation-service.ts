import { openDependencies } from '../../src/actions/dependencies.ts';
import { Storefronts } from '../../src/actions/shared/storefronts.ts';
import { fixedClock } from '../../src/gateways/clock.ts';
import { makeIds } from '../../src/gateways/ids.ts';
import { testContext } from './context.ts';
import { openTestDatabase } from './database.ts';
import { openStore, readDemo } from './publish.ts';
import { UNLIMITED, startTestServer, type TestServer } from './server.ts';

/** What a conversation is held with: the agent routes, and the pages whose addresses they tell. */
export interface ConversationService {
  readonly server: TestServer;
  /** Reads an address that a reply has told, as a program does. */
  look(url: string): Promise<unknown>;
  close(): Promise<void>;
}

const BASE = 'https://bottega.example';

/** At noon of a Tuesday in Rome, on a database of its own with these demo stores in it. */
export async function openConversationService(
  slugs: readonly string[],
): Promise<ConversationService> {
  const testDatabase = await openTestDatabase();
  for (const slug of slugs) await openStore(testDatabase.database, readDemo(slug));
  const problems: Error[] = [];
  const clock = fixedClock('2027-03-02T11:00:00Z');
  const report = (problem: Error) => problems.push(problem);
  const context = {
    ...testContext(testDatabase.database, { clock, newId: makeIds(clock), baseUrl: () => BASE }),
    report,
  };
  const storefronts = new Storefronts(context);
  const dependencies = openDependencies({ ...context, storefronts, perMinute: { ...UNLIMITED } });
  const server = await startTestServer({
    dependencies,
    baseUrl: () => BASE,
  });
  return {
    server,
    async look(url) {
      if (!url.startsWith(`${BASE}/`)) throw new Error(`an address elsewhere: ${url}`);
      const reply = await fetch(`${server.url}${url.slice(BASE.length)}`, {
        headers: { accept: 'application/json' },
      });
      if (reply.status !== 200) throw new Error(`${reply.status}: ${await reply.text()}`);
      return reply.json();
    },
    async close() {
      await server.close();
      await dependencies.close();
      await testDatabase.close();
      if (problems.length > 0) throw new AggregateError(problems);
    },
  };
}
