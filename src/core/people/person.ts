import type { Role } from './roles.ts';

/** A person who can sign in. */
export interface Person {
  readonly personId: string;
  readonly email: string;
  readonly name: string | null;
  /**
   * When the person was proved to own the email address, by a link in an email or by the operator.
   * Null if that hasn't happened.
   */
  readonly emailVerifiedAt: Date | null;
  readonly createdAt: Date;
}

/** The ways in which a person can prove their identity. */
export interface Credentials {
  readonly hasPassword: boolean;
  readonly hasTotp: boolean;
  readonly passkeyCount: number;
  readonly recoveryCodesLeft: number;
}

export interface Membership {
  readonly merchantId: string;
  readonly merchantSlug: string;
  readonly storeName: string;
  readonly role: Role;
  /** Whether the store is closed for good. */
  readonly isClosed: boolean;
}

/** A member of a store, as the other members see them. */
export interface Member {
  readonly personId: string;
  readonly email: string;
  readonly name: string | null;
  readonly role: Role;
  readonly isVerified: boolean;
  readonly hasSecondFactor: boolean;
  readonly lastSeenAt: Date | null;
  readonly since: Date;
}

export interface Invitation {
  readonly invitationId: string;
  readonly email: string;
  readonly role: Role;
  readonly byMail: boolean;
  readonly invitedBy: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly acceptedAt: Date | null;
  readonly revokedAt: Date | null;
}

export const INVITATION_MS = 7 * 86_400_000;
export const RESET_MS = 60 * 60_000;
/**
 * How long a sign-in link printed in the terminal is valid. It only has to be opened immediately.
 */
export const SIGN_IN_LINK_MS = 15 * 60_000;
/** The number of consecutive failed sign-ins after which the person is warned by email. */
export const FAILURES_BEFORE_MAIL = 10;

export function isOpen({ acceptedAt, revokedAt, expiresAt }: Invitation, now: Date): boolean {
  return acceptedAt === null && revokedAt === null && expiresAt > now;
}
