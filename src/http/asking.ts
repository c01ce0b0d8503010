import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AskingClient } from '../actions/shared/thread-jobs.ts';
import { addressKeys } from './address.ts';
import { outerResponseOf } from './inject-request.ts';

/**
 * Identifies the client and reports when it disconnects, so that long computations for it can be
 * stopped.
 */
export function clientConnectionOf(
  { ip, raw }: Pick<FastifyRequest, 'ip' | 'raw'>,
  reply: FastifyReply,
): AskingClient {
  const response = outerResponseOf(raw) ?? reply.raw;
  return {
    clientKey: addressKeys(ip).narrow,
    // The connection also closes after the reply has been sent, but then there is no work left to
    // stop.
    onLeave: (onClose) => void response.once('close', onClose),
  };
}
