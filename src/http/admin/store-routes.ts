import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { runAdminAction } from '../../actions/admin-action.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { ACTION_PATH, ADMIN_BASE } from '../../wire/contract/admin-contract.ts';
import { withDeadline } from '../deadline.ts';
import { JSON_TYPE } from '../errors.ts';
import { isLoopback, pageOrigin } from './origin.ts';
import { admitAdminRequest, type AdminOptions, confirmMethods, isConfirmed } from './admin-gate.ts';
import { sendAdminRefusal } from './refusals.ts';

/**
 * The maximum size of an action's input. The largest inputs are uploaded tables of products and
 * capability maps.
 */
const ACTION_BODY_BYTES = 8 * 2 ** 20;

type ActionRequest = FastifyRequest<{ Params: { merchantSlug: string; action: string } }>;

/** Registers the route that runs all actions of the admin on a store. */
export function registerAdminStoreRoutes(app: FastifyInstance, options: AdminOptions): void {
  app.post(
    `${ADMIN_BASE}${ACTION_PATH}`,
    { bodyLimit: ACTION_BODY_BYTES },
    async (request: ActionRequest, reply): Promise<FastifyReply> => {
      const value = await withDeadline(answer(options, request, reply));
      // TypeScript can't check that the values of a refusal match its code.
      if (isRefusal(value)) return sendAdminRefusal(reply, value as Refusal);
      return reply.header('content-type', JSON_TYPE).send(JSON.stringify(value ?? null));
    },
  );
}

async function answer(
  options: AdminOptions,
  request: ActionRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const admitted = await admitAdminRequest(options, request, reply);
  if (isRefusal(admitted)) return admitted;
  const { session } = admitted;
  if (session === null) return refuse('not_signed_in');
  const { merchantSlug: slug, action } = request.params;
  const membership = session.memberships.find(({ merchantSlug }) => merchantSlug === slug);
  // For a store of other people, the refusal is the same as for an unknown store.
  if (membership === undefined) return refuse('merchant_not_found', { slug });
  const { dependencies } = options;
  const actor = { kind: 'person', id: session.person.personId } as const;
  return runAdminAction(
    { ...dependencies, actor, baseUrl: () => linkBase(options, request) },
    {
      action,
      input: request.body ?? {},
      membership,
      isConfirmed: isConfirmed(session, dependencies.clock.now()),
      confirmBy: confirmMethods(session),
    },
  );
}

/**
 * Returns the base URL for links that a person copies. On the local machine, it has the host name
 * with which the person opened the admin.
 */
export function linkBase(
  { dependencies, publicUrl }: AdminOptions,
  request: FastifyRequest,
): string {
  return isLoopback(request) ? pageOrigin(request, publicUrl()) : dependencies.baseUrl();
}
