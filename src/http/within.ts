import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import inject, { type InjectOptions, type Response } from 'light-my-request';

/**
 * Requests that this process asks itself, each with the id of the request that it answers. Nobody
 * outside can make one.
 */
const outerIds = new WeakMap<IncomingMessage, string>();

/** The id of the request within which this one is asked. Undefined: it came from outside. */
export function outerIdOf(raw: IncomingMessage): string | undefined {
  return outerIds.get(raw);
}

export type Question = Pick<InjectOptions, 'url' | 'headers' | 'payload'> & {
  readonly method: 'GET' | 'POST';
};

/** Whom it is asked for, and within which request. */
export interface Asker {
  readonly requestId: string;
  /** As it was resolved when the request came. */
  readonly address: string;
}

/**
 * Asks a route of ours as this asker, through everything that a request from outside goes through.
 * It is not `app.inject`, which refuses while the server drains: what is under way then must still
 * be answered.
 */
export function askWithin(
  app: FastifyInstance,
  asker: Asker,
  question: Question,
): Promise<Response> {
  const dispatch = (raw: IncomingMessage, response: ServerResponse) => {
    outerIds.set(raw, asker.requestId);
    app.routing(raw, response);
  };
  // None of the caller's headers: what it says of its address isn't believed a second time.
  return inject(dispatch, {
    ...question,
    validate: false,
    remoteAddress: asker.address,
    authority: 'within',
  });
}

/** What the log is to say of a request beside its status. */
const notes = new WeakMap<FastifyRequest, object>();

export function noteOf(request: FastifyRequest, note: object): void {
  notes.set(request, note);
}

export function notesOf(request: FastifyRequest): object | undefined {
  return notes.get(request);
}
