import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { printDockets } from '../../actions/orders/print-dockets.ts';
import { MAXIMUM_DOCKETS } from '../../core/orders/docket-limits.ts';
import { isAllowed } from '../../core/people/permissions.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { ADMIN_BASE, DOCKETS_PATH } from '../../wire/contract/admin-contract.ts';
import { readDocketsToPrint } from '../../wire/orders/dockets-to-print.ts';
import { withDeadline } from '../deadline.ts';
import { admitAdminRequest, type AdminOptions } from './admin-gate.ts';
import { sendAdminRefusal } from './refusals.ts';
import { linkBase } from './store-routes.ts';

type DocketsRequest = FastifyRequest<{
  Params: { merchantSlug: string };
  Querystring: { lines?: unknown; paper?: unknown };
}>;

const QUERY_PROBLEM = {
  path: '/lines',
  problem: `must name 1 to ${MAXIMUM_DOCKETS} lines, such as ORDER.LINE, with commas between them`,
};

/**
 * Registers the route for a PDF with several dockets. It uses the method GET, so that a link can
 * open the PDF.
 */
export function registerDocketRoute(app: FastifyInstance, options: AdminOptions): void {
  app.get(`${ADMIN_BASE}${DOCKETS_PATH}`, async (request: DocketsRequest, reply) => {
    const pdf = await renderDockets(options, request, reply);
    // TypeScript can't check that the values of a refusal match its code.
    if (isRefusal(pdf)) return sendAdminRefusal(reply, pdf as Refusal);
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', 'inline; filename="dockets.pdf"')
      .send(Buffer.from(pdf));
  });
}

async function renderDockets(
  options: AdminOptions,
  request: DocketsRequest,
  reply: FastifyReply,
): Promise<Uint8Array | Refusal> {
  const admitted = await admitAdminRequest(options, request, reply);
  if (isRefusal(admitted)) return admitted;
  const { session } = admitted;
  if (session === null) return refuse('not_signed_in');
  const { merchantSlug: slug } = request.params;
  const membership = session.memberships.find(({ merchantSlug }) => merchantSlug === slug);
  if (membership === undefined) return refuse('merchant_not_found', { slug });
  if (!isAllowed(membership.role, 'orders.read'))
    return refuse('permission_missing', { required: 'orders.read', role: membership.role });
  const dockets = readDocketsToPrint(request.query);
  if (dockets === null) return refuse('invalid_request', { problems: [QUERY_PROBLEM] });
  const { dependencies } = options;
  const context = { ...dependencies, baseUrl: () => linkBase(options, request) };
  return withDeadline(printDockets(context, slug, dockets));
}
