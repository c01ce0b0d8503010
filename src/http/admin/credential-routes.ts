import {
  acceptAsNewPerson,
  acceptAsPerson,
  readInvitation,
} from '../../actions/people/accept-invitation.ts';
import {
  changePassword,
  requestReset,
  resetPassword,
} from '../../actions/people/change-password.ts';
import {
  beginTotp,
  disableTotp,
  enableTotp,
  renewRecoveryCodes,
} from '../../actions/people/set-up-totp.ts';
import {
  addPasskey,
  askForNewPasskey,
  readPasskeys,
  removePasskey,
} from '../../actions/people/use-passkey.ts';
import { emailKey } from '../../core/orders/email-key.ts';
import { isRefusal, refuse } from '../../core/shared/result.ts';
import type { AdminOptions, AdminSession } from './admin-gate.ts';
import type { AdminHandlers } from './admin-handlers.ts';
import { passkeySite } from './origin.ts';
import { answerSignIn, currentSession, tooManyTriesRefusal } from './session-routes.ts';

/** The handlers for passwords, second factors and invitations. */
export const CREDENTIAL_HANDLERS = {
  requestReset: async ({ options: { dependencies, limits }, request, input }) => {
    const taken = await limits.people.takeRequest(request.ip);
    if (!taken.allowed) return tooManyTriesRefusal(taken);
    // The reply is the same if the limit for emails is exceeded, but no email is sent.
    const resets = await limits.people.countPasswordReset(emailKey(input.email));
    if (resets.allowed) requestReset(dependencies, input.email);
    return { done: true };
  },
  resetPassword: async ({ options: { dependencies, limits }, request, input }) => {
    const taken = await limits.people.takeRequest(request.ip);
    if (!taken.allowed) return tooManyTriesRefusal(taken);
    return (await resetPassword(dependencies, input)) ?? { done: true };
  },
  changePassword: async ({ options, request, input, session, token }) => {
    const { people } = options.limits;
    const account = `confirm ${session.person.personId}`;
    const taken = await people.countSignInAttempt(request.ip, account);
    if (!taken.allowed) return tooManyTriesRefusal(taken);
    const refused = await changePassword(options.dependencies, personAndSessionIds(session), input);
    if (refused !== null) return refused;
    await people.refundSignInAttempt(request.ip, account);
    return currentSession(options, token);
  },
  beginTotp: async ({ options, session }) =>
    beginTotp(options.dependencies, session.person.personId),
  enableTotp: async ({ options, session, input }) =>
    enableTotp(options.dependencies, personAndSessionIds(session), input.code),
  disableTotp: async ({ options, session, token }) => {
    await disableTotp(options.dependencies, session.person.personId);
    return currentSession(options, token);
  },
  renewRecoveryCodes: async ({ options, session }) =>
    renewRecoveryCodes(options.dependencies, session.person.personId),
  listPasskeys: async ({ options, session }) => passkeysReply(options, session),
  beginPasskey: async ({ options, request, session }) =>
    askForNewPasskey(
      options.dependencies,
      passkeySite(request, options.publicUrl()),
      session.person.personId,
    ),
  addPasskey: async ({ options, request, session, input }) => {
    const site = passkeySite(request, options.publicUrl());
    const { ticket, response, name } = input;
    const answer = { ticket, response, name };
    const refused = await addPasskey(options.dependencies, site, session.person.personId, answer);
    return refused ?? passkeysReply(options, session);
  },
  removePasskey: async ({ options, session, input }) => {
    await removePasskey(options.dependencies, session.person.personId, input.passkeyId);
    return passkeysReply(options, session);
  },
  readInvitation: async ({ options: { dependencies, limits }, request, input, session }) => {
    const taken = await limits.people.takeRequest(request.ip);
    if (!taken.allowed) return tooManyTriesRefusal(taken);
    const signedInAs = session?.person.personId ?? null;
    const invitation = await readInvitation(dependencies, input.token, signedInAs);
    if (isRefusal(invitation)) return invitation;
    const { merchantSlug, storeName, email, role, invitedBy, expiresAt, needs } = invitation;
    const until = expiresAt.toISOString();
    return { merchantSlug, storeName, email, role, invitedBy, expiresAt: until, needs };
  },
  acceptInvitation: async (call) => {
    const { options, request, input, session } = call;
    const { dependencies, limits } = options;
    const taken = await limits.people.takeRequest(request.ip);
    if (!taken.allowed) return tooManyTriesRefusal(taken);
    if (session === null) {
      const accepted = await acceptAsNewPerson(dependencies, input);
      if (isRefusal(accepted)) return accepted;
      return answerSignIn(call, { state: 'signed_in', token: accepted.token });
    }
    const { personId } = session.person;
    const refused = await acceptAsPerson(dependencies, input.token, personId);
    if (refused !== null) return refused;
    const current = await currentSession(options, call.token);
    if (isRefusal(current)) return refuse('not_signed_in');
    return { state: 'signed_in', session: current, ticket: null, methods: [] };
  },
} as const satisfies AdminHandlers;

function personAndSessionIds({ person, sessionId }: AdminSession) {
  return { personId: person.personId, sessionId };
}

async function passkeysReply({ dependencies }: AdminOptions, { person }: AdminSession) {
  const passkeys = await readPasskeys(dependencies, person.personId);
  return {
    passkeys: passkeys.map(({ passkeyId, name, createdAt, lastUsedAt }) => ({
      passkeyId,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  };
}
