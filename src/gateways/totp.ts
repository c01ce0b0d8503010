import { Secret, TOTP } from '../../vendor/otpauth/otpauth.js';

const TOTP_STEP_SECONDS = 30;
/**
 * The number of time steps before and after the current one whose codes are accepted, because
 * clocks differ.
 */
const TOTP_WINDOW_STEPS = 1;
const SECRET_BYTES = 20;

/** Returns a new secret for an authenticator app, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Returns the URL that an authenticator app reads from a QR code to add the secret. */
export function totpAddress(secret: string, issuer: string, account: string): string {
  return createTotp(secret, issuer, account).toString();
}

/**
 * Returns the time step of a one-time code, or null if the code is wrong. The caller must accept
 * each time step only once (RFC 6238 §5.2).
 */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = createTotp(secret).validate({ token: code, timestamp, window: TOTP_WINDOW_STEPS });
  return delta === null ? null : Math.floor(timestamp / 1_000 / TOTP_STEP_SECONDS) + delta;
}

function createTotp(secret: string, issuer = 'Bottega', label = 'Bottega'): TOTP {
  return new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: TOTP_STEP_SECONDS,
    secret: Secret.fromBase32(secret),
  });
}
