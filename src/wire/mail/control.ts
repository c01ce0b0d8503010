import { Type } from 'typebox';
import { limitSchemaUpTo, nameSchema } from '../shared/control-fields.ts';
import { closedEnum, requestSchema } from '../shared/schemas.ts';

const limitSchema = limitSchemaUpTo(200);

export const ListMailsInput = requestSchema(
  'ListMails',
  {
    merchant: nameSchema,
    state: Type.Optional(closedEnum(['pending', 'sent', 'failed', 'outdated'])),
    beforeMailId: Type.Optional(Type.String({ format: 'uuid' })),
    limit: limitSchema,
  },
  'Mails of a store, latest first.',
);
export const ShowMailInput = requestSchema(
  'ShowMail',
  { merchant: nameSchema, mailId: nameSchema },
  'One mail.',
);
export const ReportBounceInput = requestSchema(
  'ReportBounce',
  {
    merchant: nameSchema,
    subject: Type.String({ maxLength: 254 }),
    detail: Type.Optional(Type.String({ maxLength: 2_000 })),
  },
  'A mail, or what went to an address, has come back.',
);
