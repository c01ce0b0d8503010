import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { KeptStorefronts } from '../actions/shared/storefronts.ts';

export interface Metrics {
  readonly contentType: string;
  /** Resolved once for each route and method, so that a request costs no look-up of labels. */
  recorder(route: string, method: string): (status: number, seconds: number) => void;
  /** A tool's question over MCP, with the status of the route behind it. */
  countToolCall(tool: string, status: number): void;
  text(): Promise<string>;
}

/**
 * Requests are added up here and handed over when somebody reads: the library looks its labels up
 * at every step.
 */
interface Counted {
  readonly request: { inc(by: number): void };
  readonly duration: { observe(seconds: number): void };
  uncounted: number;
}

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** `kept`: what stores are kept just now; null: none are. */
export function createMetrics(kept: (() => KeptStorefronts) | null): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  if (kept !== null) watchStorefronts(register, kept);
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
    buckets: BUCKETS,
    registers: [register],
  });
  const toolCalls = new Counter({
    name: 'mcp_tool_calls_total',
    help: "Tools' questions answered over MCP, by the status of the route behind the tool.",
    labelNames: ['tool', 'status'],
    registers: [register],
  });
  const counted: Counted[] = [];
  return {
    contentType: register.contentType,
    countToolCall: (tool, status) => toolCalls.inc({ tool, status }),
    text: () => {
      for (const count of counted) {
        count.request.inc(count.uncounted);
        count.uncounted = 0;
      }
      return register.metrics();
    },
    recorder(route, method) {
      const children = new Map<number, Counted>();
      const resolve = (status: number): Counted => {
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

const STOREFRONT_GAUGES: Readonly<Record<keyof KeptStorefronts, readonly [string, string]>> = {
  stores: ['storefronts_kept', 'Stores kept, with their documents.'],
  tables: ['storefront_tables_kept', 'Compiled maps and words kept.'],
  bytes: ['storefront_cache_bytes', 'About what these take.'],
  loads: ['storefront_loads_total', 'Stores read from the database since the start.'],
  tablesMade: ['storefront_tables_made_total', 'Maps compiled, and words, since the start.'],
};

function watchStorefronts(register: Registry, kept: () => KeptStorefronts): void {
  for (const [figure, [name, help]] of Object.entries(STOREFRONT_GAUGES)) {
    register.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(kept()[figure as keyof KeptStorefronts]); // a key of the table
        },
      }),
    );
  }
}
