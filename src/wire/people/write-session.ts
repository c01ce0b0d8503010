import type { Static } from 'typebox';
import { permissionsOf } from '../../core/people/permissions.ts';
import type { Credentials, Membership, Person } from '../../core/people/person.ts';
import {
  type AuthenticationStrength,
  confirmationEnd,
  sessionEnd,
  type SessionTimes,
} from '../../core/people/session.ts';
import type { SessionReply } from './session.ts';

interface Session extends SessionTimes {
  readonly assurance: AuthenticationStrength;
  readonly person: Person & Credentials;
  readonly memberships: readonly Membership[];
}

/** What the service offers to everybody who is signed in. */
interface ServiceAbilities {
  readonly mayOpenStores: boolean;
  readonly sendsMails: boolean;
}

/** Converts a session to the reply for the admin's page. */
export function sessionReply(
  session: Session,
  { mayOpenStores, sendsMails }: ServiceAbilities,
): Static<typeof SessionReply> {
  const { person, memberships, assurance } = session;
  const { personId, email, name, emailVerifiedAt, hasPassword, hasTotp } = person;
  const { passkeyCount, recoveryCodesLeft } = person;
  return {
    person: {
      personId,
      email,
      name,
      isEmailVerified: emailVerifiedAt !== null,
      hasPassword,
      hasTotp,
      passkeyCount,
      recoveryCodesLeft,
    },
    memberships: memberships.map(({ merchantSlug, storeName, role, isClosed }) => ({
      merchantSlug,
      storeName,
      role,
      isClosed,
      permissions: permissionsOf(role),
    })),
    assurance,
    mayOpenStores,
    sendsMails,
    confirmedUntil: confirmationEnd(session).toISOString(),
    expiresAt: sessionEnd(session).toISOString(),
  };
}
