import { Type } from 'typebox';
import { ORDER_STATES } from '../../core/orders/order.ts';
import { MAXIMUM_ORDER_VIEWS, ORDER_COLUMNS } from '../../core/people/order-views.ts';
import { uuidSchema, limitSchemaUpTo, nameSchema } from '../shared/control-fields.ts';
import { closedEnum, EMAIL_PATTERN, requestSchema } from '../shared/schemas.ts';
import { RoleName } from './session.ts';

const emailSchema = Type.String({ maxLength: 254, pattern: EMAIL_PATTERN });
/** The id or the email address of a person. */
const personSchema = Type.String({ minLength: 1, maxLength: 254 });

export const InvitePersonInput = requestSchema(
  'InvitePerson',
  {
    merchant: nameSchema,
    email: emailSchema,
    role: RoleName,
    byMail: Type.Optional(
      Type.Boolean({ description: 'Whether the link is sent by mail, or returned to be copied.' }),
    ),
  },
  'An invitation to serve a store.',
);
export const ListPeopleInput = requestSchema(
  'ListPeople',
  { merchant: nameSchema },
  'The people of a store, and open invitations.',
);
export const ChangeRoleInput = requestSchema(
  'ChangeRole',
  { merchant: nameSchema, person: personSchema, role: RoleName },
  "Another role in a store; a store's last owner keeps theirs.",
);
export const RemovePersonInput = requestSchema(
  'RemovePerson',
  { merchant: nameSchema, person: personSchema },
  'Ends what a person may do in a store.',
);
export const RevokeInvitationInput = requestSchema(
  'RevokeInvitation',
  { merchant: nameSchema, invitationId: uuidSchema },
  'Makes an open invitation void.',
);
export const ResetPersonInput = requestSchema(
  'ResetPerson',
  {
    email: emailSchema,
    secondFactor: Type.Optional(
      Type.Boolean({ description: 'Whether codes, recovery codes and passkeys are taken away.' }),
    ),
  },
  'A link that sets a new password, once.',
);
export const ListWritesInput = requestSchema(
  'ListWrites',
  {
    merchant: nameSchema,
    actor: Type.Optional(Type.String({ maxLength: 200 })),
    subject: Type.Optional(Type.String({ maxLength: 200 })),
    // The prefixes of the actions to list. For example, `order.` lists all actions on orders.
    actions: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { minItems: 1, maxItems: 20 }),
    ),
    beforeEntryId: Type.Optional(uuidSchema),
    limit: limitSchemaUpTo(200),
  },
  'What was changed in a store, latest first.',
);

const KeptFilter = Type.Object(
  {
    state: Type.Optional(closedEnum(ORDER_STATES)),
    unpaid: Type.Optional(Type.Boolean()),
    toStart: Type.Optional(Type.Boolean()),
    search: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  },
  { additionalProperties: false },
);
export const ReadOrderViewsInput = requestSchema(
  'ReadOrderViews',
  { merchant: nameSchema },
  'How whoever asks looks at the orders of a store.',
);
export const KeepOrderViewsInput = requestSchema(
  'KeepOrderViews',
  {
    merchant: nameSchema,
    views: Type.Array(
      Type.Object(
        { name: Type.String({ minLength: 1, maxLength: 60 }), filter: KeptFilter },
        { additionalProperties: false },
      ),
      { maxItems: MAXIMUM_ORDER_VIEWS },
    ),
    columns: Type.Array(closedEnum(ORDER_COLUMNS), {
      maxItems: ORDER_COLUMNS.length,
      uniqueItems: true,
    }),
  },
  'Filters of orders by their names, and the columns that are shown, in place of those before.',
);
export const LeaveStoreInput = requestSchema(
  'LeaveStore',
  { merchant: nameSchema },
  'Whoever asks no longer serves the store.',
);
