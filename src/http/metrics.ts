import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { StorefrontCacheStats } from '../actions/shared/storefronts.ts';
import { type ServiceFigures, watchService } from './service-gauges.ts';

/** The content type of the reply with the metrics. */
export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

export interface Metrics {
  readonly contentType: string;
  /**
   * Removes all metrics. The metrics library would otherwise keep everything that they refer to in
   * memory until the process ends.
   */
  close(): void;
  /**
   * Returns a function that counts requests to a route by one HTTP method. Labels are looked up
   * only once instead of for every request.
   */
  recorder(route: string, method: string): (status: number, seconds: number) => void;
  /** Counts a tool call over MCP, by the HTTP status of the route behind the tool. */
  countToolCall(tool: string, status: number): void;
  /** Counts a request with a signature by the outcome of its verification. */
  countSignature(outcome: string): void;
  text(): Promise<string>;
}

/**
 * The count for one kind of request. It is passed to the metrics library only when the metrics are
 * read, because the library would look up its labels for every request.
 */
interface RequestCount {
  readonly request: { inc(increment: number): void };
  readonly duration: { observe(seconds: number): void };
  uncounted: number;
}

const LATENCY_BUCKETS_SECONDS = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
];

/**
 * Functions that are called when the metrics are read. A function is null if the process doesn't
 * have the part that it would measure.
 */
export interface MeasuredParts {
  readonly readStats: (() => StorefrontCacheStats) | null;
  readonly isRedisReady: (() => boolean) | null;
  readonly readUploadStats: (() => UploadStats) | null;
  readonly readPurgedRows: (() => ReadonlyMap<string, number>) | null;
  readonly service: ServiceFigures | null;
}

interface UploadStats {
  readonly inProgress: number;
  readonly refused: number;
}

export function createMetrics({
  readStats,
  isRedisReady,
  readUploadStats,
  readPurgedRows,
  service,
}: MeasuredParts): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  if (readStats !== null) watchStorefronts(register, readStats);
  if (readUploadStats !== null) watchUploads(register, readUploadStats);
  if (readPurgedRows !== null) watchPurge(register, readPurgedRows);
  if (isRedisReady !== null) watchRedis(register, isRedisReady);
  if (service !== null) watchService(register, service);
  const labelNames = ['route', 'method', 'status'] as const;
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered.',
    labelNames,
    registers: [register],
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request line to the end of the reply.',
    labelNames,
    buckets: LATENCY_BUCKETS_SECONDS,
    registers: [register],
  });
  const counted: RequestCount[] = [];
  return {
    contentType: register.contentType,
    close: () => register.clear(),
    ...createAgentCounters(register),
    text: () => {
      for (const count of counted) {
        count.request.inc(count.uncounted);
        count.uncounted = 0;
      }
      return register.metrics();
    },
    recorder(route, method) {
      const children = new Map<number, RequestCount>();
      const resolve = (status: number): RequestCount => {
        const labels = [route, method, String(status)] as const;
        const child = {
          request: requests.labels(...labels),
          duration: durations.labels(...labels),
          uncounted: 0,
        };
        counted.push(child);
        return child;
      };
      return (status, seconds) => {
        let child = children.get(status);
        if (child === undefined) children.set(status, (child = resolve(status)));
        child.uncounted += 1;
        child.duration.observe(seconds);
      };
    },
  };
}

function watchRedis(registry: Registry, isReady: () => boolean): void {
  registry.registerMetric(
    new Gauge({
      name: 'redis_ready',
      help: '1 while limits are counted in Redis, 0 while this process counts alone.',
      registers: [],
      collect() {
        this.set(isReady() ? 1 : 0);
      },
    }),
  );
}

/** Creates the counters for MCP tool calls and signed requests. */
function createAgentCounters(
  registry: Registry,
): Pick<Metrics, 'countToolCall' | 'countSignature'> {
  const toolCalls = new Counter({
    name: 'mcp_tool_calls_total',
    help: "Tools' questions answered over MCP, by the status of the route behind the tool.",
    labelNames: ['tool', 'status'],
    registers: [registry],
  });
  const signatures = new Counter({
    name: 'agent_signatures_total',
    help: 'Requests with signatures of assistants, by what came of these.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  return {
    countToolCall: (tool, status) => toolCalls.inc({ tool, status }),
    countSignature: (outcome) => signatures.inc({ outcome }),
  };
}

function watchPurge(registry: Registry, readRows: () => ReadonlyMap<string, number>): void {
  registry.registerMetric(
    new Gauge({
      name: 'purged_rows_total',
      help: 'Rows deleted because they were older than they are kept, since the start.',
      labelNames: ['kind'],
      registers: [],
      collect() {
        for (const [kind, rows] of readRows()) this.set({ kind }, rows);
      },
    }),
  );
}

function watchUploads(registry: Registry, readStats: () => UploadStats): void {
  const gauges = [
    ['uploads_in_progress', 'Files being uploaded or stored.', 'inProgress'],
    ['uploads_refused_total', 'Uploads refused because too many were in progress.', 'refused'],
  ] as const;
  for (const [name, help, figure] of gauges) {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(readStats()[figure]);
        },
      }),
    );
  }
}

const STOREFRONT_GAUGES: Readonly<Record<keyof StorefrontCacheStats, readonly [string, string]>> = {
  stores: ['storefronts_kept', 'Stores kept, with their documents.'],
  tables: ['storefront_tables_kept', 'Compiled maps and words kept.'],
  bytes: ['storefront_cache_bytes', 'About what these take.'],
  loadCount: ['storefront_loads_total', 'Stores read from the database since the start.'],
  readCount: [
    'storefront_reads_total',
    'Requests for a store, answered from memory unless it was read.',
  ],
  compiledTableCount: [
    'storefront_tables_made_total',
    'Maps compiled, and words, since the start.',
  ],
};

function watchStorefronts(registry: Registry, readStats: () => StorefrontCacheStats): void {
  for (const [figure, [name, help]] of Object.entries(STOREFRONT_GAUGES)) {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          // TypeScript can't see that the gauges are named after the fields of these statistics.
          this.set(readStats()[figure as keyof StorefrontCacheStats]);
        },
      }),
    );
  }
}
