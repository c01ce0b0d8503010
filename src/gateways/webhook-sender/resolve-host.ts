import { promises as dns } from 'node:dns';

/**
 * All addresses of a host name. Rejected, or none: there is no such name, or nobody who knows it
 * answers.
 */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

const WAIT_MS = 2_500;
const TRIES = 2;

/**
 * Asks the machine's name servers. Not by `lookup`, which waits in one of the process's four
 * threads: a handful of names whose servers don't answer would hold up all others, and with them
 * every file.
 */
export function createResolveHost(): ResolveHost {
  const resolver = new dns.Resolver({ timeout: WAIT_MS, tries: TRIES });
  return async (host) => {
    const asked = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return asked.flatMap((family) => (family.status === 'fulfilled' ? family.value : []));
  };
}
