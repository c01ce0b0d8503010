import { failureTypeOf } from '../../core/shared/failure-type.ts';
import type {
  RequestSpan,
  Span,
  TracedRequest,
  TracedWork,
  Tracer,
} from '../../core/shared/tracer.ts';
import {
  AsyncLocalStorageContextManager,
  type Context,
  createContextKey,
  type Span as LibrarySpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type TracerProvider,
  W3CTraceContextPropagator,
} from '../../../vendor/opentelemetry/opentelemetry.js';

/** The part of a trace that this process records. It takes no further spans after it has ended. */
interface LocalTrace {
  isOpen: boolean;
  remainingSpans: number;
}

type LibraryTracer = ReturnType<TracerProvider['getTracer']>;

/** Limits the spans below one request or one turn of a background job. */
const MAXIMUM_SPANS_OF_TRACE = 1_000;
const LOCAL_TRACE = createContextKey('the local trace');
const UNRECORDED_SPAN: Span = { setAttributes: () => undefined, fail: () => undefined };
const KINDS = { internal: SpanKind.INTERNAL, client: SpanKind.CLIENT };
const FIRST_SERVER_ERROR = 500;
const HEADERS = {
  keys: (headers: TracedRequest['headers']) => Object.keys(headers),
  get: (headers: TracedRequest['headers'], name: string) => headers[name],
};

/** Records spans with the OpenTelemetry library. The current trace follows asynchronous calls. */
export class ServiceTracer implements Tracer {
  readonly #tracer: LibraryTracer;
  readonly #contexts = new AsyncLocalStorageContextManager();
  readonly #propagator = new W3CTraceContextPropagator();

  constructor(tracer: LibraryTracer) {
    this.#tracer = tracer;
  }

  startTrace<T>(work: TracedWork, run: (span: Span) => Promise<T>): Promise<T> {
    const span = this.#startSpan(work, ROOT_CONTEXT);
    const { context, local } = openLocalTrace(ROOT_CONTEXT, span);
    return this.#runIn(context, span, run).finally(() => {
      local.isOpen = false;
    });
  }

  addSpan<T>(work: TracedWork, run: (span: Span) => Promise<T>): Promise<T> {
    const parent = this.#contexts.active();
    if (!takeSpan(parent)) return run(UNRECORDED_SPAN);
    const span = this.#startSpan(work, parent);
    return this.#runIn(trace.setSpan(parent, span), span, run);
  }

  addEnded(work: TracedWork, durationMs: number, failureType: string | null): void {
    const parent = this.#contexts.active();
    if (!takeSpan(parent)) return;
    const endMs = Date.now();
    const span = this.#startSpan(work, parent, endMs - durationMs);
    if (failureType !== null) fail(span, failureType);
    span.end(endMs);
  }

  startRequest({ method, route, requestId, headers, isInner }: TracedRequest): RequestSpan {
    const parent = isInner
      ? this.#contexts.active()
      : this.#propagator.extract(ROOT_CONTEXT, headers, HEADERS);
    const attributes = {
      'http.request.method': method,
      ...(route !== null && { 'http.route': route }),
      'bottega.request_id': requestId,
    };
    const name = route === null ? method : `${method} ${route}`;
    const kind = isInner ? SpanKind.INTERNAL : SpanKind.SERVER;
    const span = this.#tracer.startSpan(name, { kind, attributes }, parent);
    const { context, local } = openLocalTrace(parent, span);
    return {
      run: (work) => this.#contexts.with(context, work),
      end: (status) => {
        if (!span.isRecording()) return;
        local.isOpen = false;
        endRequest(span, status);
      },
    };
  }

  #startSpan(
    { name, kind = 'internal', attributes = {} }: TracedWork,
    parent: Context,
    startTime?: number,
  ): LibrarySpan {
    const options = {
      kind: KINDS[kind],
      attributes,
      ...(startTime !== undefined && { startTime }),
    };
    return this.#tracer.startSpan(name, options, parent);
  }

  async #runIn<T>(
    context: Context,
    span: LibrarySpan,
    run: (span: Span) => Promise<T>,
  ): Promise<T> {
    try {
      return await this.#contexts.with(context, () =>
        run({
          setAttributes: (attributes) => void span.setAttributes(attributes),
          fail: (failureType) => fail(span, failureType),
        }),
      );
    } catch (error) {
      fail(span, failureTypeOf(error));
      throw error;
    } finally {
      span.end();
    }
  }
}

function openLocalTrace(
  parent: Context,
  span: LibrarySpan,
): { readonly context: Context; readonly local: LocalTrace } {
  const local = { isOpen: span.isRecording(), remainingSpans: MAXIMUM_SPANS_OF_TRACE };
  return { context: trace.setSpan(parent, span).setValue(LOCAL_TRACE, local), local };
}

/** Returns whether the current trace records one more span, and counts it. */
function takeSpan(context: Context): boolean {
  // Only `openLocalTrace` sets this value, and TypeScript doesn't know the types of contexts.
  const local = context.getValue(LOCAL_TRACE) as LocalTrace | undefined;
  if (local === undefined || !local.isOpen || local.remainingSpans === 0) return false;
  local.remainingSpans -= 1;
  return true;
}

function endRequest(span: LibrarySpan, status: number | null): void {
  if (status === null) fail(span, 'client_left');
  else span.setAttributes({ 'http.response.status_code': status });
  if (status !== null && status >= FIRST_SERVER_ERROR) fail(span, String(status));
  span.end();
}

function fail(span: LibrarySpan, failureType: string): void {
  span.setAttributes({ 'error.type': failureType });
  span.setStatus({ code: SpanStatusCode.ERROR });
}
