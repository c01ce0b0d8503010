import { Type } from 'typebox';
import { id, limitTo, name } from '../shared/control-fields.ts';
import { EMAIL_PATTERN, requestOf } from '../shared/schemas.ts';
import { RoleName } from './session.ts';

const email = Type.String({ maxLength: 254, pattern: EMAIL_PATTERN });
/** A person is named by their id or by their address. */
const person = Type.String({ minLength: 1, maxLength: 254 });

export const InvitePersonInput = requestOf(
  'InvitePerson',
  {
    merchant: name,
    email,
    role: RoleName,
    byMail: Type.Optional(
      Type.Boolean({ description: 'Whether the link is sent by mail, or returned to be copied.' }),
    ),
  },
  'An invitation to serve a store.',
);
export const ListPeopleInput = requestOf(
  'ListPeople',
  { merchant: name },
  'The people of a store, and open invitations.',
);
export const ChangeRoleInput = requestOf(
  'ChangeRole',
  { merchant: name, person, role: RoleName },
  "Another role in a store; a store's last owner keeps theirs.",
);
export const RemovePersonInput = requestOf(
  'RemovePerson',
  { merchant: name, person },
  'Ends what a person may do in a store.',
);
export const RevokeInvitationInput = requestOf(
  'RevokeInvitation',
  { merchant: name, invitationId: id },
  'Makes an open invitation void.',
);
export const ResetPersonInput = requestOf(
  'ResetPerson',
  {
    email,
    secondFactor: Type.Optional(
      Type.Boolean({ description: 'Whether codes, recovery codes and passkeys are taken away.' }),
    ),
  },
  'A link that sets a new password, once.',
);
export const ListWritesInput = requestOf(
  'ListWrites',
  {
    merchant: name,
    actor: Type.Optional(Type.String({ maxLength: 200 })),
    subject: Type.Optional(Type.String({ maxLength: 200 })),
    beforeEntryId: Type.Optional(id),
    limit: limitTo(200),
  },
  'What was changed in a store, latest first.',
);
