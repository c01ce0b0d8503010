import { Type } from 'typebox';
import { OpportunityBriefReply, OpportunityQueueReply } from '../opportunities/reply.ts';
import { DEFAULT_PAGE_SIZE, MAXIMUM_PAGE_SIZE } from '../shared/query.ts';
import { OPPORTUNITY_BRIEF_EXAMPLE } from './opportunity-examples.ts';
import { type StoreOperation, COMMON_ERRORS } from './store-operation.ts';

const OPPORTUNITY_ERRORS = [...COMMON_ERRORS, 'opportunity_not_found'] as const;
const PATH_TEXTS = {
  pathTexts: {
    id: { description: 'The request.', example: OPPORTUNITY_BRIEF_EXAMPLE.structuredOpportunityId },
  },
};

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
        description: `How many of each list; default ${DEFAULT_PAGE_SIZE}. More than ${MAXIMUM_PAGE_SIZE} is lowered to it.`,
        schema: { type: 'integer', minimum: 1 },
        example: 50,
      },
    },
    reply: {
      status: 200,
      description: 'The queue.',
      schema: OpportunityQueueReply,
    },
    errors: COMMON_ERRORS,
  },
  brief: {
    method: 'GET',
    path: '/opportunities/:id',
    ...PATH_TEXTS,
    operationId: 'readOpportunity',
    scope: 'opportunities:read',
    summary: 'A request with everything needed to answer it',
    description:
      'The verdict is evaluated when it is read, against what the store has published by then, and tells the internal notes of its rules.',
    reply: {
      status: 200,
      description: 'The brief.',
      schema: OpportunityBriefReply,
    },
    errors: OPPORTUNITY_ERRORS,
  },
  attachment: {
    method: 'GET',
    path: '/opportunities/:id/attachments/:publicId',
    ...PATH_TEXTS,
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
    errors: [...OPPORTUNITY_ERRORS, 'attachment_deleted'],
  },
} as const satisfies Record<string, StoreOperation>;
