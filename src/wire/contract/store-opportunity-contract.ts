import { Type } from 'typebox';
import { OpportunityBriefReply, OpportunityQueueReply } from '../opportunities/reply.ts';
import { DEFAULT_PAGE, MAXIMUM_PAGE } from '../shared/query.ts';
import { OPPORTUNITY_BRIEF_EXAMPLE, OPPORTUNITY_QUEUE_EXAMPLE } from './opportunity-examples.ts';
import { type StoreOperation, EVERYWHERE } from './store-operation.ts';

const OF_REQUEST = [...EVERYWHERE, 'opportunity_not_found'] as const;
const IN_PATH = {
  pathTexts: {
    id: { description: 'The request.', example: OPPORTUNITY_BRIEF_EXAMPLE.structuredOpportunityId },
  },
};

/** The store routes of requests for what it doesn't offer yet. */
export const OPPORTUNITY_CONTRACT = {
  queue: {
    method: 'GET',
    path: '/opportunities',
    operationId: 'readOpportunityQueue',
    scope: 'opportunities:read',
    summary: 'Requests that wait for the store',
    description:
      'Those that wait for the store, longest waiting first, and referrals whose day has passed. What the rules say of each is evaluated when it is read.',
    query: {
      limit: {
        description: `How many of each list; default ${DEFAULT_PAGE}. More than ${MAXIMUM_PAGE} is lowered to it.`,
        schema: { type: 'integer', minimum: 1 },
        example: 50,
      },
    },
    reply: {
      status: 200,
      description: 'The queue.',
      schema: OpportunityQueueReply,
      example: OPPORTUNITY_QUEUE_EXAMPLE,
    },
    errors: EVERYWHERE,
  },
  brief: {
    method: 'GET',
    path: '/opportunities/:id',
    ...IN_PATH,
    operationId: 'readOpportunity',
    scope: 'opportunities:read',
    summary: 'A request with everything needed to answer it',
    description:
      'The verdict is evaluated when it is read, against what the store has published by then, and tells the internal notes of its rules.',
    reply: {
      status: 200,
      description: 'The brief.',
      schema: OpportunityBriefReply,
      example: OPPORTUNITY_BRIEF_EXAMPLE,
    },
    errors: OF_REQUEST,
  },
  attachment: {
    method: 'GET',
    path: '/opportunities/:id/attachments/:publicId',
    ...IN_PATH,
    operationId: 'readOpportunityAttachment',
    scope: 'opportunities:read',
    summary: 'A file that came with a request',
    description:
      'Always as a download. It was sent by a stranger: its type was told by its content, which nobody has looked at otherwise.',
    reply: {
      status: 200,
      description: 'The file; Content-Type is its type.',
      schema: Type.String({ format: 'binary' }),
      contentType: '*/*',
    },
    replyHeaders: ['Content-Disposition'],
    errors: OF_REQUEST,
  },
} as const satisfies Record<string, StoreOperation>;
