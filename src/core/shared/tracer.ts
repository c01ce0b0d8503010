/**
 * The data that a span carries. It never contains secrets or personal data: no addresses, no
 * bodies, no query strings and no values of SQL parameters.
 */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** A piece of work that becomes a span. */
export interface TracedWork {
  readonly name: string;
  /** `client` if another program does the work, such as the database or a mail server. */
  readonly kind?: 'internal' | 'client';
  readonly attributes?: SpanAttributes;
}

/** The span of work that is being done. */
export interface Span {
  setAttributes(attributes: SpanAttributes): void;
  /** Marks the work as failed. The type of the failure is a code or the name of a class. */
  fail(failureType: string): void;
}

/** An HTTP request that becomes a span. */
export interface TracedRequest {
  readonly method: string;
  /** The pattern of the request's route, or null if no route matches the request. */
  readonly route: string | null;
  readonly requestId: string;
  /** The headers of the request, which may name the caller's span. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Whether this process sent the request to itself while it was serving another request. */
  readonly isInner: boolean;
}

export interface RequestSpan {
  /** Runs a function whose work, also the asynchronous part, belongs to the request. */
  run(work: () => void): void;
  /** Ends the span. The status is null if the client left before it got a reply. */
  end(status: number | null): void;
}

/**
 * Records what a process does as spans, which together form traces. Code that may be traced takes a
 * tracer or null, and null means that tracing is off.
 */
export interface Tracer {
  /** Starts a new trace with the work as its first span. */
  startTrace<T>(work: TracedWork, run: (span: Span) => Promise<T>): Promise<T>;
  /**
   * Adds the work as a span to the current trace. If no trace is being recorded here, the work is
   * only done.
   */
  addSpan<T>(work: TracedWork, run: (span: Span) => Promise<T>): Promise<T>;
  /** Adds work that has just ended to the current trace. Without a failure type it succeeded. */
  addEnded(work: TracedWork, durationMs: number, failureType: string | null): void;
  /** Starts the span of an HTTP request, in the trace of its caller if the headers name one. */
  startRequest(request: TracedRequest): RequestSpan;
}
