import type { ContextWithoutActor } from '../actions/context.ts';
import { hasDemoOwner, createDemoLink } from '../actions/people/demo-owner.ts';
import { allMerchants } from '../cli/merchant-commands.ts';
import { demoSlugs, loadDemo } from '../cli/load-demo.ts';
import { sentenceOf } from '../cli/refusal-sentences.ts';
import type { Operator } from '../cli/host.ts';
import type { Config } from '../config.ts';
import { isRefusal } from '../core/shared/result.ts';
import type { PaymentSandbox } from '../gateways/payments/sandbox/sandbox.ts';
import { createLog } from '../http/log.ts';
import { CannotStart } from './cannot-start.ts';
import { connectDemoStores, openPaymentSandbox } from './demo-payments.ts';
import { keepDemoKey } from './demo-key.ts';
import { greeting } from './greeting.ts';
import { actOn } from './open-operator.ts';
import { runService } from './service.ts';

/**
 * Runs all parts of the service in one process. The demo stores are loaded unless the database
 * contains other stores.
 */
export async function startService(
  config: Config,
  { asJson }: { readonly asJson: boolean },
): Promise<void> {
  // Messages about single requests would hide the greeting, so the log level `info` becomes `warn`.
  const { log, flush } = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel);
  let prepared: PreparedDemo = { slugs: [], demoKey: null, signInPath: null };
  try {
    await runService(
      { ...config, newStores: config.newStores ?? 'people' },
      {
        role: 'all',
        log,
        // The sandbox stores its data only beside an embedded database, because other databases
        // have no folder.
        openSandbox: async ({ kind }, baseUrl) =>
          kind === 'pglite' ? openPaymentSandbox(config.dataDir, baseUrl) : null,
        prepare: async (sharedContext, paymentSandbox) => {
          prepared = await prepareDemoStores(sharedContext, config, paymentSandbox);
        },
        onReady: ({ url, database }) => {
          const isEmbedded = database.kind === 'pglite';
          const { signInPath, ...demo } = prepared;
          const running = {
            url: url ?? '',
            ...demo,
            signInUrl: signInPath === null ? null : `${withHostName(url ?? '')}${signInPath}`,
            dataDir: isEmbedded ? config.dataDir : null,
          };
          process.stdout.write(asJson ? `${JSON.stringify(running)}\n` : greeting(running));
        },
      },
    );
  } finally {
    flush();
  }
}

interface PreparedDemo {
  readonly slugs: readonly string[];
  readonly demoKey: string | null;
  /** The path at which the owner of the demo stores can sign in once. */
  readonly signInPath: string | null;
}

/**
 * Replaces a loopback address in a URL with `localhost`, because passkeys work only with host
 * names.
 */
function withHostName(url: string): string {
  return url.replace(/^http:\/\/(?:127(?:\.\d+){3}|\[::1\])(?=[:/]|$)/, 'http://localhost');
}

/**
 * Loads the demo stores unless there are other stores. With an embedded database, also returns an
 * API key of the store `frames`.
 */
async function prepareDemoStores(
  sharedContext: ContextWithoutActor,
  { dataDir }: Config,
  paymentSandbox: PaymentSandbox | null,
): Promise<PreparedDemo> {
  const context = { ...sharedContext, actor: { kind: 'service', id: 'demo' } } as const;
  const operator = {
    ...actOn(context),
    close: async () => undefined,
  };
  const existing = await readSlugs(operator);
  const demo = demoSlugs();
  // If people have opened other stores, the demo stores are left unchanged and no missing one is
  // added.
  const hasOthers = existing.some((slug) => !demo.includes(slug));
  if (!hasOthers) {
    // If an earlier loading of the demo was interrupted, loading it again completes it.
    const loaded = await loadDemo(operator);
    if (isRefusal(loaded)) throw new CannotStart(sentenceOf(loaded));
  }
  // A store with the name of a demo store may be a real one, so its owner is checked.
  if (hasOthers && !(await hasDemoOwner(sharedContext)))
    return { slugs: existing, demoKey: null, signInPath: null };
  const slugs = hasOthers ? existing : await readSlugs(operator);
  const shown = slugs.filter((slug) => demo.includes(slug));
  if (paymentSandbox !== null) await connectDemoStores(operator, paymentSandbox, shown);
  const hasKey = sharedContext.database.kind === 'pglite' && shown.includes('frames');
  return {
    slugs,
    demoKey: hasKey ? await keepDemoKey(dataDir, 'frames', operator) : null,
    signInPath: await createDemoLink(context, shown, ''),
  };
}

async function readSlugs(operator: Operator): Promise<readonly string[]> {
  const merchants = await allMerchants(operator);
  if (isRefusal(merchants)) throw new Error(sentenceOf(merchants));
  return merchants.map(({ slug }) => slug);
}
