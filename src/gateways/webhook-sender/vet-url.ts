import { isIP } from 'node:net';
import type { UrlProblem } from '../../core/webhooks/send-outcome.ts';
import { type AddressBlock, isAddress, isInBlocks, isPublicAddress } from './public-address.ts';
import type { HostResolver } from './resolve-host.ts';

export interface VettedWebhookTarget {
  readonly url: URL;
  /** All current addresses of the host. No other address may be contacted. */
  readonly addresses: readonly string[];
}

export interface PermittedBlocks {
  /**
   * The networks that the operator has allowed. Plain HTTP, any port, and host names without a
   * domain are permitted there.
   */
  readonly allowedBlocks: readonly AddressBlock[];
  readonly resolveHost: HostResolver;
}

const MAXIMUM_URL_LENGTH = 2_048;
const PERMITTED_PORTS = ['', '8443'];
const MAXIMUM_HOST_LENGTH = 253;
const HOST_PATTERN =
  /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*$/;
const LOOPBACK = '127.0.0.1';

/**
 * Parses the URL of a webhook and looks up the addresses of its host. Every address must be public
 * or allowed by the operator.
 */
export async function vetUrl(
  text: string,
  { allowedBlocks: allow, resolveHost: resolve }: PermittedBlocks,
): Promise<VettedWebhookTarget | UrlProblem> {
  const url = readUrl(text);
  if (typeof url === 'string') return url;
  const problem = publicUrlProblem(url);
  if (problem !== null && allow.length === 0) return problem;
  const addresses = await addressesOf(hostWithoutBrackets(url), resolve);
  if (addresses.length === 0) return 'name_not_found';
  const others = addresses.filter((address) => !isAddress(address) || !isInBlocks(address, allow));
  if (others.length === 0) return { url, addresses };
  if (problem !== null) return problem;
  if (!others.every((address) => isAddress(address) && isPublicAddress(address)))
    return 'address_not_public';
  return isCanonicalUrl(url, text) ? { url, addresses } : 'url_host';
}

/**
 * Parses a URL as browsers do, which converts every notation of an IPv4 address to the canonical
 * one.
 */
function readUrl(text: string): URL | UrlProblem {
  if (text.length > MAXIMUM_URL_LENGTH) return 'url_too_long';
  if (/[\s\\\p{Cc}]/u.test(text) || !URL.canParse(text)) return 'url_malformed';
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'url_not_https';
  const authority = authorityOf(text);
  if (authority === '') return 'url_malformed';
  if (authority.includes('@')) return 'url_userinfo';
  if (text.includes('#')) return 'url_fragment';
  return isHost(hostWithoutBrackets(url)) ? url : 'url_host';
}

/**
 * Returns whether an IPv4 address is written as four decimal numbers. Other programs may interpret
 * other notations as a different address.
 */
function isCanonicalUrl(url: URL, text: string): boolean {
  const host = hostWithoutBrackets(url);
  return isIP(host) !== 4 || authorityOf(text).replace(/:\d*$/, '') === host;
}

function isHost(host: string): boolean {
  return isAddress(host) || (HOST_PATTERN.test(host) && host.length <= MAXIMUM_HOST_LENGTH);
}

/** Returns what is wrong with the URL of a public receiver, or null if it is valid. */
function publicUrlProblem(url: URL): UrlProblem | null {
  if (url.protocol !== 'https:') return 'url_not_https';
  if (!PERMITTED_PORTS.includes(url.port)) return 'url_port';
  const host = hostWithoutBrackets(url);
  return isAddress(host) || (host.includes('.') && !isLocalhost(host)) ? null : 'url_host';
}

function authorityOf(text: string): string {
  return /^https?:\/\/([^/?#]+)/i.exec(text)?.[1] ?? '';
}

/** Returns the host name without the brackets that enclose an IPv6 address. */
export function hostWithoutBrackets({ hostname }: URL): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}

function isLocalhost(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost');
}

async function addressesOf(host: string, resolve: HostResolver): Promise<readonly string[]> {
  if (isAddress(host)) return [host];
  // The name localhost must not be looked up (RFC 6761), because a name server could answer with
  // any address.
  if (isLocalhost(host)) return [LOOPBACK];
  try {
    return [...new Set(await resolve(host))];
  } catch {
    // An empty list is enough here, because the caller reports every failed lookup as an unknown
    // host name.
    return [];
  }
}
