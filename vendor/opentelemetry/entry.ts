/** What is used of the packages that `npm run vendor` puts into `opentelemetry.js`. */
export { createContextKey, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
export type { Context, Span } from '@opentelemetry/api';
export { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
export { W3CTraceContextPropagator } from '@opentelemetry/core';
export { OTLPTraceExporter as JsonTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
export { OTLPTraceExporter as ProtobufTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
export { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
export {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
export type { ReadableSpan, Sampler, SpanExporter } from '@opentelemetry/sdk-trace';
