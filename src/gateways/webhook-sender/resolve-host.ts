import { promises as dns } from 'node:dns';

/**
 * Looks up all addresses of a host name. If the name doesn't exist or no name server answers, it
 * rejects or resolves with an empty list.
 */
export type HostResolver = (host: string) => Promise<readonly string[]>;

const WAIT_MS = 2_500;
const ATTEMPTS_PER_SERVER = 2;

/**
 * Creates a function that queries the machine's name servers directly. Node's `lookup` blocks one
 * of only four threads, so a few slow name servers could delay all file operations.
 */
export function createResolveHost(): HostResolver {
  const resolver = new dns.Resolver({ timeout: WAIT_MS, tries: ATTEMPTS_PER_SERVER });
  return async (host) => {
    const response = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return response.flatMap((lookupResult) =>
      lookupResult.status === 'fulfilled' ? lookupResult.value : [],
    );
  };
}
