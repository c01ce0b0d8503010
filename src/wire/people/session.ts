import { Type } from 'typebox';
import { PERMISSIONS, type Permission } from '../../core/people/permissions.ts';
import { ROLES } from '../../core/people/roles.ts';
import { closedSet, DateTime, nullable, replyOf, requestOf } from '../shared/schemas.ts';

// The cast is safe, because the object has no other keys than those of its type.
const PERMISSION_NAMES = Object.keys(PERMISSIONS) as Permission[];
const email = Type.String({ minLength: 3, maxLength: 254 });
const password = Type.String({ minLength: 1, maxLength: 1_000 });
const token = Type.String({ minLength: 1, maxLength: 200 });
const code = Type.String({ minLength: 1, maxLength: 40 });
export const RoleName = closedSet(ROLES, { title: 'Role' });

export const SessionReply = replyOf(
  'Session',
  {
    person: replyOf(
      'SignedInPerson',
      {
        personId: Type.String(),
        email: Type.String(),
        name: nullable(Type.String()),
        isEmailVerified: Type.Boolean(),
        hasPassword: Type.Boolean(),
        hasTotp: Type.Boolean({ description: 'Whether codes of an app are set up.' }),
        passkeyCount: Type.Integer(),
        recoveryCodesLeft: Type.Integer(),
      },
      'The person who is signed in.',
    ),
    memberships: Type.Array(
      replyOf(
        'SessionMembership',
        {
          merchantSlug: Type.String(),
          storeName: Type.String(),
          role: RoleName,
          isClosed: Type.Boolean({ description: 'Whether the store is closed for good.' }),
          permissions: Type.Array(closedSet(PERMISSION_NAMES, { title: 'Permission' })),
        },
        'A store that the person serves, and what they may do in it.',
      ),
    ),
    assurance: closedSet(['link', 'password', 'two_factor', 'passkey']),
    mayOpenStores: Type.Boolean({ description: 'Whether the person may open a store here.' }),
    confirmedUntil: DateTime,
    expiresAt: DateTime,
  },
  'The session of the person who is signed in.',
);

export const SignInReply = replyOf(
  'SignIn',
  {
    state: closedSet(['signed_in', 'second_factor']),
    session: nullable(SessionReply, 'Null until the second factor is there.'),
    ticket: nullable(Type.String(), 'Goes into session/totp; null once signed in.'),
    methods: Type.Array(closedSet(['code', 'recovery_code', 'passkey'])),
  },
  'Whether the person is signed in, or a second factor is needed.',
);

export const DoneReply = replyOf('Done', { done: Type.Boolean() }, 'It is done.');
export const NoInput = requestOf('NoInput', {}, 'Nothing.');

export const PasswordSignIn = requestOf('PasswordSignIn', { email, password }, 'A sign-in.');
export const CodeSignIn = requestOf(
  'CodeSignIn',
  { ticket: token, code },
  'A code of an app, or a recovery code.',
);
export const LinkSignIn = requestOf('LinkSignIn', { token }, 'The token of a link.');
export const EndSession = requestOf(
  'EndSession',
  { everywhere: Type.Optional(Type.Boolean()) },
  'Whether all sessions of the person end, or this one.',
);
export const RenamePerson = requestOf(
  'RenamePerson',
  { name: nullable(Type.String({ minLength: 1, maxLength: 200 })) },
  'What a person is called, or null.',
);
export const EndOtherSession = requestOf(
  'EndOtherSession',
  { sessionId: Type.String({ format: 'uuid' }) },
  'Which session of the person ends.',
);
export const SessionsReply = replyOf(
  'Sessions',
  {
    sessions: Type.Array(
      replyOf(
        'OpenSession',
        {
          sessionId: Type.String(),
          assurance: closedSet(['link', 'password', 'two_factor', 'passkey']),
          device: nullable(
            Type.String({ description: 'Where it began, such as "Chrome on Windows".' }),
          ),
          createdAt: DateTime,
          lastUsedAt: DateTime,
          isThis: Type.Boolean({ description: 'Whether it is the one that asks.' }),
        },
        'A session that goes on.',
      ),
    ),
  },
  'Where the person is signed in, the latest used first.',
);
export const ResetRequest = requestOf('ResetRequest', { email }, 'Who forgot a password.');
export const ResetPassword = requestOf('ResetPassword', { token, password }, 'A new password.');
export const ChangePassword = requestOf(
  'ChangePassword',
  { currentPassword: Type.Optional(password), password },
  'A new password, with the one in use where there is one.',
);
export const ConfirmSession = requestOf(
  'ConfirmSession',
  {
    password: Type.Optional(password),
    code: Type.Optional(code),
    passkey: Type.Optional(
      Type.Object({ ticket: token, response: Type.Unknown() }, { additionalProperties: false }),
    ),
  },
  'One proof of who it is: a password, a code, or a passkey.',
);

export const PasskeyOptionsReply = replyOf(
  'PasskeyOptions',
  {
    ticket: Type.String({ description: "Goes back with the browser's answer." }),
    options: Type.Unsafe<object>({
      type: 'object',
      description: 'For startAuthentication or startRegistration of @simplewebauthn/browser.',
    }),
  },
  'What a browser is asked to do with a passkey.',
);
export const PasskeyAnswer = requestOf(
  'PasskeyAnswer',
  { ticket: token, response: Type.Unknown() },
  'What the browser answered.',
);
export const AddPasskey = requestOf(
  'AddPasskey',
  { ticket: token, response: Type.Unknown(), name: Type.String({ minLength: 1, maxLength: 100 }) },
  'A new passkey, and a name by which the person knows it.',
);
export const RemovePasskey = requestOf(
  'RemovePasskey',
  { passkeyId: Type.String({ minLength: 1, maxLength: 1_400 }) },
  'Which passkey.',
);
export const PasskeysReply = replyOf(
  'Passkeys',
  {
    passkeys: Type.Array(
      replyOf(
        'Passkey',
        {
          passkeyId: Type.String(),
          name: Type.String(),
          createdAt: DateTime,
          lastUsedAt: nullable(DateTime),
        },
        'A passkey.',
      ),
    ),
  },
  'The passkeys of the person.',
);

export const TotpReply = replyOf(
  'Totp',
  {
    secret: Type.String({ description: 'For typing into an app, in base32.' }),
    address: Type.String({ description: 'The otpauth address.' }),
    qrCode: Type.String({ description: 'The address as an SVG path.' }),
    qrSize: Type.Integer({ description: 'The width of the view box of that path.' }),
  },
  'A new secret for an app that shows codes. It counts once a first code was given.',
);
export const CodeInput = requestOf('CodeInput', { code }, 'A code of the app.');
export const RecoveryCodesReply = replyOf(
  'RecoveryCodes',
  { recoveryCodes: Type.Array(Type.String()) },
  'Codes that each work once in place of the app. They are shown this once.',
);

export const ReadInvitation = requestOf('ReadInvitation', { token }, 'The token of a link.');
export const InvitationReply = replyOf(
  'InvitationToAccept',
  {
    merchantSlug: Type.String(),
    storeName: Type.String(),
    email: Type.String(),
    role: RoleName,
    invitedBy: Type.String(),
    expiresAt: DateTime,
    needs: closedSet(['password', 'sign_in', 'nothing'], {
      description:
        'A new person sets a password; one who has an account signs in first; one who is signed in only accepts.',
    }),
  },
  'What somebody is invited to.',
);
export const AcceptInvitation = requestOf(
  'AcceptInvitation',
  {
    token,
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    password: Type.Optional(password),
  },
  'Name and password of a person who is new; neither of one who is signed in.',
);
