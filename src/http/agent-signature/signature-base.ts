import {
  type Dictionary,
  type InnerList,
  type Item,
  serializeInnerList,
  serializeItem,
} from 'structured-headers';
import type { SignedRequest } from './signed-request.ts';

/**
 * The header fields whose individual members a signature may cover. They are parsed once per
 * request.
 */
export type SignatureFields = ReadonlyMap<string, Dictionary>;

const MAXIMUM_COMPONENTS = 32;
const FIELD_NAME = /^[!#$%&'*+.^_`|~0-9a-z-]+$/;

/**
 * Writes the text that a signature is computed from (RFC 9421 §2.5). Returns null if a covered
 * component is missing, repeated or not supported.
 */
export function writeSignatureBase(
  request: SignedRequest,
  fields: SignatureFields,
  input: InnerList,
): Uint8Array | null {
  const [components] = input;
  if (components.length > MAXIMUM_COMPONENTS) return null;
  const values = new Map<string, string>();
  for (const component of components) {
    const value = valueOf(request, fields, component);
    const identifier = serializeItem(component);
    if (value === null || values.has(identifier)) return null;
    values.set(identifier, value);
  }
  const lines = [...values].map(([identifier, value]) => `${identifier}: ${value}\n`);
  // Node decodes header fields as Latin-1.
  return Buffer.from(
    `${lines.join('')}"@signature-params": ${serializeInnerList(input)}`,
    'latin1',
  );
}

function valueOf(
  request: SignedRequest,
  fields: SignatureFields,
  [name, parameters]: Item,
): string | null {
  if (typeof name !== 'string') return null;
  if (parameters.size === 0)
    return name.startsWith('@') ? derivedValueOf(request, name) : fieldValueOf(request, name);
  const key = parameters.get('key');
  return parameters.size === 1 && typeof key === 'string'
    ? memberValueOf(fields.get(name)?.get(key))
    : null;
}

/** Returns the value of a component that is derived from the request (RFC 9421 §2.2). */
function derivedValueOf({ method, target, baseUrl }: SignedRequest, name: string): string | null {
  const origin = baseUrl.origin;
  const whole = `${baseUrl.pathname.replace(/\/$/, '')}${target}`;
  const queryAt = whole.indexOf('?');
  switch (name) {
    case '@method':
      return method;
    case '@authority':
      return baseUrl.host;
    case '@scheme':
      return baseUrl.protocol.replace(':', '');
    case '@target-uri':
      return `${origin}${whole}`;
    case '@request-target':
      return target;
    case '@path':
      return queryAt === -1 ? whole : whole.slice(0, queryAt);
    case '@query':
      return queryAt === -1 ? '?' : whole.slice(queryAt);
    default:
      return null;
  }
}

function fieldValueOf({ headers }: SignedRequest, name: string): string | null {
  if (!FIELD_NAME.test(name) || !Object.hasOwn(headers, name)) return null;
  const value = headers[name];
  return typeof value === 'string' ? value.trim() : null;
}

function memberValueOf(member: Item | InnerList | undefined): string | null {
  if (member === undefined) return null;
  return isInnerList(member) ? serializeInnerList(member) : serializeItem(member);
}

export function isInnerList(member: Item | InnerList): member is InnerList {
  return Array.isArray(member[0]);
}
