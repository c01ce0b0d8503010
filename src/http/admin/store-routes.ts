import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { runAdminAction } from '../../actions/admin-action.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { ACTION_PATH, ADMIN_BASE } from '../../wire/contract/admin-contract.ts';
import { withDeadline } from '../deadline.ts';
import { JSON_TYPE } from '../errors.ts';
import { isLoopback, pageOrigin } from './origin.ts';
import { admit, type AdminOptions, confirmMethods, isConfirmed } from './admin-gate.ts';
import { sendAdminRefusal } from './refusals.ts';

/** The largest inputs are tables of products and maps, as they come from files. */
const ACTION_BODY_BYTES = 8 * 2 ** 20;

type ActionRequest = FastifyRequest<{ Params: { merchantSlug: string; action: string } }>;

/** Registers the one route through which people do the work of their stores. */
export function registerAdminStoreRoutes(app: FastifyInstance, options: AdminOptions): void {
  app.post(
    `${ADMIN_BASE}${ACTION_PATH}`,
    { bodyLimit: ACTION_BODY_BYTES },
    async (request: ActionRequest, reply): Promise<FastifyReply> => {
      const value = await withDeadline(answer(options, request, reply));
      // TypeScript can't check that the data in a refusal belongs to its code.
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
  const admitted = await admit(options, request, reply);
  if (isRefusal(admitted)) return admitted;
  const { session } = admitted;
  if (session === null) return refuse('not_signed_in');
  const { merchantSlug: slug, action } = request.params;
  const membership = session.memberships.find(({ merchantSlug }) => merchantSlug === slug);
  // A store that isn't theirs looks to a person like one that doesn't exist.
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

/** Links that a person on this machine copies lead to the name by which they reached it. */
function linkBase({ dependencies, publicUrl }: AdminOptions, request: FastifyRequest): string {
  return isLoopback(request) ? pageOrigin(request, publicUrl()) : dependencies.baseUrl();
}
