import {
  AGENT_BASE,
  AGENT_OPERATIONS,
  type Operation,
} from '../../src/wire/contract/agent-contract.ts';

/** One way of asking the five operations. */
export interface Door {
  /** `body` is null where nothing is sent. */
  ask(operationId: string, merchantSlug: string, body: unknown): Promise<DoorReply>;
  close(): Promise<void>;
}

export interface DoorReply {
  readonly refused: boolean;
  readonly body: unknown;
  /** The body as it came. */
  readonly text: string;
}

/** Over HTTP, by the routes of agents, or by their twins at the storefront. */
export function openRestDoor(url: string, base: string = AGENT_BASE): Door {
  return {
    async ask(operationId, merchantSlug, body) {
      const operation = operationOf(operationId);
      const { status, text } = await send(
        `${url}${base}${operation.path.replace(':merchantSlug', merchantSlug)}`,
        operation.method,
        body,
      );
      return { refused: status !== operation.reply.status, body: JSON.parse(text), text };
    },
    close: async () => undefined,
  };
}

function operationOf(operationId: string): Operation {
  const operation = AGENT_OPERATIONS.find((known) => known.operationId === operationId);
  if (operation === undefined) throw new Error(`no operation ${operationId}`);
  return operation;
}

async function send(
  url: string,
  method: string,
  body: unknown,
): Promise<{ status: number; text: string }> {
  const sent =
    body === null
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const reply = await fetch(url, { method, ...sent });
  return { status: reply.status, text: await reply.text() };
}
