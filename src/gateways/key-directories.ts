import type { AgentKey } from './key-directory/agent-key.ts';
import { createFetchDirectory } from './key-directory/fetch-directory.ts';
import { KeyCache } from './key-directory/key-cache.ts';
import { openPinnedAgents } from './webhook-sender/pinned-agents.ts';
import { readBlocks } from './webhook-sender/public-address.ts';
import { createResolveHost, type HostResolver } from './webhook-sender/resolve-host.ts';

export type { AgentKey } from './key-directory/agent-key.ts';

/** The key directories of the assistants that the operator has configured. */
export interface KeyDirectories {
  /**
   * Returns true if the operator has configured this directory. Other directories are never
   * fetched.
   */
  hasDirectory(directory: string): boolean;
  /**
   * Returns a key from a directory, or null if the key isn't known yet. It never waits: missing
   * keys are fetched in the background.
   */
  find(directory: string, keyId: string): AgentKey | null;
  /** Fetches all directories that haven't been fetched within the last minute. */
  refresh(): Promise<void>;
  /** Aborts fetches in progress. */
  close(): void;
}

export interface DirectoryFetch {
  readonly directory: string;
  /** The reason why the directory couldn't be fetched, or null if it was read. */
  readonly failure: string | null;
  readonly keyIds: readonly string[];
}

export interface KeyDirectoriesOptions {
  readonly urls: readonly string[];
  /** CIDR blocks of non-public networks on which directories may be hosted. */
  readonly allowedBlocks: readonly string[];
  readonly onFetched?: (fetchResult: DirectoryFetch) => void;
  /** Resolves host names. By default, asks the machine's name servers. */
  readonly resolveHost?: HostResolver;
  /** Certificate authorities in PEM format, which replace the default ones if given. */
  readonly certificateAuthority?: string | null;
  readonly timeoutMs?: number;
  readonly nowMs?: () => number;
}

const TIMEOUT_MS = 5_000;

/**
 * Opens key directories. They are untrusted: replies are limited in size, and every wait has a time
 * limit.
 */
export function openKeyDirectories({
  urls,
  allowedBlocks: allow,
  onFetched,
  resolveHost: resolve = createResolveHost(),
  certificateAuthority: ca = null,
  timeoutMs = TIMEOUT_MS,
  nowMs = Date.now,
}: KeyDirectoriesOptions): KeyDirectories {
  const agents = openPinnedAgents(ca);
  const fetchDirectory = createFetchDirectory({
    permittedBlocks: { allowedBlocks: readBlocks(allow), resolveHost: resolve },
    agents,
    timeoutMs,
  });
  const caches = new Map(
    urls.map((url) => [
      url,
      new KeyCache({
        url,
        fetchDirectory,
        nowMs,
        onFetched: (outcome) =>
          onFetched?.({
            directory: url,
            failure: 'failure' in outcome ? outcome.failure : null,
            keyIds: 'keys' in outcome ? outcome.keys.map(({ keyId }) => keyId) : [],
          }),
      }),
    ]),
  );
  return {
    hasDirectory: (directory) => caches.has(directory),
    find: (directory, keyId) => caches.get(directory)?.find(keyId) ?? null,
    refresh: async () =>
      void (await Promise.all([...caches.values()].map((kept) => kept.refresh()))),
    close() {
      for (const cache of caches.values()) cache.close();
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}
