import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeyCache } from '../actions/keys/key-cache.ts';
import { isKeyText } from '../core/keys/key-format.ts';
import type { KeyIdentity } from '../core/keys/key.ts';
import type { Scope } from '../core/keys/scopes.ts';
import { isRefusal, refuse, type Refusal } from '../core/shared/result.ts';
import type { BudgetUse } from './budget.ts';
import { refuseExcess, setBudgetHeaders } from './budget-headers.ts';
import { withDeadline } from './deadline.ts';
import { sendRefusal } from './errors.ts';
import type { Limits, UnknownKeyLimits } from './limits.ts';

/** Finds the merchant that an API key belongs to. */
export type KeyFinder = Pick<KeyCache, 'find' | 'isKnown'>;

type KeyOwner = Awaited<ReturnType<KeyFinder['find']>>;

export interface KeyGateOptions {
  readonly keys: KeyFinder;
  readonly limits: Pick<Limits, 'forKeys' | 'unknownKeys'>;
}

type OnRequestHook = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply | undefined>;

export interface KeyGate {
  /**
   * Returns a hook that checks the API key before the body is read. It refuses the request with 401
   * if the key is missing or invalid, with 429 if a rate limit is exceeded, and with 403 if the key
   * lacks the scope.
   */
  demand(scope: Scope): OnRequestHook;
  /**
   * Sets the rate limit headers of a reply that is sent without checking an API key. They show a
   * limit that is still unused.
   */
  reportFullBudget(request: FastifyRequest, reply: FastifyReply): void;
}

const keyIdentityByRequest = new WeakMap<FastifyRequest, KeyIdentity>();

export function createKeyGate({ keys, limits }: KeyGateOptions): KeyGate {
  const budget = limits.forKeys();
  const identify = async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<KeyIdentity | Refusal | BudgetUse> => {
    // The headers show an unused rate limit until the API key of the request has been checked.
    setBudgetHeaders(reply, budget.untouched);
    const key = bearerOf(request);
    if (key === null) return refuse('key_missing');
    if (!keys.isKnown(key) && isKeyText(key))
      return findUnknown(keys, limits.unknownKeys, key, request.ip);
    const found = keys.find(key);
    return found instanceof Promise ? withDeadline(found) : found;
  };
  return {
    reportFullBudget: (_request, reply) => setBudgetHeaders(reply, budget.untouched),
    demand: (scope) => async (request, reply) => {
      const identity = await identify(request, reply);
      if ('allowed' in identity) return refuseExcess(reply, identity);
      if (isRefusal(identity)) return sendRefusal(sendChallenge(reply, identity), identity);
      const taken = await budget.take(identity.keyId);
      if (!taken.allowed) return refuseExcess(reply, taken);
      setBudgetHeaders(reply, taken);
      if (!identity.scopes.includes(scope)) {
        return sendRefusal(
          reply,
          refuse('scope_missing', { required: scope, granted: identity.scopes }),
        );
      }
      keyIdentityByRequest.set(request, identity);
      return undefined;
    },
  };
}

/**
 * Looks up an API key that may not exist. The request counts as a wrong guess until the key has
 * been found, so that concurrent guesses are limited, too.
 */
async function findUnknown(
  { find }: KeyFinder,
  limits: UnknownKeyLimits,
  key: string,
  address: string,
): Promise<KeyOwner | BudgetUse> {
  const taken = await limits.take(address);
  if (!taken.allowed) return taken;
  let isInvalid = false;
  try {
    const found = await withDeadline(Promise.resolve(find(key)));
    isInvalid = isRefusal(found) && found.code === 'key_invalid';
    return found;
  } finally {
    if (!isInvalid) await limits.refund(address);
  }
}

/**
 * Returns the owner of the API key that was sent with a request. @throws Error on a route that
 * requires no key
 */
export function identityOf(request: FastifyRequest): KeyIdentity {
  const identity = keyIdentityByRequest.get(request);
  if (identity === undefined) throw new Error('this route demands no key');
  return identity;
}

const BEARER = /^Bearer +(\S.*)$/i;

/**
 * Returns the bearer token of a request, or null if there is none. The form of the token isn't
 * checked.
 */
function bearerOf({ headers: { authorization } }: FastifyRequest): string | null {
  return BEARER.exec(authorization ?? '')?.[1] ?? null;
}

/**
 * Sends the WWW-Authenticate header of RFC 6750 §3, which contains no error code if the client has
 * sent no API key.
 */
function sendChallenge(reply: FastifyReply, { code }: Refusal): FastifyReply {
  return reply.header(
    'www-authenticate',
    code === 'key_missing' ? 'Bearer' : 'Bearer error="invalid_token"',
  );
}
