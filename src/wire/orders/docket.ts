import { Type } from 'typebox';
import { type Docket, MAXIMUM_DOCKET_CHANGES } from '../../core/orders/docket.ts';
import { writeJson } from '../shared/json-text.ts';
import { AllergensReply, SpecificationReply } from './reply.ts';
import {
  CalendarDate,
  DateTime,
  described,
  Integer,
  nullable,
  replyOf,
} from '../shared/schemas.ts';
import { toldSpecification } from './write-reply.ts';

const string = (description: string) => Type.String({ description });
const words = (description: string) => nullable(string(description));

const DocketChangeReply = replyOf(
  'DocketChange',
  {
    revision: described(Integer, 'The revision that it made.'),
    field: string('dueOn or note; others may be added.'),
    from: words('What it was; null: nothing.'),
    to: words('What it became; null: nothing.'),
    changedAt: DateTime,
  },
  'A change of what a docket says.',
);

export const DocketReply = replyOf(
  'ProductionDocket',
  {
    docketNumber: string('What the workshop calls the line.'),
    revision: described(Integer, '1 at first; rises with every change of what the docket says.'),
    orderId: Type.String({ format: 'uuid', description: 'The order.' }),
    lineId: Type.String({ format: 'uuid', description: 'The line.' }),
    merchantName: string('The store.'),
    state: string("The order's state."),
    sku: string('The product.'),
    title: string("The product's title when it was ordered."),
    quantity: described(Integer, 'How many pieces to make.'),
    specification: nullable(SpecificationReply),
    allergens: nullable(AllergensReply),
    note: words('What goes with the order, in words.'),
    imageUrl: words('A picture of the product.'),
    placedAt: DateTime,
    acceptedAt: nullable(DateTime),
    dueOn: nullable(described(CalendarDate, 'The day on which it must leave the store.')),
    changes: Type.Array(DocketChangeReply, {
      description: `What has changed since revision 1, oldest first; the latest ${MAXIMUM_DOCKET_CHANGES}.`,
    }),
    sheetUrl: string(
      'The same as a printable page, and with .pdf at its end as a PDF. It is private.',
    ),
  },
  'What a workshop makes a line from.',
);

/** A docket as JSON, with every member in its order. */
export function writeDocket(docket: Docket, sheetUrl: string): string {
  const {
    docketNumber,
    revision,
    orderId,
    lineId,
    merchantName,
    state,
    sku,
    title,
    quantity,
    specification,
    allergens,
    note,
    imageUrl,
    placedAt,
    acceptedAt,
    dueOn,
    changes,
  } = docket;
  return writeJson({
    docketNumber,
    revision,
    orderId,
    lineId,
    merchantName,
    state,
    sku,
    title,
    quantity,
    specification: toldSpecification(specification),
    allergens: allergens === null ? null : { contains: allergens.contains },
    note,
    imageUrl,
    placedAt,
    acceptedAt,
    dueOn,
    changes: changes.map(({ revision: changed, field, from, to, changedAt }) => ({
      revision: changed,
      field,
      from,
      to,
      changedAt,
    })),
    sheetUrl,
  });
}
