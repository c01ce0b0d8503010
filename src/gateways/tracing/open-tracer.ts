import type { Tracer } from '../../core/shared/tracer.ts';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  defaultResource,
  JsonTraceExporter,
  ParentBasedSampler,
  ProtobufTraceExporter,
  resourceFromAttributes,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '../../../vendor/opentelemetry/opentelemetry.js';
import type { TracingSettings } from './tracing-settings.ts';
import { reportFailedExports } from './report-failed-exports.ts';
import { ServiceTracer } from './service-tracer.ts';

export interface TracerOptions extends TracingSettings {
  readonly version: string;
  /** Distinguishes this process from others of the same service. */
  readonly instanceId: string;
  /** Called when spans can't be sent to the collector. */
  readonly report: (problem: Error) => void;
  /** Limits for sending one batch, and for sending the rest at the end. Tests set others. */
  readonly exportLimitMs?: number;
  readonly flushLimitMs?: number;
}

export interface OpenTracer {
  readonly tracer: Tracer;
  /** Sends the spans that are still in memory, and gives up after a few seconds. */
  close(): Promise<void>;
}

/** The maximum number of spans that wait to be sent. Further ones are dropped. */
const MAXIMUM_WAITING_SPANS = 4_096;
const MAXIMUM_BATCH = 512;
const BATCH_PAUSE_MS = 2_000;
const EXPORT_LIMIT_MS = 10_000;
const FLUSH_LIMIT_MS = 3_000;

/** Opens a tracer that sends its spans in batches to an OpenTelemetry collector. */
export function openTracer(options: TracerOptions): OpenTracer {
  const { serviceName, resourceAttributes, version, instanceId, report } = options;
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({
        'service.version': version,
        'service.instance.id': instanceId,
        ...resourceAttributes,
        'service.name': serviceName,
      }),
    ),
    sampler: samplerOf(options),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: reportFailedExports(exporterOf(options), report),
        maxQueueSize: MAXIMUM_WAITING_SPANS,
        maxExportBatchSize: MAXIMUM_BATCH,
        scheduledDelayMillis: BATCH_PAUSE_MS,
        exportTimeoutMillis: options.exportLimitMs ?? EXPORT_LIMIT_MS,
      }),
    ],
  });
  return {
    tracer: new ServiceTracer(provider.getTracer('bottega', version)),
    close: () => withinLimit(provider.shutdown(), options.flushLimitMs ?? FLUSH_LIMIT_MS),
  };
}

function exporterOf({
  url,
  headers,
  protocol,
  exportLimitMs = EXPORT_LIMIT_MS,
}: TracerOptions): SpanExporter {
  const settings = { url, headers: { ...headers }, timeoutMillis: exportLimitMs };
  return protocol === 'http/json'
    ? new JsonTraceExporter(settings)
    : new ProtobufTraceExporter(settings);
}

function samplerOf({ sampler, ratio }: TracingSettings): Sampler {
  const root = rootSamplerOf(sampler.replace('parentbased_', ''), ratio);
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

function rootSamplerOf(name: string, ratio: number): Sampler {
  if (name === 'always_off') return new AlwaysOffSampler();
  return name === 'traceidratio' ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler();
}

/** Waits for a promise at most this long. Failures have already been reported by the exporter. */
async function withinLimit(work: Promise<void>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  await Promise.race([work.catch(() => undefined), limit]);
  clearTimeout(timer);
}
