import { Type } from 'typebox';
import { limitTo, name } from '../shared/control-fields.ts';
import { closedSet, requestOf } from '../shared/schemas.ts';

const limit = limitTo(200);

export const ListMailsInput = requestOf(
  'ListMails',
  {
    merchant: name,
    state: Type.Optional(closedSet(['pending', 'sent', 'failed', 'outdated'])),
    beforeMailId: Type.Optional(Type.String({ format: 'uuid' })),
    limit,
  },
  'Mails of a store, latest first.',
);
export const ShowMailInput = requestOf('ShowMail', { merchant: name, mailId: name }, 'One mail.');
export const ReportBounceInput = requestOf(
  'ReportBounce',
  {
    merchant: name,
    subject: Type.String({ maxLength: 254 }),
    detail: Type.Optional(Type.String({ maxLength: 2_000 })),
  },
  'A mail, or what went to an address, has come back.',
);
