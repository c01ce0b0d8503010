import type { SpanExporter } from '../../../vendor/opentelemetry/opentelemetry.js';

const SUCCESS = 0;

/**
 * Reports batches of spans that can't be sent, because the library itself drops them silently. The
 * report names only the kind of failure, so that it is the same each time and contains no headers.
 */
export function reportFailedExports(
  exporter: SpanExporter,
  report: (problem: Error) => void,
): SpanExporter {
  return {
    export: (spans, onResult) =>
      exporter.export(spans, (result) => {
        if (result.code !== SUCCESS) report(new Error(sentenceOf(result.error)));
        onResult(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

function sentenceOf(error: Error | undefined): string {
  const code = error !== undefined && 'code' in error ? String(error.code) : 'no reply in time';
  return `traces were dropped, because the collector didn't take them (${code})`;
}
