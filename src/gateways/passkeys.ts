import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

/**
 * The library is loaded at the first passkey, because its 250 modules would delay every start of
 * the service and every command.
 */
const loadLibrary = () => import('@simplewebauthn/server');

/** What a passkey is bound to: the host's name, and the origin of the page that asks for it. */
export interface PasskeySite {
  readonly host: string;
  readonly origin: string;
}

export interface PublicPasskey {
  readonly passkeyId: string;
  /** In base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
}

interface Owner {
  readonly personId: string;
  readonly email: string;
  readonly name: string | null;
}

export interface PasskeyRequest {
  readonly challenge: string;
  readonly options: object;
}

/**
 * Returns the options with which a browser creates a passkey. They require the browser to verify
 * the person.
 */
export async function passkeyCreation(
  { host }: PasskeySite,
  { personId, email, name }: Owner,
  known: readonly string[],
): Promise<PasskeyRequest> {
  const { generateRegistrationOptions } = await loadLibrary();
  const options = await generateRegistrationOptions({
    rpName: 'Bottega',
    rpID: host,
    userID: new Uint8Array(Buffer.from(personId, 'utf8')),
    userName: email,
    userDisplayName: name ?? email,
    attestationType: 'none',
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { challenge: options.challenge, options };
}

/** Returns the options with which a browser signs in with any passkey of this site. */
export async function passkeyQuestion({ host }: PasskeySite): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await loadLibrary();
  const options = await generateAuthenticationOptions({
    rpID: host,
    userVerification: 'required',
  });
  return { challenge: options.challenge, options };
}

/** Returns the new passkey that a browser answered with, or null if the answer is wrong. */
export async function readNewPasskey(
  { host, origin }: PasskeySite,
  challenge: string,
  response: unknown,
): Promise<PublicPasskey | null> {
  try {
    const { verifyRegistrationResponse } = await loadLibrary();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      // The library checks the form of the answer and throws if it isn't one.
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
    });
    if (!verified || registrationInfo === undefined) return null;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return {
      passkeyId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports,
    };
  } catch {
    // Whatever is wrong with an answer from outside, it isn't a passkey.
    return null;
  }
}

/** Returns the id of the passkey that an answer names, or null. */
export function passkeyIdOf(response: unknown): string | null {
  const { id } = (response ?? {}) as { readonly id?: unknown };
  return typeof id === 'string' && id.length <= 1_400 ? id : null;
}

/** Returns the new counter of a passkey if an answer is signed with it, and otherwise null. */
export async function checkPasskey(
  { host, origin }: PasskeySite,
  challenge: string,
  { passkeyId, publicKey, counter, transports }: PublicPasskey,
  response: unknown,
): Promise<number | null> {
  try {
    const { verifyAuthenticationResponse } = await loadLibrary();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      // The library checks the form of the answer and throws if it isn't one.
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      credential: {
        id: passkeyId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter,
        transports: [...transports],
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // Whatever is wrong with an answer from outside, it wasn't signed with the passkey.
    return null;
  }
}
