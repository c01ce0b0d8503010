import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDependencies } from '../../src/actions/dependencies.ts';
import { fixedClock } from '../../src/gateways/clock.ts';
import { testContext } from '../support/context.ts';
import { openTestDatabase } from '../support/database.ts';
import { type StoreContent, openStore } from '../support/publish.ts';
import { type TestServer, UNLIMITED, startTestServer } from '../support/server.ts';
import { DEMO, DEMO_SLUGS, readStore } from './stores.ts';

export interface IntentReply {
  readonly status: number;
  readonly text: string;
}

/** The service over HTTP with all demo stores. Its clock says noon on Tuesday, 2 March 2027. */
export interface IntentService {
  readonly server: TestServer;
  /** Sends a sentence to both routes and expects their replies to be the same bytes. */
  say(slug: string, request: unknown): Promise<IntentReply>;
  /** Returns the text of the reply to `POST offer`. */
  offer(slug: string, question: unknown): Promise<string>;
  close(): Promise<void>;
}

export async function openIntentService(): Promise<IntentService> {
  const testDatabase = await openTestDatabase();
  for (const slug of DEMO_SLUGS) await openStore(testDatabase.database, contentOf(slug));
  const problems: Error[] = [];
  const dependencies = openDependencies({
    ...testContext(testDatabase.database, { clock: fixedClock('2027-03-02T11:00:00Z') }),
    perMinute: { ...UNLIMITED },
    report: (problem) => problems.push(problem),
  });
  const server = await startTestServer({ dependencies });
  return {
    server,
    say: (slug, request) =>
      sendToBothRoutes(
        server.url,
        slug,
        typeof request === 'string' ? request : JSON.stringify(request),
      ),
    async offer(slug, question) {
      const { status, text } = await send(
        `${server.url}/api/agent/v1/${slug}/offer`,
        JSON.stringify(question),
      );
      if (status !== 200) throw new Error(`${status}: ${text} to ${JSON.stringify(question)}`);
      return text;
    },
    async close() {
      await server.close();
      await dependencies.close();
      await testDatabase.close();
      if (problems.length > 0) throw new AggregateError(problems);
    },
  };
}

function contentOf(slug: string): StoreContent {
  const { products, documents } = readStore(DEMO, slug);
  const merchant = JSON.parse(
    readFileSync(join(DEMO, slug, 'merchant.json'), 'utf8'),
  ) as StoreContent['merchant'];
  return { merchant, products, maps: documents };
}

async function sendToBothRoutes(url: string, slug: string, body: string): Promise<IntentReply> {
  const [one, other] = await Promise.all(
    ['agent', 'storefront'].map((door) =>
      send(`${url}/api/${door}/v1/${slug}/offer/from-intent`, body),
    ),
  );
  if (
    one === undefined ||
    other === undefined ||
    one.status !== other.status ||
    one.text !== other.text
  )
    throw new Error(`unequal replies to ${body}:\n${one?.text}\n${other?.text}`);
  return one;
}

async function send(url: string, body: string): Promise<IntentReply> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return { status: reply.status, text: await reply.text() };
}
