import type { TSchema } from 'typebox';
import { OpenStore } from '../people/open-store.ts';
import {
  AcceptInvitation,
  AddPasskey,
  ChangePassword,
  CodeInput,
  CodeSignIn,
  ConfirmSession,
  DoneReply,
  EndOtherSession,
  EndSession,
  InvitationReply,
  LinkSignIn,
  EmptyInput,
  PasskeyAnswer,
  PasskeyOptionsReply,
  PasskeysReply,
  PasswordSignIn,
  ReadInvitation,
  RecoveryCodesReply,
  RemovePasskey,
  RenamePerson,
  ResetPassword,
  ResetRequest,
  SessionReply,
  SessionsReply,
  SignInReply,
  TotpReply,
} from '../people/session.ts';

export const ADMIN_BASE = '/api/admin/v1';
/**
 * The HTTP header that proves that the admin's page sent a request. Forms on other sites can't send
 * it.
 */
export const ADMIN_HEADER = 'x-bottega-admin';

export interface AdminOperation {
  readonly method: 'GET' | 'POST';
  /** The path of the route, relative to `ADMIN_BASE`. */
  readonly path: string;
  readonly summary: string;
  /**
   * Who may call the route: anyone, signed-in people, or people who have proved their identity
   * within the last ten minutes.
   */
  readonly access: 'anyone' | 'session' | 'confirmed';
  readonly request: TSchema | null;
  readonly reply: TSchema;
}

function postOperation<
  const Access extends AdminOperation['access'],
  Request extends TSchema,
  Reply extends TSchema,
>(path: string, access: Access, [request, reply]: readonly [Request, Reply], summary: string) {
  return { method: 'POST', path, access, request, reply, summary } as const;
}

function getOperation<Reply extends TSchema>(path: string, reply: Reply, summary: string) {
  return { method: 'GET', path, access: 'session', request: null, reply, summary } as const;
}

/**
 * The routes for managing people and their sessions. All actions on a store use one other route.
 */
export const ADMIN_OPERATIONS = {
  readSession: getOperation('/session', SessionReply, 'Who is signed in, and what they may do.'),
  signInByPassword: postOperation(
    '/session/password',
    'anyone',
    [PasswordSignIn, SignInReply],
    'Signs in by address and password.',
  ),
  signInByCode: postOperation(
    '/session/totp',
    'anyone',
    [CodeSignIn, SignInReply],
    'Completes a sign-in by a code of an app, or a recovery code.',
  ),
  beginPasskeySignIn: postOperation(
    '/session/passkey/options',
    'anyone',
    [EmptyInput, PasskeyOptionsReply],
    'Begins a sign-in, or a confirmation, by passkey.',
  ),
  signInByPasskey: postOperation(
    '/session/passkey/verify',
    'anyone',
    [PasskeyAnswer, SignInReply],
    'Signs in by passkey.',
  ),
  signInByLink: postOperation(
    '/session/link',
    'anyone',
    [LinkSignIn, SignInReply],
    'Signs in by a link from the terminal, once.',
  ),
  endSession: postOperation('/session/end', 'session', [EndSession, DoneReply], 'Signs out.'),
  listSessions: getOperation('/session/all', SessionsReply, 'Where the person is signed in.'),
  endOtherSession: postOperation(
    '/session/end-other',
    'session',
    [EndOtherSession, SessionsReply],
    'Ends another session of the person.',
  ),
  renamePerson: postOperation(
    '/session/person',
    'session',
    [RenamePerson, SessionReply],
    'Says what the person is called.',
  ),
  confirmSession: postOperation(
    '/confirm',
    'session',
    [ConfirmSession, SessionReply],
    'Proves anew who it is, for what asks for that.',
  ),
  requestReset: postOperation(
    '/password/reset-request',
    'anyone',
    [ResetRequest, DoneReply],
    'Sends a link for a new password, if somebody has the address.',
  ),
  resetPassword: postOperation(
    '/password/reset',
    'anyone',
    [ResetPassword, DoneReply],
    'Sets a new password by such a link, and ends all sessions. It signs nobody in.',
  ),
  changePassword: postOperation(
    '/password/change',
    'session',
    [ChangePassword, SessionReply],
    'Sets a new password, and ends all other sessions.',
  ),
  beginTotp: postOperation(
    '/second-factor/totp/begin',
    'confirmed',
    [EmptyInput, TotpReply],
    'Makes a secret for an app that shows codes.',
  ),
  enableTotp: postOperation(
    '/second-factor/totp/enable',
    'confirmed',
    [CodeInput, RecoveryCodesReply],
    'Turns codes on by a first one, and makes recovery codes.',
  ),
  disableTotp: postOperation(
    '/second-factor/totp/disable',
    'confirmed',
    [EmptyInput, SessionReply],
    'Turns codes off.',
  ),
  renewRecoveryCodes: postOperation(
    '/second-factor/recovery-codes',
    'confirmed',
    [EmptyInput, RecoveryCodesReply],
    'Makes new recovery codes; the old ones are void.',
  ),
  listPasskeys: getOperation(
    '/second-factor/passkeys',
    PasskeysReply,
    'The passkeys of the person.',
  ),
  beginPasskey: postOperation(
    '/second-factor/passkeys/options',
    'confirmed',
    [EmptyInput, PasskeyOptionsReply],
    'Begins adding a passkey.',
  ),
  addPasskey: postOperation(
    '/second-factor/passkeys/add',
    'confirmed',
    [AddPasskey, PasskeysReply],
    'Adds a passkey.',
  ),
  removePasskey: postOperation(
    '/second-factor/passkeys/remove',
    'confirmed',
    [RemovePasskey, PasskeysReply],
    'Removes a passkey.',
  ),
  readInvitation: postOperation(
    '/invitation/read',
    'anyone',
    [ReadInvitation, InvitationReply],
    'What a link invites to.',
  ),
  acceptInvitation: postOperation(
    '/invitation/accept',
    'anyone',
    [AcceptInvitation, SignInReply],
    'Accepts an invitation, once.',
  ),
  openStore: postOperation(
    '/stores',
    'session',
    [OpenStore, SessionReply],
    'Opens a store, of which the person is the owner, where the service allows that.',
  ),
} as const satisfies Readonly<Record<string, AdminOperation>>;

export type AdminOperationName = keyof typeof ADMIN_OPERATIONS;

/** The path of the event stream about changes in a store. */
export const NEWS_PATH = '/:merchantSlug/news';
/** The route that returns several dockets in one PDF. */
export const DOCKETS_PATH = '/:merchantSlug/dockets.pdf';
/** The route for a file that somebody attached to a request. */
export const ATTACHMENT_PATH = '/:merchantSlug/requests/:opportunityId/files/:publicId';
export const ACTION_PATH = '/:merchantSlug/:action';
