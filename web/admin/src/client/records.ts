import type { OperatorValue } from './actions.ts';

// What actions answer, by the names that several files of a screen use.

/** An order as actions answer it that change one. */
export type Order = OperatorValue<'advance-order'>['order'];

/** An order with its refunds and disputes. */
export type WholeOrder = OperatorValue<'show-order'>;

export type Request = OperatorValue<'show-opportunity'>;

export type Discount = OperatorValue<'list-discounts'>['discounts'][number];

export type Member = OperatorValue<'list-people'>['people'][number];

export type Endpoint = OperatorValue<'list-webhooks'>['webhooks'][number];

export type ApiKey = OperatorValue<'list-keys'>['keys'][number];

export type Mail = OperatorValue<'list-mails'>['mails'][number];

/** A product with its counts at each location. */
export type Stock = OperatorValue<'find-stock'>['products'][number];
