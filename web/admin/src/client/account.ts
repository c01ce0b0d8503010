import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { request } from './request.ts';

export interface Passkey {
  readonly passkeyId: string;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

interface Passkeys {
  readonly passkeys: readonly Passkey[];
}

export interface TotpSecret {
  readonly secret: string;
  readonly address: string;
  /** The path of an SVG, in a view box of this size. */
  readonly qrCode: string;
  readonly qrSize: number;
}

interface RecoveryCodes {
  readonly recoveryCodes: readonly string[];
}

const send = <T>(path: string, body: object = {}): Promise<T> => request<T>(path, 'POST', body);

export interface OpenSession {
  readonly sessionId: string;
  /** Such as “Chrome on Windows”; null if the browser didn’t say it. */
  readonly device: string | null;
  readonly assurance: 'link' | 'password' | 'two_factor' | 'passkey';
  readonly createdAt: string;
  readonly lastUsedAt: string;
  readonly isThis: boolean;
}

interface OpenSessions {
  readonly sessions: readonly OpenSession[];
}

export const account = {
  rename: (name: string): Promise<void> =>
    send('session/person', { name: name.trim() === '' ? null : name.trim() }),
  listSessions: (): Promise<OpenSessions> => request('session/all'),
  endSession: (sessionId: string): Promise<OpenSessions> =>
    send('session/end-other', { sessionId }),
  changePassword: (currentPassword: string, password: string): Promise<void> =>
    send('password/change', {
      password,
      ...(currentPassword === '' ? {} : { currentPassword }),
    }),
  beginTotp: (): Promise<TotpSecret> => send('second-factor/totp/begin'),
  enableTotp: (code: string): Promise<RecoveryCodes> => send('second-factor/totp/enable', { code }),
  disableTotp: (): Promise<void> => send('second-factor/totp/disable'),
  renewRecoveryCodes: (): Promise<RecoveryCodes> => send('second-factor/recovery-codes'),
  listPasskeys: (): Promise<Passkeys> => request('second-factor/passkeys'),
  removePasskey: (passkeyId: string): Promise<Passkeys> =>
    send('second-factor/passkeys/remove', { passkeyId }),
  async addPasskey(name: string): Promise<Passkeys> {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const { ticket, options } = await send<{
      readonly ticket: string;
      readonly options: PublicKeyCredentialCreationOptionsJSON;
    }>('second-factor/passkeys/options');
    const response = await startRegistration({ optionsJSON: options });
    return send('second-factor/passkeys/add', { ticket, response, name });
  },
};
