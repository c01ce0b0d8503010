export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
export const TRACE_PROTOCOLS = ['http/protobuf', 'http/json'] as const;

/** Where traces are sent, and which of them. */
export interface TracingSettings {
  /** The URL at which the collector accepts spans. It contains no credentials. */
  readonly url: string;
  /** Additional headers for the collector, which may contain secrets. */
  readonly headers: Readonly<Record<string, string>>;
  readonly protocol: (typeof TRACE_PROTOCOLS)[number];
  readonly serviceName: string;
  readonly resourceAttributes: Readonly<Record<string, string>>;
  readonly sampler: (typeof SAMPLERS)[number];
  /** The share of traces that the samplers with a ratio record, from 0 to 1. */
  readonly ratio: number;
}
