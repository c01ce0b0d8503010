import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import type { Tracer } from '../../src/core/shared/tracer.ts';
import {
  openTracer,
  type OpenTracer,
  type TracerOptions,
} from '../../src/gateways/tracing/open-tracer.ts';
import { attributeOf, openCollector, type TraceCollector } from '../support/trace-collector.ts';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

interface Traced extends OpenTracer {
  readonly collector: TraceCollector;
  readonly problems: Error[];
}

async function openTraced(change: Partial<TracerOptions> = {}, isSilent = false): Promise<Traced> {
  const collector = await openCollector({ isSilent });
  opened.push(() => collector.close());
  const problems: Error[] = [];
  const open = openTracer({
    url: `${collector.url}/v1/traces`,
    headers: {},
    protocol: 'http/json',
    serviceName: 'bottega',
    resourceAttributes: {},
    sampler: 'parentbased_always_on',
    ratio: 1,
    version: '1',
    instanceId: 'test',
    report: (problem) => problems.push(problem),
    ...change,
  });
  return { ...open, collector, problems };
}

function startRequest(tracer: Tracer, headers: Record<string, string> = {}, isInner = false) {
  return tracer.startRequest({
    method: 'GET',
    route: '/stores/:slug',
    requestId: 'r',
    headers,
    isInner,
  });
}

const doNothing = async () => undefined;

test('a request continues the trace that its caller names', async () => {
  const { tracer, close, collector } = await openTraced();
  const request = startRequest(tracer, { traceparent: `00-${TRACE_ID}-${CALLER}-01` });
  await new Promise<void>((resolve) => {
    request.run(() => void tracer.addSpan({ name: 'below' }, doNothing).then(resolve));
  });
  request.end(200);
  await close();
  const [below, server] = collector.spans;
  expect(server).toMatchObject({ traceId: TRACE_ID, parentSpanId: CALLER, kind: 2 });
  expect(server?.name).toBe('GET /stores/:slug');
  expect(below).toMatchObject({ traceId: TRACE_ID, parentSpanId: server?.spanId });
});

test.each([
  'nonsense',
  `00-${'0'.repeat(32)}-${CALLER}-01`,
  `00-${TRACE_ID}-${'0'.repeat(16)}-01`,
  `ff-${TRACE_ID}-${CALLER}-01`,
  `00-${TRACE_ID}-${CALLER}-01, 00-${TRACE_ID}-${CALLER}-01`,
])('a caller who says %s starts a new trace', async (traceparent) => {
  const { tracer, close, collector } = await openTraced();
  startRequest(tracer, { traceparent }).end(200);
  await close();
  expect(collector.spans).toHaveLength(1);
  expect(collector.spans[0]?.traceId).not.toBe(TRACE_ID);
  expect(collector.spans[0]?.parentSpanId ?? '').toBe('');
});

test('a caller decides whether its trace is recorded, unless the sampler says otherwise', async () => {
  const unsampled = { traceparent: `00-${TRACE_ID}-${CALLER}-00` };
  const parentBased = await openTraced();
  startRequest(parentBased.tracer, unsampled).end(200);
  await parentBased.close();
  expect(parentBased.collector.spans).toEqual([]);
  const always = await openTraced({ sampler: 'always_on' });
  startRequest(always.tracer, unsampled).end(200);
  await always.close();
  expect(always.collector.spans).toHaveLength(1);
  const never = await openTraced({ sampler: 'traceidratio', ratio: 0 });
  startRequest(never.tracer, { traceparent: `00-${TRACE_ID}-${CALLER}-01` }).end(200);
  await never.close();
  expect(never.collector.spans).toEqual([]);
});

test('work outside of a trace, or after its end, is only done', async () => {
  const { tracer, close, collector } = await openTraced();
  expect(await tracer.addSpan({ name: 'alone' }, async () => 'done')).toBe('done');
  tracer.addEnded({ name: 'alone, too' }, 1, null);
  const request = startRequest(tracer);
  let later: Promise<unknown> = Promise.resolve();
  request.run(() => {
    later = wait(5).then(() => tracer.addSpan({ name: 'late' }, doNothing));
  });
  request.end(null);
  await later;
  await close();
  expect(collector.spans.map(({ name }) => name)).toEqual(['GET /stores/:slug']);
  expect(attributeOf(collector.spans[0]!, 'error.type')).toBe('client_left');
});

test('failures have the name of their kind, and never their message', async () => {
  const { tracer, close, collector } = await openTraced();
  const failing = tracer.startTrace({ name: 'job' }, async () => {
    throw new TypeError('ada@example.org');
  });
  await expect(failing).rejects.toThrow('ada@example.org');
  await close();
  expect(attributeOf(collector.spans[0]!, 'error.type')).toBe('TypeError');
  expect(collector.bodies.join()).not.toContain('ada@');
});

test('one trace has at most a thousand spans below its first', async () => {
  const { tracer, close, collector } = await openTraced();
  await tracer.startTrace({ name: 'job' }, async () => {
    for (let n = 0; n < 1_200; n += 1) tracer.addEnded({ name: 'statement' }, 1, null);
  });
  await close();
  expect(collector.spans).toHaveLength(1_001);
});

test('what waits to be sent is bounded, and the rest is dropped', async () => {
  const { tracer, close, collector } = await openTraced();
  // Nothing is sent before the loop ends.
  for (let n = 0; n < 20_000; n += 1) startRequest(tracer).end(200);
  await close();
  expect(collector.spans.length).toBeGreaterThan(1_000);
  expect(collector.spans.length).toBeLessThanOrEqual(4_096 + 512);
});

test('the end does not wait for a silent collector', async () => {
  const { tracer, close } = await openTraced({ exportLimitMs: 1e6, flushLimitMs: 20 }, true);
  startRequest(tracer).end(200);
  // It would wait for a thousand seconds otherwise, and this test for less.
  expect(await close()).toBeUndefined();
});

test('a collector that is down is reported without its headers', async () => {
  const { tracer, close, problems } = await openTraced({
    url: 'http://127.0.0.1:9/v1/traces',
    headers: { authorization: 'Bearer planted' },
    exportLimitMs: 200,
  });
  startRequest(tracer).end(200);
  await close();
  await expect.poll(() => problems.length).toBeGreaterThan(0);
  expect(String(problems[0])).toContain("the collector didn't take them");
  expect(String(problems[0]?.stack)).not.toContain('planted');
});

test('protobuf is what a collector gets unless told otherwise', async () => {
  const { tracer, close, collector } = await openTraced({
    protocol: 'http/protobuf',
    headers: { 'x-token': 'one' },
  });
  startRequest(tracer).end(200);
  await close();
  expect(collector.headers[0]).toMatchObject({
    'content-type': 'application/x-protobuf',
    'x-token': 'one',
  });
  expect(collector.bodies[0]).toContain('GET /stores/:slug');
});
