import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import {
  ADMIN_BASE,
  ADMIN_OPERATIONS,
  type AdminOperation,
  type AdminOperationName,
} from '../../wire/contract/admin-contract.ts';
import { compileRequest } from '../../wire/shared/read-request.ts';
import { withDeadline } from '../deadline.ts';
import { JSON_TYPE } from '../errors.ts';
import {
  admitAdminRequest,
  type AdminOptions,
  type AdminRequest,
  type AdminSession,
  confirmMethods,
  isConfirmed,
} from './admin-gate.ts';
import { sendAdminRefusal } from './refusals.ts';

type InputOf<Name extends AdminOperationName> =
  (typeof ADMIN_OPERATIONS)[Name]['request'] extends infer Schema extends TSchema
    ? Static<Schema>
    : Record<never, never>;
type ReplyOf<Name extends AdminOperationName> = Static<(typeof ADMIN_OPERATIONS)[Name]['reply']>;

type SessionOf<Name extends AdminOperationName> =
  (typeof ADMIN_OPERATIONS)[Name]['access'] extends 'anyone' ? AdminSession | null : AdminSession;

export interface AdminCallOf<Name extends AdminOperationName> extends Omit<
  AdminRequest,
  'session'
> {
  readonly options: AdminOptions;
  readonly input: InputOf<Name>;
  readonly session: SessionOf<Name>;
}

export type AdminHandler<Name extends AdminOperationName> = (
  call: AdminCallOf<Name>,
) => Promise<ReplyOf<Name> | Refusal>;

/**
 * The handlers of some admin routes, by the name of the operation. All operations need a handler
 * before the routes can be registered.
 */
export type AdminHandlers = {
  readonly [Name in AdminOperationName]?: AdminHandler<Name>;
};

/** Registers a route for each of these handlers, as described in the contract. */
export function registerAdminHandlers(
  app: FastifyInstance,
  options: AdminOptions,
  handlers: Required<AdminHandlers>,
): void {
  for (const [name, handler] of Object.entries(handlers)) {
    // TypeScript can't see that entries of the two tables with the same name have matching types.
    const operation: AdminOperation = ADMIN_OPERATIONS[name as AdminOperationName];
    const run = handler as unknown as (call: object) => Promise<unknown>;
    const reader = operation.request === null ? null : compileRequest(operation.request);
    app.route({
      method: operation.method,
      url: `${ADMIN_BASE}${operation.path}`,
      handler: async (request, reply): Promise<FastifyReply> => {
        const admitted = await admitAdminRequest(options, request, reply);
        const refused = isRefusal(admitted) ? admitted : refuseCall(options, operation, admitted);
        if (refused !== null) return sendAdminRefusal(reply, refused);
        const input = request.body ?? {};
        if (reader !== null && !reader.check(input)) {
          const problems = reader.problems(input);
          return sendAdminRefusal(reply, refuse('invalid_request', { problems }));
        }
        const value = await withDeadline(run({ ...admitted, options, input }));
        // TypeScript can't check that the values of a refusal match its code.
        if (isRefusal(value)) return sendAdminRefusal(reply, value as Refusal);
        return reply.header('content-type', JSON_TYPE).send(JSON.stringify(value));
      },
    });
  }
}

function refuseCall(
  { dependencies }: AdminOptions,
  { access }: AdminOperation,
  { session }: AdminRequest,
): Refusal | null {
  if (access === 'anyone') return null;
  if (session === null) return refuse('not_signed_in');
  if (access === 'session' || isConfirmed(session, dependencies.clock.now())) return null;
  return refuse('confirmation_required', { methods: confirmMethods(session) });
}
