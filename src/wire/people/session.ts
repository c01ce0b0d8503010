import { Type } from 'typebox';
import { PERMISSIONS, type Permission } from '../../core/people/permissions.ts';
import { ROLES } from '../../core/people/roles.ts';
import { closedEnum, DateTime, nullable, replySchema, requestSchema } from '../shared/schemas.ts';

// The cast is safe, because the object has no other keys than those of its type.
const PERMISSION_NAMES = Object.keys(PERMISSIONS) as Permission[];
const emailSchema = Type.String({ minLength: 3, maxLength: 254 });
const passwordSchema = Type.String({ minLength: 1, maxLength: 1_000 });
const tokenSchema = Type.String({ minLength: 1, maxLength: 200 });
const codeSchema = Type.String({ minLength: 1, maxLength: 40 });
export const RoleName = closedEnum(ROLES, { title: 'Role' });

export const SessionReply = replySchema(
  'Session',
  {
    person: replySchema(
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
      replySchema(
        'SessionMembership',
        {
          merchantSlug: Type.String(),
          storeName: Type.String(),
          role: RoleName,
          isClosed: Type.Boolean({ description: 'Whether the store is closed for good.' }),
          permissions: Type.Array(closedEnum(PERMISSION_NAMES, { title: 'Permission' })),
        },
        'A store that the person serves, and what they may do in it.',
      ),
    ),
    assurance: closedEnum(['link', 'password', 'two_factor', 'passkey']),
    mayOpenStores: Type.Boolean({ description: 'Whether the person may open a store here.' }),
    sendsMails: Type.Boolean({
      description: 'False: the service has no mail server, so all mails wait.',
    }),
    confirmedUntil: DateTime,
    expiresAt: DateTime,
  },
  'The session of the person who is signed in.',
);

export const SignInReply = replySchema(
  'SignIn',
  {
    state: closedEnum(['signed_in', 'second_factor']),
    session: nullable(SessionReply, 'Null until the second factor is there.'),
    ticket: nullable(Type.String(), 'Goes into session/totp; null once signed in.'),
    methods: Type.Array(closedEnum(['code', 'recovery_code', 'passkey'])),
  },
  'Whether the person is signed in, or a second factor is needed.',
);

export const DoneReply = replySchema('Done', { done: Type.Boolean() }, 'It is done.');
export const EmptyInput = requestSchema('NoInput', {}, 'Nothing.');

export const PasswordSignIn = requestSchema(
  'PasswordSignIn',
  { email: emailSchema, password: passwordSchema },
  'A sign-in.',
);
export const CodeSignIn = requestSchema(
  'CodeSignIn',
  { ticket: tokenSchema, code: codeSchema },
  'A code of an app, or a recovery code.',
);
export const LinkSignIn = requestSchema(
  'LinkSignIn',
  { token: tokenSchema },
  'The token of a link.',
);
export const EndSession = requestSchema(
  'EndSession',
  { everywhere: Type.Optional(Type.Boolean()) },
  'Whether all sessions of the person end, or this one.',
);
export const RenamePerson = requestSchema(
  'RenamePerson',
  { name: nullable(Type.String({ minLength: 1, maxLength: 200 })) },
  'What a person is called, or null.',
);
export const EndOtherSession = requestSchema(
  'EndOtherSession',
  { sessionId: Type.String({ format: 'uuid' }) },
  'Which session of the person ends.',
);
export const SessionsReply = replySchema(
  'Sessions',
  {
    sessions: Type.Array(
      replySchema(
        'OpenSession',
        {
          sessionId: Type.String(),
          assurance: closedEnum(['link', 'password', 'two_factor', 'passkey']),
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
export const ResetRequest = requestSchema(
  'ResetRequest',
  { email: emailSchema },
  'Who forgot a password.',
);
export const ResetPassword = requestSchema(
  'ResetPassword',
  { token: tokenSchema, password: passwordSchema },
  'A new password.',
);
export const ChangePassword = requestSchema(
  'ChangePassword',
  { currentPassword: Type.Optional(passwordSchema), password: passwordSchema },
  'A new password, with the one in use where there is one.',
);
export const ConfirmSession = requestSchema(
  'ConfirmSession',
  {
    password: Type.Optional(passwordSchema),
    code: Type.Optional(codeSchema),
    passkey: Type.Optional(
      Type.Object(
        { ticket: tokenSchema, response: Type.Unknown() },
        { additionalProperties: false },
      ),
    ),
  },
  'One proof of who it is: a password, a code, or a passkey.',
);

export const PasskeyOptionsReply = replySchema(
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
export const PasskeyAnswer = requestSchema(
  'PasskeyAnswer',
  { ticket: tokenSchema, response: Type.Unknown() },
  'What the browser answered.',
);
export const AddPasskey = requestSchema(
  'AddPasskey',
  {
    ticket: tokenSchema,
    response: Type.Unknown(),
    name: Type.String({ minLength: 1, maxLength: 100 }),
  },
  'A new passkey, and a name by which the person knows it.',
);
export const RemovePasskey = requestSchema(
  'RemovePasskey',
  { passkeyId: Type.String({ minLength: 1, maxLength: 1_400 }) },
  'Which passkey.',
);
export const PasskeysReply = replySchema(
  'Passkeys',
  {
    passkeys: Type.Array(
      replySchema(
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

export const TotpReply = replySchema(
  'Totp',
  {
    secret: Type.String({ description: 'For typing into an app, in base32.' }),
    address: Type.String({ description: 'The otpauth address.' }),
    qrCode: Type.String({ description: 'The address as an SVG path.' }),
    qrSize: Type.Integer({ description: 'The width of the view box of that path.' }),
  },
  'A new secret for an app that shows codes. It counts once a first code was given.',
);
export const CodeInput = requestSchema('CodeInput', { code: codeSchema }, 'A code of the app.');
export const RecoveryCodesReply = replySchema(
  'RecoveryCodes',
  { recoveryCodes: Type.Array(Type.String()) },
  'Codes that each work once in place of the app. They are shown this once.',
);

export const ReadInvitation = requestSchema(
  'ReadInvitation',
  { token: tokenSchema },
  'The token of a link.',
);
export const InvitationReply = replySchema(
  'InvitationToAccept',
  {
    merchantSlug: Type.String(),
    storeName: Type.String(),
    email: Type.String(),
    role: RoleName,
    invitedBy: Type.String(),
    expiresAt: DateTime,
    needs: closedEnum(['password', 'sign_in', 'nothing'], {
      description:
        'A new person sets a password; one who has an account signs in first; one who is signed in only accepts.',
    }),
  },
  'What somebody is invited to.',
);
export const AcceptInvitation = requestSchema(
  'AcceptInvitation',
  {
    token: tokenSchema,
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    password: Type.Optional(passwordSchema),
  },
  'Name and password of a person who is new; neither of one who is signed in.',
);
