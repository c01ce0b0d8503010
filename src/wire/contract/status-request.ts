import { type Refusal, refuse } from '../../core/shared/result.ts';
import { compileRequest } from '../shared/read-request.ts';
import { refuseProblems } from '../shared/refuse-problems.ts';
import { requestSchema, text } from '../shared/schemas.ts';

/** The arguments of the MCP tool that reads the status of an order or an opportunity. */
export const StatusRequestSchema = requestSchema(
  'StatusRequest',
  {
    statusUrl: text(
      2_048,
      'The whole statusUrl of a reply. Whoever has it can read what it leads to: keep it private.',
    ),
  },
  'What to read.',
);

const STATUS_REQUEST_READER = compileRequest(StatusRequestSchema);

const PRIVATE_LINK_REGEXP =
  /\/stores\/([^/?#]+)\/((?:orders|requests)\/[\da-f-]{36}\/[\w-]{32})(?:\/pay)?$/i;

/**
 * Returns the path of the private link that an assistant sent. The host of the link is ignored,
 * because the signed path alone identifies the order or opportunity.
 */
export function readStatusPath(
  toolArguments: unknown,
  merchantSlug: string,
): string | Refusal<'invalid_request'> {
  if (!STATUS_REQUEST_READER.check(toolArguments))
    return refuse('invalid_request', { problems: STATUS_REQUEST_READER.problems(toolArguments) });
  const [, slug, rest] = PRIVATE_LINK_REGEXP.exec(toolArguments.statusUrl) ?? [];
  if (slug === undefined || rest === undefined)
    return refuseProblems([{ path: '/statusUrl', problem: 'is no statusUrl of this service' }]);
  if (slug !== encodeURIComponent(merchantSlug))
    return refuseProblems([{ path: '/statusUrl', problem: 'belongs to another store' }]);
  return `/stores/${slug}/${rest}`;
}
