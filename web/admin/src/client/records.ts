import type { OperatorActionResult } from './actions.ts';

// What actions answer, by the names that several files of a screen use.

/** An order as actions answer it that change one. */
export type Order = OperatorActionResult<'advance-order'>['order'];

/** An order with its refunds and disputes. */
export type WholeOrder = OperatorActionResult<'show-order'>;

export type Request = OperatorActionResult<'show-opportunity'>;

export type Discount = OperatorActionResult<'list-discounts'>['discounts'][number];

export type Member = OperatorActionResult<'list-people'>['people'][number];

export type Endpoint = OperatorActionResult<'list-webhooks'>['webhooks'][number];

export type ApiKey = OperatorActionResult<'list-keys'>['keys'][number];

export type Mail = OperatorActionResult<'list-mails'>['mails'][number];

/** A product with its counts at each location. */
export type Stock = OperatorActionResult<'find-stock'>['products'][number];
