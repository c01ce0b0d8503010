import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

/**
 * The passkey library is loaded on first use, because its 250 modules would delay every start of
 * the service and every command.
 */
const loadLibrary = () => import('@simplewebauthn/server');

/**
 * The site that a passkey belongs to: the host name, and the origin of the page that asks for the
 * passkey.
 */
export interface PasskeySite {
  readonly host: string;
  readonly origin: string;
}

export interface PublicPasskey {
  readonly passkeyId: string;
  /** The public key of the passkey, in base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
}

interface PasskeyOwner {
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
export async function passkeyCreationOptions(
  { host }: PasskeySite,
  { personId, email, name }: PasskeyOwner,
  knownPasskeyIds: readonly string[],
): Promise<PasskeyRequest> {
  const { generateRegistrationOptions } = await loadLibrary();
  const options = await generateRegistrationOptions({
    rpName: 'Bottega',
    rpID: host,
    userID: new Uint8Array(Buffer.from(personId, 'utf8')),
    userName: email,
    userDisplayName: name ?? email,
    attestationType: 'none',
    excludeCredentials: knownPasskeyIds.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { challenge: options.challenge, options };
}

/** Returns the options with which a browser signs in with any passkey of this site. */
export async function passkeySignInOptions({ host }: PasskeySite): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await loadLibrary();
  const options = await generateAuthenticationOptions({
    rpID: host,
    userVerification: 'required',
  });
  return { challenge: options.challenge, options };
}

/** Verifies a browser's answer and returns the new passkey, or null if the answer is invalid. */
export async function readNewPasskey(
  { host, origin }: PasskeySite,
  challenge: string,
  response: unknown,
): Promise<PublicPasskey | null> {
  try {
    const { verifyRegistrationResponse } = await loadLibrary();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      // The cast is safe, because the library checks the form of the answer and throws an error if
      // it is wrong.
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
    // The answer comes from outside, so every error only means that it contains no valid passkey.
    return null;
  }
}

/** Returns the id of the passkey that an answer refers to, or null if it has none. */
export function passkeyIdOf(response: unknown): string | null {
  const { id } = (response ?? {}) as { readonly id?: unknown };
  return typeof id === 'string' && id.length <= 1_400 ? id : null;
}

/**
 * Verifies that an answer was signed with a passkey. Returns the passkey's new counter, or null if
 * the signature is invalid.
 */
export async function checkPasskey(
  { host, origin }: PasskeySite,
  challenge: string,
  { passkeyId, publicKey, counter, transports }: PublicPasskey,
  response: unknown,
): Promise<number | null> {
  try {
    const { verifyAuthenticationResponse } = await loadLibrary();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      // The cast is safe, because the library checks the form of the answer and throws an error if
      // it is wrong.
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
    // The answer comes from outside, so every error only means that it wasn't signed with the
    // passkey.
    return null;
  }
}
