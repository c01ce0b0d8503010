/** What the fake network does with one request: a reply, or an error that fetch throws. */
export type Step = Response | Error | ((request: Sent) => Response | Promise<Response>);

export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly signal: AbortSignal | null;
}

/** A network that plays a script, and time that passes only when the client waits. */
export function scripted(...steps: readonly Step[]) {
  const sent: Sent[] = [];
  const waits: number[] = [];
  const startMs = Date.parse('2027-03-02T11:00:00Z');
  let nowMs = startMs;
  const play: typeof fetch = async (input, init = {}) => {
    const request: Sent = {
      method: init.method ?? 'GET',
      url: String(input),
      headers: init.headers as Record<string, string>, // the client sends a plain object
      body: typeof init.body === 'string' ? init.body : null,
      signal: init.signal ?? null,
    };
    const step = steps[sent.push(request) - 1];
    if (step === undefined) throw new Error(`request ${sent.length} is not in the script`);
    if (step instanceof Error) throw step;
    return typeof step === 'function' ? step(request) : step;
  };
  let keys = 0;
  return {
    sent,
    /** Milliseconds, each time that the client waited. */
    waits,
    pass: (ms: number) => void (nowMs += ms),
    options: {
      baseUrl: 'https://bottega.example/',
      fetch: play,
      now: () => nowMs,
      random: () => 0.5,
      newKey: () => `made-by-the-client-${String((keys += 1))}`,
      sleep: async (ms: number, signal?: AbortSignal) => {
        signal?.throwIfAborted();
        waits.push(ms);
        nowMs += ms;
      },
    },
  };
}

export function json(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'request-id': `request-${status}`, ...headers },
  });
}

export const refused = (
  status: number,
  code: string,
  values: object = {},
  headers: Readonly<Record<string, string>> = {},
) => json(status, { code, error: `A sentence about ${code}.`, values }, headers);

export const proxyPage = (status: number) =>
  new Response('<html>Bad Gateway</html>', { status, headers: { 'content-type': 'text/html' } });
export const lost = () => new TypeError('fetch failed', { cause: new Error('read ECONNRESET') });
