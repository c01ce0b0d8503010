import type { SharedContext } from '../actions/context.ts';
import { allMerchants } from '../cli/merchant-commands.ts';
import { demoSlugs, loadDemo } from '../cli/load-demo.ts';
import { sentenceOf } from '../cli/refusal-sentences.ts';
import type { Operator } from '../cli/host.ts';
import type { Config } from '../config.ts';
import { isRefusal } from '../core/shared/result.ts';
import { createLog } from '../http/log.ts';
import { CannotStart } from './cannot-start.ts';
import { keepDemoKey } from './demo-key.ts';
import { greeting } from './greeting.ts';
import { actOn } from './open-operator.ts';
import { runService } from './service.ts';

/**
 * Runs everything in one process, with the demo stores in a database that has no store of anybody's
 * own.
 */
export async function start(
  config: Config,
  { asJson }: { readonly asJson: boolean },
): Promise<void> {
  // Whoever tries it reads the greeting; requests are logged by those who ask for it.
  const { log, flush } = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel);
  let prepared: Prepared = { slugs: [], demoKey: null };
  try {
    await runService(config, {
      role: 'all',
      log,
      prepare: async (shared) => {
        prepared = await prepareStores(shared, config);
      },
      onReady: ({ url, database }) => {
        const isEmbedded = database.kind === 'pglite';
        const running = {
          url: url ?? '',
          ...prepared,
          dataDir: isEmbedded ? config.dataDir : null,
        };
        process.stdout.write(asJson ? `${JSON.stringify(running)}\n` : greeting(running));
      },
    });
  } finally {
    flush();
  }
}

interface Prepared {
  /** Of the stores that are there now. */
  readonly slugs: readonly string[];
  readonly demoKey: string | null;
}

/** With a key of the store `frames` where only demo stores are, in a data folder. */
async function prepareStores(shared: SharedContext, { dataDir }: Config): Promise<Prepared> {
  const operator = {
    ...actOn({ ...shared, actor: { kind: 'service', id: 'demo' } }),
    close: async () => undefined,
  };
  const there = await readSlugs(operator);
  // A demo that was interrupted half way is finished; a database with a store of its own is left
  // alone.
  const demo = demoSlugs();
  if (there.some((slug) => !demo.includes(slug))) return { slugs: there, demoKey: null };
  const loaded = await loadDemo(operator);
  if (isRefusal(loaded)) throw new CannotStart(sentenceOf(loaded));
  const slugs = loaded.loaded.length > 0 ? await readSlugs(operator) : there;
  return {
    slugs,
    demoKey:
      shared.database.kind === 'pglite' ? await keepDemoKey(dataDir, 'frames', operator) : null,
  };
}

async function readSlugs(operator: Operator): Promise<readonly string[]> {
  const merchants = await allMerchants(operator);
  if (isRefusal(merchants)) throw new Error(sentenceOf(merchants));
  return merchants.map(({ slug }) => slug);
}
