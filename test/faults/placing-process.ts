import { endingAt, openFaulty, placeOrders } from './place-orders.ts';

/**
 * A process of its own that takes orders, and ends without a word at the step and the order it is
 * told.
 */
const database = await openFaulty(process.env);
const port = await placeOrders(
  database,
  Number(process.env['FAULT_PORT'] ?? '0'),
  endingAt(process.env),
);
console.log(`listening on ${port}`);
