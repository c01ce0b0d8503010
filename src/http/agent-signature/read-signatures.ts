import type { IncomingHttpHeaders } from 'node:http';
import {
  type Dictionary,
  type InnerList,
  type Item,
  type Parameters,
  parseDictionary,
  parseItem,
  Token,
} from 'structured-headers';
import { KEY_DIRECTORY_PATH } from '../../wire/contract/agent-budgets.ts';
import { isInnerList, type SignatureFields } from './signature-base.ts';

/** A signature as the request contains it, before it is checked in any way. */
export interface SentSignature {
  readonly label: string;
  /** The components that the signature covers, and its parameters. */
  readonly input: InnerList;
  readonly bytes: Uint8Array;
}

export interface SentSignatures {
  readonly signatures: readonly SentSignature[];
  readonly fields: SignatureFields;
  /** The key directories listed in the Signature-Agent header, by dictionary key. */
  readonly agents: Dictionary;
  /**
   * The value of a Signature-Agent header in its original format, which was a single value instead
   * of a dictionary.
   */
  readonly soleAgent: Item | null;
}

const WEB_BOT_AUTH_TAG = 'web-bot-auth';
/**
 * Headers longer than this aren't parsed. Signatures of two signers with RSA keys need about 1,500
 * characters.
 */
const MAXIMUM_HEADER_LENGTH = 2_048;
const MAXIMUM_SIGNATURES = 4;

/**
 * Parses the Web Bot Auth signatures of a request, at most four of them. Returns null if a header
 * is missing, too long or malformed.
 */
export function readSignatures(headers: IncomingHttpHeaders): SentSignatures | null {
  const input = textOf(headers, 'signature-input');
  const signature = textOf(headers, 'signature');
  const agent = textOf(headers, 'signature-agent');
  if (input === null || signature === null || agent === null) return null;
  try {
    const inputs = parseDictionary(input);
    const bytes = parseDictionary(signature);
    const soleAgent = agent.startsWith('"') ? parseItem(agent) : null;
    const agents: Dictionary = soleAgent === null ? parseDictionary(agent) : new Map();
    return {
      signatures: pairSignatures(inputs, bytes).slice(0, MAXIMUM_SIGNATURES),
      fields: new Map([
        ['signature-input', inputs],
        ['signature', bytes],
        ['signature-agent', agents],
      ]),
      agents,
      soleAgent,
    };
  } catch {
    return null; // A malformed header counts as no signature.
  }
}

function textOf(headers: IncomingHttpHeaders, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' && value.length <= MAXIMUM_HEADER_LENGTH ? value.trim() : null;
}

function pairSignatures(signatureInputs: Dictionary, bytes: Dictionary): readonly SentSignature[] {
  return [...signatureInputs].flatMap(([label, input]) => {
    const value = bytes.get(label)?.[0];
    return isInnerList(input) &&
      input[1].get('tag') === WEB_BOT_AUTH_TAG &&
      value instanceof ArrayBuffer
      ? [{ label, input, bytes: new Uint8Array(value) }]
      : [];
  });
}

/**
 * Returns the key directory in the Signature-Agent header, or null if the signature doesn't cover
 * that header. The header must be an origin, and the directory is at its well-known path.
 */
export function directoryOf(
  { agents, soleAgent }: SentSignatures,
  { label, input: [components] }: SentSignature,
): string | null {
  const covered = components.filter(([name]) => name === 'signature-agent');
  const isWholeCovered = covered.some(([, parameters]) => parameters.size === 0);
  if (soleAgent !== null) return isWholeCovered ? directoryAddress(soleAgent) : null;
  const keys = isWholeCovered
    ? [...agents.keys()]
    : covered.map(([, parameters]) => String(parameters.get('key')));
  // A proxy may have renamed the signature. The key of the header member that the signature covers
  // therefore takes precedence over the signature's own name.
  const [key] = keys.length === 1 ? keys : keys.filter((name) => name === label);
  const agent = key === undefined ? undefined : agents.get(key);
  return agent === undefined || isInnerList(agent) ? null : directoryAddress(agent);
}

function directoryAddress([value, parameters]: Item): string | null {
  if (typeof value !== 'string' || !isOfDirectoryType(parameters) || !URL.canParse(value))
    return null;
  const url = new URL(value);
  const isOrigin = url.href === `${url.origin}/` && url.protocol === 'https:';
  return isOrigin && !/[?#]/.test(value) ? `${url.origin}${KEY_DIRECTORY_PATH}` : null;
}

function isOfDirectoryType(parameters: Parameters): boolean {
  const type = parameters.get('type');
  return type === undefined || (type instanceof Token && type.toString() === 'directory');
}
