import { openDependencies } from '../../src/actions/dependencies.ts';
import type { ContextWithoutActor } from '../../src/actions/context.ts';
import { Storefronts } from '../../src/actions/shared/storefronts.ts';
import type { KeyIdentity } from '../../src/core/keys/key.ts';
import { SCOPES } from '../../src/core/keys/scopes.ts';
import { refuse } from '../../src/core/shared/result.ts';
import { createLimits } from '../../src/http/limits.ts';
import { findMerchantBySlug } from '../../src/storage/merchants/merchant-repository.ts';
import { startTestServer, type TestServer, UNLIMITED, UNLIMITED_GUESSES } from './server.ts';

export interface StockServer {
  readonly server: TestServer;
  /** From now on it follows what is published by itself. */
  watch(): Promise<void>;
  /** Follows what was published. */
  poll(): Promise<void>;
  close(): Promise<void>;
}

/** The key that may do everything in a store. */
export const keyOf = (slug: string): string => `all-of-${slug}`;

/**
 * What assistants, buyers and a store's own systems reach of these stores, without budgets; each
 * request says in X-Forwarded-For where it comes from.
 */
export async function startStockServer(
  shared: ContextWithoutActor,
  slugs: readonly string[],
  report: (problem: Error) => void,
  port = 0,
): Promise<StockServer> {
  const limits = createLimits({
    address: UNLIMITED,
    merchant: UNLIMITED,
    guesses: UNLIMITED_GUESSES,
    key: 1e9,
  });
  const storefronts = new Storefronts({ ...shared, report });
  const dependencies = openDependencies({
    ...shared,
    storefronts,
    perMinute: { ...UNLIMITED },
    report,
  });
  const keys = await knownKeys(shared, slugs);
  const server = await startTestServer(
    {
      dependencies,
      limits,
      keys: {
        find: (text) => keys.get(text) ?? refuse('key_invalid'),
        isKnown: (text) => keys.has(text),
      },
      trustedProxies: ['127.0.0.0/8'],
    },
    port,
  );
  return {
    server,
    watch: () => dependencies.storefronts.watch(),
    poll: () => dependencies.storefronts.poll(),
    async close() {
      await server.close();
      await dependencies.close();
    },
  };
}

async function knownKeys(
  { database }: ContextWithoutActor,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, KeyIdentity>> {
  const keys = new Map<string, KeyIdentity>();
  for (const slug of slugs) {
    const merchant = await database.read((reader) => findMerchantBySlug(reader, slug));
    if (merchant === null) throw new Error(`there is no store ${slug}`);
    keys.set(keyOf(slug), {
      keyId: `key-${slug}`,
      merchantId: merchant.merchantId,
      slug,
      scopes: SCOPES,
    });
  }
  return keys;
}
