import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as EarlierClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as EarlierTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

export interface ToolResult {
  readonly isError: boolean;
  readonly structured: unknown;
  readonly text: string;
}

/** An official client, connected to one store. */
export interface McpClient {
  readonly version: string | undefined;
  /** What the server says it can do. */
  readonly capabilities: unknown;
  readonly instructions: string | undefined;
  /** What the server says it is. */
  readonly server: unknown;
  /**
   * The tools, so that their output schemas are known, and every result is held against its own.
   */
  listTools(): Promise<readonly { readonly name: string }[]>;
  callTool(name: string, args?: unknown): Promise<ToolResult>;
  close(): Promise<void>;
}

export type ConnectClient = (url: string) => Promise<McpClient>;

const INFO = { name: 'a-test', version: '1.0.0' };

/**
 * The clients that people have: of the protocol's current version and the two before it, of the
 * library's two generations.
 */
export const CLIENTS: Readonly<Record<string, ConnectClient>> = {
  'client 2 at 2026-07-28': (url) =>
    connect(url, new Client(INFO, { versionNegotiation: { mode: { pin: '2026-07-28' } } })),
  'client 2 at 2025-11-25': (url) =>
    connect(url, new Client(INFO, { supportedProtocolVersions: ['2025-11-25'] })),
  'client 2 at 2025-06-18': (url) =>
    connect(url, new Client(INFO, { supportedProtocolVersions: ['2025-06-18'] })),
  'client 1 at 2025-11-25': (url) => connectEarlier(url, '2025-11-25'),
  'client 1 at 2025-06-18': (url) => connectEarlier(url, '2025-06-18'),
};

async function connect(url: string, client: Client): Promise<McpClient> {
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  return {
    version: client.getNegotiatedProtocolVersion(),
    capabilities: client.getServerCapabilities(),
    instructions: client.getInstructions(),
    server: client.getServerVersion(),
    listTools: async () => (await client.listTools()).tools,
    callTool: async (name, args) =>
      toolResult(await client.callTool({ name, ...argumentsOf(args) })),
    close: () => client.close(),
  };
}

/** That client always asks for the newest version it knows: an earlier one is put in its mouth. */
async function connectEarlier(url: string, version: string): Promise<McpClient> {
  const client = new EarlierClient(INFO);
  let actual: string | undefined;
  const transport = new EarlierTransport(new URL(url), {
    fetch: (address, init) =>
      fetch(address, {
        ...init,
        ...(typeof init?.body === 'string' && {
          body: init.body.replace(/"protocolVersion":"[^"]+"/, `"protocolVersion":"${version}"`),
        }),
      }),
  });
  const setVersion = transport.setProtocolVersion.bind(transport);
  transport.setProtocolVersion = (negotiated) => {
    actual = negotiated;
    setVersion(negotiated);
  };
  // The library's own types disagree where optional members must not be undefined.
  await client.connect(transport as Parameters<typeof client.connect>[0]);
  return {
    version: actual,
    capabilities: client.getServerCapabilities(),
    instructions: client.getInstructions(),
    server: client.getServerVersion(),
    listTools: async () => (await client.listTools()).tools,
    // The type also allows a result of 2024, which the service doesn't send.
    callTool: async (name, args) =>
      toolResult(
        (await client.callTool({ name, ...argumentsOf(args) })) as Parameters<typeof toolResult>[0],
      ),
    close: () => client.close(),
  };
}

function argumentsOf(args: unknown): { arguments?: Record<string, unknown> } {
  // Tests send what isn't, too.
  return args === undefined ? {} : { arguments: args as Record<string, unknown> };
}

function toolResult(result: {
  isError?: unknown;
  structuredContent?: unknown;
  content?: unknown;
}): ToolResult {
  // The protocol says so.
  const [content, ...more] = result.content as { type: string; text: string }[];
  if (content?.type !== 'text' || more.length > 0)
    throw new Error(`not one text: ${JSON.stringify(result).slice(0, 500)}`);
  return {
    isError: result.isError === true,
    structured: result.structuredContent,
    text: content.text,
  };
}
