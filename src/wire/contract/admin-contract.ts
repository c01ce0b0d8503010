import type { TSchema } from 'typebox';
import {
  AcceptInvitation,
  AddPasskey,
  ChangePassword,
  CodeInput,
  CodeSignIn,
  ConfirmSession,
  DoneReply,
  EndSession,
  InvitationReply,
  LinkSignIn,
  NoInput,
  PasskeyAnswer,
  PasskeyOptionsReply,
  PasskeysReply,
  PasswordSignIn,
  ReadInvitation,
  RecoveryCodesReply,
  RemovePasskey,
  ResetPassword,
  ResetRequest,
  SessionReply,
  SignInReply,
  TotpReply,
} from '../people/session.ts';

export const ADMIN_BASE = '/api/admin/v1';
/** Forms of other sites can't send this header: it shows that the admin's page sent a request. */
export const ADMIN_HEADER = 'x-bottega-admin';

export interface AdminOperation {
  readonly method: 'GET' | 'POST';
  /** The path below `ADMIN_BASE`. */
  readonly path: string;
  readonly summary: string;
  /**
   * Who may call the route: anyone, people who are signed in, or people who have proved their
   * identity within the last ten minutes.
   */
  readonly access: 'anyone' | 'session' | 'confirmed';
  readonly request: TSchema | null;
  readonly reply: TSchema;
}

function post<
  const Access extends AdminOperation['access'],
  Request extends TSchema,
  Reply extends TSchema,
>(path: string, access: Access, [request, reply]: readonly [Request, Reply], summary: string) {
  return { method: 'POST', path, access, request, reply, summary } as const;
}

function get<Reply extends TSchema>(path: string, reply: Reply, summary: string) {
  return { method: 'GET', path, access: 'session', request: null, reply, summary } as const;
}

/** The routes of people and their sessions. The store's work has one route for each action. */
export const ADMIN_OPERATIONS = {
  readSession: get('/session', SessionReply, 'Who is signed in, and what they may do.'),
  signInByPassword: post(
    '/session/password',
    'anyone',
    [PasswordSignIn, SignInReply],
    'Signs in by address and password.',
  ),
  signInByCode: post(
    '/session/totp',
    'anyone',
    [CodeSignIn, SignInReply],
    'Completes a sign-in by a code of an app, or a recovery code.',
  ),
  beginPasskeySignIn: post(
    '/session/passkey/options',
    'anyone',
    [NoInput, PasskeyOptionsReply],
    'Begins a sign-in, or a confirmation, by passkey.',
  ),
  signInByPasskey: post(
    '/session/passkey/verify',
    'anyone',
    [PasskeyAnswer, SignInReply],
    'Signs in by passkey.',
  ),
  signInByLink: post(
    '/session/link',
    'anyone',
    [LinkSignIn, SignInReply],
    'Signs in by a link from the terminal, once.',
  ),
  endSession: post('/session/end', 'session', [EndSession, DoneReply], 'Signs out.'),
  confirmSession: post(
    '/confirm',
    'session',
    [ConfirmSession, SessionReply],
    'Proves anew who it is, for what asks for that.',
  ),
  requestReset: post(
    '/password/reset-request',
    'anyone',
    [ResetRequest, DoneReply],
    'Sends a link for a new password, if somebody has the address.',
  ),
  resetPassword: post(
    '/password/reset',
    'anyone',
    [ResetPassword, DoneReply],
    'Sets a new password by such a link, and ends all sessions. It signs nobody in.',
  ),
  changePassword: post(
    '/password/change',
    'session',
    [ChangePassword, SessionReply],
    'Sets a new password, and ends all other sessions.',
  ),
  beginTotp: post(
    '/second-factor/totp/begin',
    'confirmed',
    [NoInput, TotpReply],
    'Makes a secret for an app that shows codes.',
  ),
  enableTotp: post(
    '/second-factor/totp/enable',
    'confirmed',
    [CodeInput, RecoveryCodesReply],
    'Turns codes on by a first one, and makes recovery codes.',
  ),
  disableTotp: post(
    '/second-factor/totp/disable',
    'confirmed',
    [NoInput, SessionReply],
    'Turns codes off.',
  ),
  renewRecoveryCodes: post(
    '/second-factor/recovery-codes',
    'confirmed',
    [NoInput, RecoveryCodesReply],
    'Makes new recovery codes; the old ones are void.',
  ),
  listPasskeys: get('/second-factor/passkeys', PasskeysReply, 'The passkeys of the person.'),
  beginPasskey: post(
    '/second-factor/passkeys/options',
    'confirmed',
    [NoInput, PasskeyOptionsReply],
    'Begins adding a passkey.',
  ),
  addPasskey: post(
    '/second-factor/passkeys/add',
    'confirmed',
    [AddPasskey, PasskeysReply],
    'Adds a passkey.',
  ),
  removePasskey: post(
    '/second-factor/passkeys/remove',
    'confirmed',
    [RemovePasskey, PasskeysReply],
    'Removes a passkey.',
  ),
  readInvitation: post(
    '/invitation/read',
    'anyone',
    [ReadInvitation, InvitationReply],
    'What a link invites to.',
  ),
  acceptInvitation: post(
    '/invitation/accept',
    'anyone',
    [AcceptInvitation, SignInReply],
    'Accepts an invitation, once.',
  ),
} as const satisfies Readonly<Record<string, AdminOperation>>;

export type AdminOperationName = keyof typeof ADMIN_OPERATIONS;

/** The names that no store can have in the admin's addresses. */
export const NEWS_PATH = '/:merchantSlug/news';
export const ACTION_PATH = '/:merchantSlug/:action';
