import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { request, requestOnce } from './request.ts';
import type { Role, Session } from './session.ts';

export interface SignInReply {
  readonly state: 'signed_in' | 'second_factor';
  readonly session: Session | null;
  readonly ticket: string | null;
}

export function signInByPassword(email: string, password: string): Promise<SignInReply> {
  return requestOnce('session/password', 'POST', { email, password });
}

export function signInByCode(ticket: string, code: string): Promise<SignInReply> {
  return requestOnce('session/totp', 'POST', { ticket, code });
}

export function signInByLink(token: string): Promise<SignInReply> {
  return requestOnce('session/link', 'POST', { token });
}

interface PasskeyQuestion {
  readonly ticket: string;
  readonly options: PublicKeyCredentialRequestOptionsJSON;
}

interface PasskeyProof {
  readonly ticket: string;
  readonly response: AuthenticationResponseJSON;
}

async function askForPasskey(): Promise<PasskeyProof> {
  // The library is loaded by those who use a passkey.
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const question = await requestOnce<PasskeyQuestion>('session/passkey/options', 'POST', {});
  const response = await startAuthentication({ optionsJSON: question.options });
  return { ticket: question.ticket, response };
}

export async function signInByPasskey(): Promise<void> {
  await requestOnce('session/passkey/verify', 'POST', await askForPasskey());
}

export function confirmByPassword(password: string): Promise<void> {
  return requestOnce('confirm', 'POST', { password });
}

export function confirmByCode(code: string): Promise<void> {
  return requestOnce('confirm', 'POST', { code });
}

export async function confirmByPasskey(): Promise<void> {
  await requestOnce('confirm', 'POST', { passkey: await askForPasskey() });
}

export function signOut(): Promise<void> {
  return request('session/end', 'POST', {});
}

export function askForReset(email: string): Promise<void> {
  return requestOnce('password/reset-request', 'POST', { email });
}

export function resetPassword(token: string, password: string): Promise<void> {
  return requestOnce('password/reset', 'POST', { token, password });
}

export interface InvitationToAccept {
  readonly merchantSlug: string;
  readonly storeName: string;
  readonly email: string;
  readonly role: Role;
  readonly invitedBy: string;
  readonly needs: 'password' | 'sign_in' | 'nothing';
}

export function readInvitation(token: string): Promise<InvitationToAccept> {
  return requestOnce('invitation/read', 'POST', { token });
}

export function acceptInvitation(
  token: string,
  person: { readonly name?: string; readonly password?: string },
): Promise<SignInReply> {
  return requestOnce('invitation/accept', 'POST', { token, ...person });
}
