import { openDependencies } from '../../src/actions/dependencies.ts';
import type { Offer } from '../../src/core/offers/offer.ts';
import { fixedClock } from '../../src/gateways/clock.ts';
import { testContext } from './context.ts';
import { openTestDatabase } from './database.ts';
import { type StoreContent, openStore } from './publish.ts';
import { UNLIMITED, startTestServer } from './server.ts';

export interface Reply {
  readonly status: number;
  readonly text: string;
}

/** The service over HTTP, as assistants and buyers see it. */
export interface TestService {
  /** Asks through both routes; their replies must be equal bytes. */
  ask(slug: string, question: unknown): Promise<Reply>;
  /** The same, of a question that is answered. */
  offer(slug: string, question: object): Promise<Offer>;
  close(): Promise<void>;
}

/** Opens the service at noon of a Tuesday, on a database of its own with these stores in it. */
export async function openService(stores: readonly StoreContent[]): Promise<TestService> {
  const testDatabase = await openTestDatabase();
  for (const store of stores) await openStore(testDatabase.database, store);
  const problems: Error[] = [];
  const dependencies = openDependencies({
    ...testContext(testDatabase.database, { clock: fixedClock('2027-03-02T11:00:00Z') }),
    perMinute: { ...UNLIMITED },
    report: (problem) => problems.push(problem),
  });
  const server = await startTestServer({ dependencies });
  const ask = (slug: string, question: unknown): Promise<Reply> =>
    askBoth(server.url, slug, typeof question === 'string' ? question : JSON.stringify(question));
  return {
    ask,
    async offer(slug, question) {
      const { status, text } = await ask(slug, question);
      if (status !== 200) throw new Error(`${status}: ${text}`);
      return JSON.parse(text) as Offer; // it fits its schema
    },
    async close() {
      await server.close();
      await dependencies.close();
      await testDatabase.close();
      if (problems.length > 0) throw new AggregateError(problems);
    },
  };
}

async function askBoth(url: string, slug: string, body: string): Promise<Reply> {
  const [one, other] = await Promise.all([
    send(`${url}/api/agent/v1/${slug}/offer`, body),
    send(`${url}/api/storefront/v1/${slug}/offer`, body),
  ]);
  if (one.status !== other.status || one.text !== other.text)
    throw new Error(`unequal replies to ${body}:\n${one.text}\n${other.text}`);
  return one;
}

async function send(url: string, body: string): Promise<Reply> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return { status: reply.status, text: await reply.text() };
}
