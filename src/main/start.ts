import { allMerchants } from '../cli/merchant-commands.ts';
import { demoSlugs, loadDemo } from '../cli/load-demo.ts';
import { sentenceOf } from '../cli/refusal-sentences.ts';
import type { Config } from '../config.ts';
import { isRefusal } from '../core/shared/result.ts';
import { createLog } from '../http/log.ts';
import type { Database } from '../storage/database.ts';
import { CannotStart } from './cannot-start.ts';
import { greeting } from './greeting.ts';
import { actOn } from './open-operator.ts';
import { runService } from './service.ts';

/** Runs everything in one process, with the demo stores in a database that has no store of anybody's own. */
export async function start(config: Config, { asJson }: { readonly asJson: boolean }): Promise<void> {
  // Whoever tries it reads the greeting; requests are logged by those who ask for it.
  const { log, flush } = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel);
  let slugs: readonly string[] = [];
  try {
    await runService(config, {
      role: 'all',
      log,
      prepare: async (database) => {
        slugs = await prepareStores(database);
      },
      onReady: ({ url, database }) => {
        const isEmbedded = database.kind === 'pglite';
        const running = { url: url ?? '', slugs, dataDir: isEmbedded ? config.dataDir : null };
        process.stdout.write(asJson ? `${JSON.stringify(running)}\n` : greeting(running));
      },
    });
  } finally {
    flush();
  }
}

/** The slugs of the stores that are there now. */
async function prepareStores(database: Database): Promise<readonly string[]> {
  const operator = { ...actOn(database, { kind: 'service', id: 'demo' }), close: async () => undefined };
  const readSlugs = async () => {
    const merchants = await allMerchants(operator);
    if (isRefusal(merchants)) throw new Error(sentenceOf(merchants));
    return merchants.map(({ slug }) => slug);
  };
  const there = await readSlugs();
  // A demo that was interrupted half way is finished; a database with a store of its own is left alone.
  const demo = demoSlugs();
  if (there.some((slug) => !demo.includes(slug))) return there;
  const loaded = await loadDemo(operator);
  if (isRefusal(loaded)) throw new CannotStart(sentenceOf(loaded));
  return loaded.loaded.length > 0 ? readSlugs() : there;
}
