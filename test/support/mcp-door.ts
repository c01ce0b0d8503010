import type { Door } from './door.ts';
import { CLIENTS, type McpClient } from './mcp-clients.ts';

/**
 * The service's tools through the official client, one connection for each store. `url` is the
 * service's, without a slash at its end.
 */
export function openMcpDoor(url: string, kind = 'client 2 at 2026-07-28'): Door {
  const connectClient = CLIENTS[kind];
  if (connectClient === undefined) throw new Error(`no such client: ${kind}`);
  const clients = new Map<string, Promise<McpClient>>();
  const clientOf = (slug: string): Promise<McpClient> => {
    const client =
      clients.get(slug) ??
      connectClient(`${url}/mcp/${slug}`).then(async (connected) => {
        await connected.listTools();
        return connected;
      });
    clients.set(slug, client);
    return client;
  };
  return {
    async ask(operationId, merchantSlug, body) {
      const client = await clientOf(merchantSlug);
      const { isError, structured, text } = await client.callTool(operationId, body ?? undefined);
      return { refused: isError, body: structured, text };
    },
    async close() {
      for (const client of clients.values()) await (await client).close();
    },
  };
}
