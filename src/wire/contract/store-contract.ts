import { Type } from 'typebox';
import type { Problem } from '../../core/shared/problem.ts';
import { ACTION_OPERATIONS } from './store-action-contract.ts';
import type { StoreOperation } from './store-operation.ts';
import { OPPORTUNITY_CONTRACT } from './store-opportunity-contract.ts';
import { STORE_CONTRACT } from './store-order-contract.ts';
import { STOCK_CONTRACT } from './store-stock-contract.ts';

const { reference, payments, ...reads } = STORE_CONTRACT;

export const STORE_OPERATIONS: readonly StoreOperation[] = [
  ...Object.values(reads),
  ...ACTION_OPERATIONS.values(),
  reference,
  payments,
  ...Object.values(STOCK_CONTRACT),
  ...Object.values(OPPORTUNITY_CONTRACT),
];

/**
 * The `values` of an error of the Store API. Their fields depend on the error's code, and new
 * fields may be added.
 */
export const StoreErrorValues = Type.Object(
  {
    problems: Type.Optional(
      Type.Array(Type.Unsafe<Problem>({ $ref: 'Problem' }), {
        description: 'Of invalid_request: what is wrong, and where.',
      }),
    ),
    retryAfterSeconds: Type.Optional(Type.Integer({ description: 'When to try again.' })),
    required: Type.Optional(
      Type.String({ description: 'Of scope_missing: the scope that the key needs.' }),
    ),
    granted: Type.Optional(
      Type.Array(Type.String(), { description: 'Of scope_missing: the scopes that the key has.' }),
    ),
    locationKey: Type.Optional(
      Type.String({ description: 'Of location_not_found and stock_conflict: the location.' }),
    ),
    version: Type.Optional(
      Type.Integer({ description: 'Of stock_conflict: the version of the count as it stands.' }),
    ),
    state: Type.Optional(
      Type.String({ description: 'Of docket_not_available: the state of the order.' }),
    ),
    workflowType: Type.Optional(
      Type.String({ description: 'Of docket_not_available: how the line is made.' }),
    ),
  },
  {
    title: 'ErrorValues',
    description: 'Data of the error. Other members belong to the code.',
    additionalProperties: true,
  },
);
