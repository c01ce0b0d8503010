import { errorStatus, isErrorCode } from '../../src/wire/shared/errors.ts';

/**
 * What is wrong with a raw reply to a bad request. A connection that closes without a word is
 * judged by the caller.
 */
export function faultOfReply(raw: string): string | null {
  const split = raw.indexOf('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(raw)?.[1]);
  if (split === -1 || Number.isNaN(status)) return 'is not an HTTP reply';
  if (status === 100) return faultOfReply(raw.slice(split + 4));
  if (status >= 500) return `has status ${status}`;
  const head = raw.slice(0, split);
  if (!/\r\nrequest-id: \S/i.test(head)) return 'has no Request-Id';
  if (status < 400 || /\r\ncontent-type: text\/html/i.test(head)) return null;
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
  const body = Buffer.from(raw.slice(split + 4));
  // What stood after the request may have been answered as one of its own.
  return (
    faultOfBody(body.subarray(0, length).toString(), status) ??
    (body.length > length ? faultOfReply(body.subarray(length).toString()) : null)
  );
}

function faultOfBody(text: string, status: number): string | null {
  const { code, error, values, ...rest } = JSON.parse(text) as Record<string, unknown>;
  if (typeof code !== 'string' || !isErrorCode(code)) return `has the code ${String(code)}`;
  if (![...statusesOf(code)].includes(status)) return `has status ${status} with ${code}`;
  if (typeof error !== 'string' || error === '') return 'has no sentence';
  if (typeof values !== 'object' || values === null || Object.keys(rest).length > 0)
    return 'has other members than {code, error, values}';
  if (text.length > 20_000) return 'is larger than it need be';
  return code === 'invalid_request'
    ? faultOfProblems((values as { problems?: unknown }).problems)
    : null;
}

function statusesOf(code: Parameters<typeof errorStatus>[1]): Set<number> {
  const statuses = new Set<number>();
  for (const audience of ['agent', 'store'] as const) {
    try {
      statuses.add(errorStatus(audience, code));
    } catch {
      continue; // the code is for the other audience alone
    }
  }
  return statuses;
}

function faultOfProblems(problems: unknown): string | null {
  if (!Array.isArray(problems) || problems.length === 0) return 'names no problem';
  const named = problems.every(
    (problem: { path?: unknown; problem?: unknown }) =>
      typeof problem.path === 'string' &&
      typeof problem.problem === 'string' &&
      problem.problem !== '',
  );
  return named ? null : 'has a problem without a place';
}
