import { isIP } from 'node:net';
import type { UrlProblem } from '../../core/webhooks/send-outcome.ts';
import { type Block, isAddress, isInBlocks, isPublic } from './public-address.ts';
import type { ResolveHost } from './resolve-host.ts';

export interface Target {
  readonly url: URL;
  /** What may be dialled, and nothing else: every address that the host has now. */
  readonly addresses: readonly string[];
}

export interface Guard {
  /** Blocks that the operator permits: there, also http, any port and names without a domain. */
  readonly allow: readonly Block[];
  readonly resolve: ResolveHost;
}

const MAXIMUM_LENGTH = 2_048;
const PORTS = ['', '8443'];
const MAXIMUM_HOST_LENGTH = 253;
const HOST =
  /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*$/;
const LOOPBACK = '127.0.0.1';

/**
 * Reads a URL and asks for its addresses; all of them must be public, or permitted by the operator.
 */
export async function vetUrl(
  text: string,
  { allow, resolve }: Guard,
): Promise<Target | UrlProblem> {
  const url = readUrl(text);
  if (typeof url === 'string') return url;
  const problem = problemOutside(url);
  if (problem !== null && allow.length === 0) return problem;
  const addresses = await addressesOf(bareHost(url), resolve);
  if (addresses.length === 0) return 'name_not_found';
  const others = addresses.filter((address) => !isAddress(address) || !isInBlocks(address, allow));
  if (others.length === 0) return { url, addresses };
  if (problem !== null) return problem;
  if (!others.every((address) => isAddress(address) && isPublic(address)))
    return 'address_not_public';
  return isWrittenPlainly(url, text) ? { url, addresses } : 'url_host';
}

/** Read as browsers do, which turns every writing of an IPv4 address into the plain one. */
function readUrl(text: string): URL | UrlProblem {
  if (text.length > MAXIMUM_LENGTH) return 'url_too_long';
  if (/[\s\\\p{Cc}]/u.test(text) || !URL.canParse(text)) return 'url_malformed';
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'url_not_https';
  const authority = authorityOf(text);
  if (authority === '') return 'url_malformed';
  if (authority.includes('@')) return 'url_userinfo';
  if (text.includes('#')) return 'url_fragment';
  return isHost(bareHost(url)) ? url : 'url_host';
}

/** An IPv4 address in four decimal numbers: in any other writing somebody may read another host. */
function isWrittenPlainly(url: URL, text: string): boolean {
  const host = bareHost(url);
  return isIP(host) !== 4 || authorityOf(text).replace(/:\d*$/, '') === host;
}

function isHost(host: string): boolean {
  return isAddress(host) || (HOST.test(host) && host.length <= MAXIMUM_HOST_LENGTH);
}

/** What only the operator's blocks permit. */
function problemOutside(url: URL): UrlProblem | null {
  if (url.protocol !== 'https:') return 'url_not_https';
  if (!PORTS.includes(url.port)) return 'url_port';
  const host = bareHost(url);
  return isAddress(host) || (host.includes('.') && !isLocalhost(host)) ? null : 'url_host';
}

function authorityOf(text: string): string {
  return /^https?:\/\/([^/?#]+)/i.exec(text)?.[1] ?? '';
}

/** Without the brackets of an IPv6 address. */
export function bareHost({ hostname }: URL): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}

function isLocalhost(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost');
}

async function addressesOf(host: string, resolve: ResolveHost): Promise<readonly string[]> {
  if (isAddress(host)) return [host];
  // Never asked of a name server (RFC 6761), which could say anything.
  if (isLocalhost(host)) return [LOOPBACK];
  try {
    return [...new Set(await resolve(host))];
  } catch {
    return []; // No such name, for whatever reason: the caller says so.
  }
}
