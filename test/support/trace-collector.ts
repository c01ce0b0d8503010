import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as OTLP has it in JSON. */
export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
  readonly status: { readonly code?: number };
}

export interface TraceCollector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly url: string;
  readonly spans: CollectedSpan[];
  /** Every body as it came. */
  readonly bodies: string[];
  readonly headers: IncomingHttpHeaders[];
  close(): Promise<void>;
}

interface Exported {
  readonly resourceSpans?: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly CollectedSpan[] }[];
  }[];
}

/** An OpenTelemetry collector on a free port. A silent one takes spans and never replies. */
export async function openCollector({ isSilent = false } = {}): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const server = createServer(async (request, response) => {
    // A service that gives up closes the connection.
    const chunks = await request.toArray().catch(() => []);
    const body = Buffer.concat(chunks).toString();
    bodies.push(body);
    headers.push(request.headers);
    if (request.url === '/v1/traces' && body.startsWith('{')) {
      const { resourceSpans = [] } = JSON.parse(body) as Exported;
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((s) => s.spans)));
    }
    if (!isSilent) response.setHeader('content-type', 'application/json').end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    bodies,
    headers,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The text or number of an attribute, or undefined if the span lacks it. */
export function attributeOf({ attributes }: CollectedSpan, name: string): unknown {
  const found = attributes.find(({ key }) => key === name);
  return found === undefined ? undefined : Object.values(found.value)[0];
}
