import type { Static } from 'typebox';
import { answerSecondFactor } from '../../actions/people/answer-second-factor.ts';
import { confirmSession } from '../../actions/people/confirm-session.ts';
import { leaveAllSessions, leaveSession, readSession } from '../../actions/people/read-session.ts';
import { noteDevice } from '../../actions/people/own-account.ts';
import { type SignIn, signInByLink, signInByPassword } from '../../actions/people/sign-in.ts';
import { askForPasskey, signInByPasskey } from '../../actions/people/use-passkey.ts';
import { emailKey } from '../../core/orders/email-key.ts';
import { deviceName } from '../../core/people/device-name.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import type { SignInReply } from '../../wire/people/session.ts';
import { sessionReply } from '../../wire/people/write-session.ts';
import type { BudgetUse } from '../budget.ts';
import type { AdminOptions, AdminRequest } from './admin-gate.ts';
import type { AdminHandlers } from './admin-handlers.ts';
import { clearSessionCookie, setSessionCookie } from './cookie.ts';
import { passkeySite } from './origin.ts';

/** The handlers for signing in and out. */
export const SESSION_HANDLERS = {
  readSession: async ({ session, options }) => sessionReply(session, options),
  signInByPassword: async (call) => {
    const account = emailKey(call.input.email);
    return attemptSignIn(call, account, async () => {
      const signIn = await signInByPassword(call.options.dependencies, call.input);
      if (isRefusal(signIn) || signIn.state === 'signed_in') return signIn;
      const taken = await call.options.limits.people.countSecondFactorAttempt(account);
      return taken.allowed ? signIn : tooManyTriesRefusal(taken);
    });
  },
  signInByCode: async (call) => {
    const { ticket } = call.input;
    return attemptSignIn(call, ticket, () =>
      answerSecondFactor(call.options.dependencies, call.input),
    );
  },
  beginPasskeySignIn: async ({ options, request }) => {
    const taken = await options.limits.people.takeRequest(request.ip);
    if (!taken.allowed) return tooManyTriesRefusal(taken);
    return askForPasskey(options.dependencies, passkeySite(request, options.publicUrl()));
  },
  signInByPasskey: async (call) => {
    const { options, request, input } = call;
    const { ticket, response } = input;
    const site = passkeySite(request, options.publicUrl());
    return attemptSignIn(call, ticket, () =>
      signInByPasskey(options.dependencies, site, { ticket, response }),
    );
  },
  signInByLink: async (call) => {
    const { token } = call.input;
    return attemptSignIn(call, token, () => signInByLink(call.options.dependencies, token));
  },
  endSession: async ({ options: { dependencies }, input, session, token, reply, isSecure }) => {
    if (input.everywhere === true) await leaveAllSessions(dependencies, session.person.personId);
    else await leaveSession(dependencies, token ?? '');
    clearSessionCookie(reply, isSecure);
    return { done: true };
  },
  confirmSession: async ({ options, request, input, session, token }) => {
    const { people } = options.limits;
    const { personId } = session.person;
    const account = `confirm ${personId}`;
    const taken = await people.countSignInAttempt(request.ip, account);
    if (!taken.allowed) return tooManyTriesRefusal(taken);
    const tries = await people.countSecondFactorAttempt(account);
    if (!tries.allowed) return tooManyTriesRefusal(tries);
    const site = passkeySite(request, options.publicUrl());
    const { sessionId } = session;
    const person = { personId, sessionId };
    const refused = await confirmSession(options.dependencies, site, person, input);
    if (refused !== null) return refused;
    await people.refundSignInAttempt(request.ip, account);
    await people.refundSecondFactorAttempt(account);
    return currentSession(options, token);
  },
} as const satisfies AdminHandlers;

type SignInCall = Pick<AdminRequest, 'reply' | 'isSecure' | 'token' | 'request'> & {
  readonly options: AdminOptions;
};

type SignInAnswer = Static<typeof SignInReply> | Refusal;

/**
 * Attempts a sign-in, unless the network address or the account has used up its attempts. A
 * successful attempt isn't counted.
 */
async function attemptSignIn(
  call: SignInCall,
  account: string,
  attempt: () => Promise<SignIn | Refusal>,
): Promise<SignInAnswer> {
  const { people } = call.options.limits;
  const { ip } = call.request;
  const taken = await people.countSignInAttempt(ip, account);
  if (!taken.allowed) return tooManyTriesRefusal(taken);
  const signIn = await attempt();
  if (!isRefusal(signIn)) await people.refundSignInAttempt(ip, account);
  return isRefusal(signIn) ? signIn : answerSignIn(call, signIn);
}

export function tooManyTriesRefusal({
  retryAfterSeconds,
}: BudgetUse): Refusal<'too_many_requests'> {
  return refuse('too_many_requests', { retryAfterSeconds });
}

/**
 * Answers a sign-in, and ends the browser's previous session. This protects people from session
 * fixation.
 */
export async function answerSignIn(
  { options, request, reply, isSecure, token: before }: SignInCall,
  signIn: SignIn,
): Promise<Static<typeof SignInReply>> {
  if (signIn.state === 'second_factor') {
    const { state, ticket, methods } = signIn;
    return { state, session: null, ticket, methods: [...methods] };
  }
  if (before !== null) await leaveSession(options.dependencies, before);
  const session = await readSession(options.dependencies, signIn.token);
  if (session === null) throw new Error('a session ended while it began');
  await noteDevice(
    options.dependencies,
    session.sessionId,
    deviceName(request.headers['user-agent'] ?? ''),
  );
  setSessionCookie(reply, signIn.token, isSecure);
  return { state: 'signed_in', session: sessionReply(session, options), ticket: null, methods: [] };
}

/** Reads the session again after the session or its person has changed. */
export async function currentSession(options: AdminOptions, token: string | null) {
  const session = await readSession(options.dependencies, token ?? '');
  return session === null ? refuse('not_signed_in') : sessionReply(session, options);
}
