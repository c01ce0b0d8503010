import type { TSchema } from 'typebox';
import { ADMIN_ACTIONS } from '../../actions/operator-actions.ts';
import { needsConfirmation } from '../../core/people/permissions.ts';
import {
  ADMIN_BASE,
  ADMIN_HEADER,
  ADMIN_OPERATIONS,
  type AdminOperation,
} from '../../wire/contract/admin-contract.ts';

type Json = Record<string, unknown>;

/**
 * Returns the OpenAPI description of the admin's routes. The description may change with every
 * release, because the page and the server are always released together.
 */
export function adminOpenapi(): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bottega admin',
      version: '1',
      description: `What the admin's page calls. It may change with any version of the service: programs use the Store API. Everything but reading needs the header ${ADMIN_HEADER}: 1.`,
    },
    servers: [{ url: '/' }],
    paths: Object.fromEntries([...sessionPaths(), ...actionPaths()]),
    components: {
      schemas: { AdminError: ERROR_SCHEMA },
      responses: {
        Refused: {
          description: 'A refusal.',
          content: jsonContent({ $ref: '#/components/schemas/AdminError' }),
        },
      },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-bottega' } },
    },
  };
}

const ERROR_SCHEMA: Json = {
  type: 'object',
  required: ['code', 'error', 'values'],
  properties: {
    code: { type: 'string' },
    error: { type: 'string', description: 'A sentence for people.' },
    values: { type: 'object', additionalProperties: true },
  },
};

function sessionPaths(): [string, Json][] {
  return Object.entries(ADMIN_OPERATIONS as Readonly<Record<string, AdminOperation>>).map(
    ([operationId, { method, path, summary, access, request, reply }]) => [
      `${ADMIN_BASE}${path}`,
      {
        [method.toLowerCase()]: {
          operationId,
          summary,
          security: access === 'anyone' ? [] : [{ session: [] }],
          'x-access': access,
          ...(request !== null && bodyOf(request)),
          responses: responsesOf(reply),
        },
      },
    ],
  );
}

function actionPaths(): [string, Json][] {
  return [...ADMIN_ACTIONS].map(([name, { permission, schema, storeMember, reply }]) => [
    `${ADMIN_BASE}/{merchantSlug}/${name}`,
    {
      post: {
        operationId: name,
        summary: schemaText(schema),
        security: [{ session: [] }],
        'x-permission': permission,
        'x-needs-confirmation': needsConfirmation(permission),
        parameters: [
          { name: 'merchantSlug', in: 'path', required: true, schema: { type: 'string' } },
        ],
        ...bodyOf(withoutMember(schema, storeMember)),
        responses: responsesOf(reply ?? ACTION_REPLY_DESCRIPTION),
      },
    },
  ]);
}

/**
 * Actions that are also commands have no reply schema, because their replies are of the type
 * OperatorValue.
 */
const ACTION_REPLY_DESCRIPTION = {
  description: 'What the command of this action prints with --json.',
};

function responsesOf(reply: object): Json {
  return {
    200: { description: 'Done.', content: jsonContent(reply) },
    default: { $ref: '#/components/responses/Refused' },
  };
}

function bodyOf(schema: object): Json {
  return { requestBody: { required: true, content: jsonContent(schema) } };
}

function jsonContent(schema: object): Json {
  return { 'application/json': { schema } };
}

function schemaText(schema: TSchema): string {
  return String((schema as { description?: string }).description ?? '');
}

/** Returns the schema of an input without the field that names the store. */
function withoutMember(schema: TSchema, member: string): Json {
  const { properties, required, ...rest } = schema as unknown as {
    properties: Json;
    required?: string[];
  };
  const kept = Object.entries(properties).filter(([name]) => name !== member);
  return {
    ...rest,
    properties: Object.fromEntries(kept),
    required: (required ?? []).filter((name) => name !== member),
  };
}
