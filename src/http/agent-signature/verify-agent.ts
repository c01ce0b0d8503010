import type { AgentKey } from '../../gateways/key-directories.ts';
import { checkInput } from './check-input.ts';
import {
  directoryOf,
  readSignatures,
  type SentSignature,
  type SentSignatures,
} from './read-signatures.ts';
import { writeSignatureBase } from './signature-base.ts';
import type { SignedRequest } from './signed-request.ts';

/** The reason why a request counts as unsigned. */
export type SignatureFault =
  | 'malformed'
  | 'incomplete'
  | 'not_in_force'
  | 'unknown_directory'
  | 'unknown_key'
  | 'too_many_forged'
  | 'forged';

/**
 * The directory of the assistant that signed the request, or the reason why the request counts as
 * unsigned.
 */
export type SignatureOutcome = SignatureFault | { readonly directory: string };

export interface VerifyAgentOptions {
  readonly hasDirectory: (directory: string) => boolean;
  readonly findKey: (directory: string, keyId: string) => AgentKey | null;
  /** Returns whether another signature may be verified. Called before each verification. */
  readonly mayVerify: () => Promise<boolean>;
  /** Called for each signature that turned out to be forged. */
  readonly onForged: () => Promise<void>;
  readonly nowSeconds: number;
}

/**
 * The reasons in the order of the checks that find them. If several signatures of a request fail,
 * the last of their reasons in this list is reported, because it is the most specific one.
 */
const REPORTED_SIGNATURE_FAULTS: readonly SignatureFault[] = [
  'malformed',
  'incomplete',
  'unknown_directory',
  'not_in_force',
  'unknown_key',
  'too_many_forged',
  'forged',
];

/**
 * Returns the directory whose key signed the request, or the reason why the request counts as
 * unsigned. Cheap checks come first, so that only signatures made with a known key are verified.
 */
export async function verifyAgent(
  request: SignedRequest,
  options: VerifyAgentOptions,
): Promise<SignatureOutcome> {
  const sent = readSignatures(request.headers);
  if (sent === null) return 'malformed';
  let fault: SignatureFault = 'malformed';
  for (const signature of sent.signatures) {
    const outcome = await verifySignature(request, sent, signature, options);
    if (typeof outcome === 'object') return outcome;
    if (REPORTED_SIGNATURE_FAULTS.indexOf(outcome) > REPORTED_SIGNATURE_FAULTS.indexOf(fault))
      fault = outcome;
  }
  return fault;
}

async function verifySignature(
  request: SignedRequest,
  signatures: SentSignatures,
  signature: SentSignature,
  { hasDirectory, findKey, mayVerify, onForged, nowSeconds }: VerifyAgentOptions,
): Promise<SignatureOutcome> {
  const directory = directoryOf(signatures, signature);
  if (directory === null) return 'incomplete';
  if (!hasDirectory(directory)) return 'unknown_directory';
  const checked = checkInput(signature.input, nowSeconds);
  if (typeof checked === 'string') return checked;
  const key = findKey(directory, checked.keyId);
  if (key === null) return 'unknown_key';
  const base = writeSignatureBase(request, signatures.fields, signature.input);
  if (base === null || (checked.algorithm !== null && checked.algorithm !== key.algorithm))
    return 'incomplete';
  if (!(await mayVerify())) return 'too_many_forged';
  if (key.verifySignature(base, signature.bytes)) return { directory };
  await onForged();
  return 'forged';
}
