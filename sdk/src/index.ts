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
 * What the Agent API takes and gives, by the names of its description: Agent.Offer,
 * Agent.OrderRequest.
 */
export type * as Agent from './generated/agent.ts';
export type {
  AgentErrorCode,
  AgentOperations,
  StoreErrorCode,
  StoreOperations,
} from './generated/operations.ts';
/** What the Store API takes and gives: Store.OrderStatusResponse, Store.ProductStock. */
export type * as Store from './generated/store.ts';
export { newIdempotencyKey } from './idempotency-key.ts';
export type { Attachment, RateLimit, Reply } from './reply.ts';
export type { RetryLimits } from './retry.ts';
export type { Change } from './seen-changes.ts';
export { StoreClient, type StoreClientOptions } from './store-client.ts';
export type { CallOptions, ClientOptions, Retry } from './transport.ts';
