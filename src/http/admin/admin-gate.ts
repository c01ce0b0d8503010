import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../actions/dependencies.ts';
import { readSession } from '../../actions/people/read-session.ts';
import { confirmationEnd } from '../../core/people/session.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { withDeadline } from '../deadline.ts';
import type { Limits } from '../limits.ts';
import { sessionTokenOf } from './cookie.ts';
import { isLoopback, isOwnPage, isSecure } from './origin.ts';

export type AdminSession = NonNullable<Awaited<ReturnType<typeof readSession>>>;

/** A request from the admin's page, with the session of the person who sent it. */
export interface AdminRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly isSecure: boolean;
  /** The session token that the browser sent. It may be invalid or expired. */
  readonly token: string | null;
  readonly session: AdminSession | null;
}

export interface AdminOptions {
  readonly dependencies: Dependencies;
  readonly limits: Pick<Limits, 'people'>;
  readonly publicUrl: () => string;
  /** Whether signed-in people may create stores. */
  readonly mayOpenStores: boolean;
  /** Whether emails go out, that is, whether the service has a mail server. */
  readonly sendsMails: boolean;
}

/**
 * Checks the origin of a request and finds its session. All requests except GET must come from the
 * admin's own page.
 */
export async function admitAdminRequest(
  { dependencies, publicUrl }: AdminOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AdminRequest | Refusal<'origin_refused' | 'https_required'>> {
  const url = publicUrl();
  const secure = isSecure(request, url);
  reply.header('cache-control', 'no-store');
  if (request.method !== 'GET' && !isOwnPage(request, url)) return refuse('origin_refused');
  // Over plain HTTP, others could read the cookie, unless the connection stays on this machine.
  if (!secure && !isLoopback(request)) return refuse('https_required');
  const token = sessionTokenOf(request, secure);
  const session = token === null ? null : await withDeadline(readSession(dependencies, token));
  return { request, reply, isSecure: secure, token, session };
}

/** Returns whether the person has proved their identity within the last ten minutes. */
export function isConfirmed(session: AdminSession, now: Date): boolean {
  return confirmationEnd(session) > now || confirmMethods(session).length === 0;
}

/**
 * Returns the methods with which a person can prove their identity. The list is empty only for a
 * person who signed in with a link from the terminal and has no credentials yet.
 */
export function confirmMethods({
  person,
}: AdminSession): readonly ('password' | 'code' | 'passkey')[] {
  return [
    ...(person.hasPassword && !person.hasTotp ? (['password'] as const) : []),
    ...(person.hasTotp ? (['code'] as const) : []),
    ...(person.passkeyCount > 0 ? (['passkey'] as const) : []),
  ];
}
