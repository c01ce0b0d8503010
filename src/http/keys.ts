import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKeyText } from '../core/keys/key-format.ts';
import type { KeyIdentity } from '../core/keys/key.ts';
import type { Scope } from '../core/keys/scopes.ts';
import { isRefusal, refuse, type Refusal } from '../core/shared/result.ts';
import type { Taken } from './budget.ts';
import { refuseExcess, tellBudget } from './budget-headers.ts';
import { withDeadline } from './deadline.ts';
import { sendRefusal } from './errors.ts';
import type { Limits, UnknownKeyLimits } from './limits.ts';

export interface KeyFinder {
  /** Whose key it is; at once where that is known already. */
  readonly find: (key: string) => FoundKey | Promise<FoundKey>;
  /** Whether it was found before. */
  readonly isKnown: (key: string) => boolean;
}

type FoundKey = KeyIdentity | Refusal<'key_invalid' | 'key_revoked'>;

export interface KeyGateOptions {
  readonly keys: KeyFinder;
  readonly limits: Pick<Limits, 'forKeys' | 'unknownKeys'>;
}

type OnRequest = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply | undefined>;

export interface KeyGate {
  /**
   * An onRequest hook: 401 without a usable key, 429 over its budget or after too many keys that
   * there aren't, 403 without the scope, before a byte of the body is read.
   */
  demand(scope: Scope): OnRequest;
  /** Tells of a key's budget on a reply to a request whose key nobody looks at. */
  tellUntouched(request: FastifyRequest, reply: FastifyReply): void;
}

const identities = new WeakMap<FastifyRequest, KeyIdentity>();

export function createKeyGate({ keys, limits }: KeyGateOptions): KeyGate {
  const budget = limits.forKeys();
  const identify = async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<KeyIdentity | Refusal | Taken> => {
    // Of a budget that nobody took from yet; a key's own takes its place.
    tellBudget(reply, budget.untouched);
    const key = bearerOf(request);
    if (key === null) return refuse('key_missing');
    if (!keys.isKnown(key) && isKeyText(key))
      return findUnknown(keys, limits.unknownKeys, key, request.ip);
    const found = keys.find(key);
    return found instanceof Promise ? withDeadline(found) : found;
  };
  return {
    tellUntouched: (_request, reply) => tellBudget(reply, budget.untouched),
    demand: (scope) => async (request, reply) => {
      const identity = await identify(request, reply);
      if ('allowed' in identity) return refuseExcess(reply, identity);
      if (isRefusal(identity)) return sendRefusal(challenge(reply, identity), identity);
      const taken = await budget.take(identity.keyId);
      if (!taken.allowed) return refuseExcess(reply, taken);
      tellBudget(reply, taken);
      if (!identity.scopes.includes(scope)) {
        return sendRefusal(
          reply,
          refuse('scope_missing', { required: scope, granted: identity.scopes }),
        );
      }
      identities.set(request, identity);
      return undefined;
    },
  };
}

/**
 * Takes first, so that many at once can't all be looked up; only what nobody has stays paid for.
 */
async function findUnknown(
  { find }: KeyFinder,
  limits: UnknownKeyLimits,
  key: string,
  address: string,
): Promise<FoundKey | Taken> {
  const taken = await limits.take(address);
  if (!taken.allowed) return taken;
  let isInvalid = false;
  try {
    const found = await withDeadline(Promise.resolve(find(key)));
    isInvalid = isRefusal(found) && found.code === 'key_invalid';
    return found;
  } finally {
    if (!isInvalid) await limits.giveBack(address);
  }
}

/**
 * Who asks, on a route that demands a key.
 * @throws Error on any other route
 */
export function identityOf(request: FastifyRequest): KeyIdentity {
  const identity = identities.get(request);
  if (identity === undefined) throw new Error('this route demands no key');
  return identity;
}

const BEARER = /^Bearer +(\S.*)$/i;

/** Null: none was sent. Whether it can be a key is found out later. */
function bearerOf({ headers: { authorization } }: FastifyRequest): string | null {
  return BEARER.exec(authorization ?? '')?.[1] ?? null;
}

/** RFC 6750 §3: a client that sent no key is told of no error. */
function challenge(reply: FastifyReply, { code }: Refusal): FastifyReply {
  return reply.header(
    'www-authenticate',
    code === 'key_missing' ? 'Bearer' : 'Bearer error="invalid_token"',
  );
}
