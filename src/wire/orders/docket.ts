import { Type } from 'typebox';
import { type Docket, MAXIMUM_DOCKET_CHANGES } from '../../core/orders/docket.ts';
import { writeJson } from '../shared/json-text.ts';
import { PaymentModeReply } from './payment-schedule.ts';
import { AllergensReply, OrderState, SpecificationReply } from './reply.ts';
import { stringSchema, stringOrNullSchema } from '../shared/fields.ts';
import {
  CalendarDate,
  DateTime,
  withDescription,
  Integer,
  nullable,
  replySchema,
  openEnum,
} from '../shared/schemas.ts';
import { specificationReply } from './write-reply.ts';

const DocketChangeReply = replySchema(
  'DocketChange',
  {
    revision: withDescription(Integer, 'The revision that it made.'),
    field: openEnum(['dueOn', 'storeNote', 'note'], 'What changed: note in older changes only.'),
    from: stringOrNullSchema('What it was; null: nothing.'),
    to: stringOrNullSchema('What it became; null: nothing.'),
    changedAt: DateTime,
  },
  'A change of what a docket says.',
);

export const DocketReply = replySchema(
  'ProductionDocket',
  {
    docketNumber: stringSchema('What the workshop calls the line.'),
    revision: withDescription(
      Integer,
      '1 at first; rises with every change of what the docket says.',
    ),
    orderId: Type.String({ format: 'uuid', description: 'The order.' }),
    orderNumber: stringSchema('The number to call the order by.'),
    lineId: Type.String({ format: 'uuid', description: 'The line.' }),
    merchantName: stringSchema('The store.'),
    state: withDescription(OrderState, "The order's state; others may be added."),
    paymentMode: PaymentModeReply,
    sku: stringSchema('The product.'),
    title: stringSchema("The product's title when it was ordered."),
    quantity: withDescription(Integer, 'How many pieces to make.'),
    specification: nullable(SpecificationReply),
    allergens: nullable(AllergensReply),
    note: stringOrNullSchema('What the buyer wrote. It never changes.'),
    storeNote: stringOrNullSchema("The store's own note."),
    imageUrl: stringOrNullSchema('A picture of the product.'),
    placedAt: DateTime,
    acceptedAt: nullable(DateTime),
    dueOn: nullable(withDescription(CalendarDate, 'The day on which it must leave the store.')),
    changes: Type.Array(DocketChangeReply, {
      description: `What has changed since revision 1, oldest first; the latest ${MAXIMUM_DOCKET_CHANGES}.`,
    }),
    sheetUrl: stringSchema(
      'The same as a printable page, and with .pdf at its end as a PDF. It is private.',
    ),
  },
  'What a workshop makes a line from.',
);

/** Returns a docket as JSON, with its fields sorted as in the API description. */
export function writeDocket(docket: Docket, sheetUrl: string): string {
  return writeJson({
    docketNumber: docket.docketNumber,
    revision: docket.revision,
    orderId: docket.orderId,
    orderNumber: docket.orderNumber,
    lineId: docket.lineId,
    merchantName: docket.merchantName,
    state: docket.state,
    paymentMode: docket.paymentMode,
    sku: docket.sku,
    title: docket.title,
    quantity: docket.quantity,
    specification: specificationReply(docket.specification),
    allergens: docket.allergens === null ? null : { contains: docket.allergens.contains },
    note: docket.note,
    storeNote: docket.storeNote,
    imageUrl: docket.imageUrl,
    placedAt: docket.placedAt,
    acceptedAt: docket.acceptedAt,
    dueOn: docket.dueOn,
    changes: docket.changes.map(({ revision, field, from, to, changedAt }) => ({
      revision,
      field,
      from,
      to,
      changedAt,
    })),
    sheetUrl,
  });
}
