import type { ContextWithoutActor } from '../actions/context.ts';
import type { WorkerThreads } from '../actions/shared/thread-jobs.ts';
import type { Config } from '../config.ts';
import type { Tracer } from '../core/shared/tracer.ts';
import type { Mailer } from '../gateways/mailer.ts';
import type { ModelClient } from '../gateways/sentence-model.ts';
import manifest from '../../package.json' with { type: 'json' };

type TracedGateways = Pick<ContextWithoutActor, 'webhookSender' | 'paymentProviders'> & {
  readonly threads: WorkerThreads | null;
};

/** Records what a process does, by putting a span around each call of its gateways. */
export interface Tracing {
  readonly tracer: Tracer;
  wrapGateways(gateways: TracedGateways): TracedGateways;
  wrapMailer(mailer: Mailer): Mailer;
  wrapModel(askModel: ModelClient): ModelClient;
  /** Sends the spans that are still in memory, and gives up after a few seconds. */
  close(): Promise<void>;
}

/**
 * Starts tracing if a collector is configured, and otherwise returns null. The library is imported
 * only here, so that a process without tracing doesn't load it.
 */
export async function openTracing(
  { tracing }: Pick<Config, 'tracing'>,
  instanceId: string,
  report: (problem: Error) => void,
): Promise<Tracing | null> {
  if (tracing === null) return null;
  const [{ openTracer }, traced, { traceThreads }] = await Promise.all([
    import('../gateways/tracing/open-tracer.ts'),
    import('../gateways/tracing/traced-gateways.ts'),
    import('../gateways/tracing/traced-threads.ts'),
  ]);
  const { version } = manifest;
  const { tracer, close } = openTracer({ ...tracing, version, instanceId, report });
  return {
    tracer,
    wrapGateways: ({ webhookSender, paymentProviders, threads }) => ({
      webhookSender: traced.traceWebhooks(webhookSender, tracer),
      paymentProviders: traced.tracePayments(paymentProviders, tracer),
      threads: threads === null ? null : traceThreads(threads, tracer),
    }),
    wrapMailer: (mailer) => traced.traceMails(mailer, tracer),
    wrapModel: (askModel) => traced.traceModel(askModel, tracer),
    close,
  };
}
