export { AgentClient, type AgentClientOptions } from './agent-client.ts';
export type { ArgumentsOf, Calls, CallsWithReply, ResultOf } from './calls.ts';
export {
  BottegaConnectionError,
  BottegaError,
  type ErrorCode,
  type ErrorValues,
} from './errors.ts';
export type { FeedPage, FeedPlace, FollowOptions } from './follow-orders.ts';
/**
 * The types of the Agent API, by their names in its description, such as Agent.Offer or
 * Agent.OrderRequest.
 */
export type * as Agent from './generated/agent.ts';
export type {
  AgentErrorCode,
  AgentOperations,
  StoreErrorCode,
  StoreOperations,
} from './generated/operations.ts';
/** The types of the Store API, such as Store.OrderStatusResponse or Store.ProductStock. */
export type * as Store from './generated/store.ts';
export { newIdempotencyKey } from './idempotency-key.ts';
export type { Attachment, RateLimit, Reply } from './reply.ts';
export type { RetryLimits } from './retry.ts';
export type { Change } from './seen-changes.ts';
export { StoreClient, type StoreClientOptions } from './store-client.ts';
export type { CallOptions, ClientOptions, Retry } from './transport.ts';
