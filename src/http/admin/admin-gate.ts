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

/** A request of the admin's page, with the session that it belongs to. */
export interface AdminRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly isSecure: boolean;
  /** The token of the session that the browser sent, whether or not it is still good. */
  readonly token: string | null;
  readonly session: AdminSession | null;
}

export interface AdminOptions {
  readonly dependencies: Dependencies;
  readonly limits: Pick<Limits, 'people'>;
  readonly publicUrl: () => string;
}

/**
 * Checks where a request comes from and finds its session. Everything but reading must come from
 * the admin's own page.
 */
export async function admit(
  { dependencies, publicUrl }: AdminOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AdminRequest | Refusal<'origin_refused' | 'https_required'>> {
  const url = publicUrl();
  const secure = isSecure(request, url);
  reply.header('cache-control', 'no-store');
  if (request.method !== 'GET' && !isOwnPage(request, url)) return refuse('origin_refused');
  // A cookie over plain http could be read on its way, unless it never leaves the machine.
  if (!secure && !isLoopback(request)) return refuse('https_required');
  const token = sessionTokenOf(request, secure);
  const session = token === null ? null : await withDeadline(readSession(dependencies, token));
  return { request, reply, isSecure: secure, token, session };
}

/** Returns whether the person proved who they are within the last ten minutes. */
export function isConfirmed(session: AdminSession, now: Date): boolean {
  return confirmationEnd(session) > now || confirmMethods(session).length === 0;
}

/**
 * Returns what a person can confirm with. It is nothing only after a link from the terminal, by a
 * person who has set up nothing yet.
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
