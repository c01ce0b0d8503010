import { Type } from 'typebox';
import { ORDER_STATES } from '../../core/orders/order.ts';
import { MAXIMUM_ORDER_VIEWS, ORDER_COLUMNS } from '../../core/people/order-views.ts';
import { id, limitTo, name } from '../shared/control-fields.ts';
import { closedSet, EMAIL_PATTERN, requestOf } from '../shared/schemas.ts';
import { RoleName } from './session.ts';

const email = Type.String({ maxLength: 254, pattern: EMAIL_PATTERN });
/** The id or the email address of a person. */
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
    // The prefixes of the actions to list. For example, `order.` lists all actions on orders.
    actions: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { minItems: 1, maxItems: 20 }),
    ),
    beforeEntryId: Type.Optional(id),
    limit: limitTo(200),
  },
  'What was changed in a store, latest first.',
);

const KeptFilter = Type.Object(
  {
    state: Type.Optional(closedSet(ORDER_STATES)),
    unpaid: Type.Optional(Type.Boolean()),
    search: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  },
  { additionalProperties: false },
);
export const ReadOrderViewsInput = requestOf(
  'ReadOrderViews',
  { merchant: name },
  'How whoever asks looks at the orders of a store.',
);
export const KeepOrderViewsInput = requestOf(
  'KeepOrderViews',
  {
    merchant: name,
    views: Type.Array(
      Type.Object(
        { name: Type.String({ minLength: 1, maxLength: 60 }), filter: KeptFilter },
        { additionalProperties: false },
      ),
      { maxItems: MAXIMUM_ORDER_VIEWS },
    ),
    columns: Type.Array(closedSet(ORDER_COLUMNS), {
      maxItems: ORDER_COLUMNS.length,
      uniqueItems: true,
    }),
  },
  'Filters of orders by their names, and the columns that are shown, in place of those before.',
);
export const LeaveStoreInput = requestOf(
  'LeaveStore',
  { merchant: name },
  'Whoever asks no longer serves the store.',
);
