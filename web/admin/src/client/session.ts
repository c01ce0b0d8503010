import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Permission } from '../../../../src/core/people/permissions.ts';
import type { Role } from '../../../../src/core/people/roles.ts';
import { Refused } from './refused.ts';
import { requestOnce } from './request.ts';
import { useStoreSlug } from './store-slug.ts';

export type { Permission, Role };

export interface SessionMembership {
  readonly merchantSlug: string;
  readonly storeName: string;
  readonly role: Role;
  /** Whether the store is closed for good. */
  readonly isClosed: boolean;
  readonly permissions: readonly Permission[];
}

export interface Session {
  readonly person: {
    readonly personId: string;
    readonly email: string;
    readonly name: string | null;
    readonly isEmailVerified: boolean;
    readonly hasPassword: boolean;
    readonly hasTotp: boolean;
    readonly passkeyCount: number;
    readonly recoveryCodesLeft: number;
  };
  readonly memberships: readonly SessionMembership[];
  /** Whether the person may open a store of their own. */
  readonly mayOpenStores: boolean;
  /** False while the service has no mail server, so that all mails wait. */
  readonly sendsMails: boolean;
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: 60_000,
  queryFn: async (): Promise<Session | null> => {
    try {
      return await requestOnce<Session>('session');
    } catch (error) {
      if (error instanceof Refused && error.code === 'not_signed_in') return null;
      throw error;
    }
  },
});

export function useSession(): Session | null {
  return useQuery(sessionQuery).data ?? null;
}

/** Whether mails go out, which is taken for granted until the session was read. */
export function useSendsMails(): boolean {
  return useSession()?.sendsMails !== false;
}

export function useMembership(): SessionMembership | null {
  const slug = useStoreSlug();
  const session = useSession();
  return session?.memberships.find(({ merchantSlug }) => merchantSlug === slug) ?? null;
}

/** Returns whether the person's role in this store allows something. */
export function useMay(): (permission: Permission) => boolean {
  const membership = useMembership();
  return (permission) => membership?.permissions.includes(permission) === true;
}
