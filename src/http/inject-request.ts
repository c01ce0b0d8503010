import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Client } from './client.ts';
import inject, { type InjectOptions, type Response } from 'light-my-request';

/**
 * Maps the requests that this process sends to itself to the clients that caused them. Clients
 * can't forge an entry, because the map isn't filled from headers.
 */
const callerByMessage = new WeakMap<IncomingMessage, Caller>();

/** Returns the client of an inner request, or undefined if this request came from outside. */
export function callerOf(rawRequest: IncomingMessage): Caller | undefined {
  return callerByMessage.get(rawRequest);
}

/**
 * Returns the id of the client's request that caused this one, or undefined if this request came
 * from outside.
 */
export function outerRequestIdOf(rawRequest: IncomingMessage): string | undefined {
  return callerByMessage.get(rawRequest)?.requestId;
}

/**
 * Returns the response to the client's request that caused this one, or undefined if this request
 * came from outside.
 */
export function outerResponseOf(rawRequest: IncomingMessage): ServerResponse | undefined {
  return callerByMessage.get(rawRequest)?.response;
}

export type Question = Pick<InjectOptions, 'url' | 'headers' | 'payload'> & {
  readonly method: 'GET' | 'POST';
};

/** The client on whose behalf the process sends a request to itself. */
export interface Caller {
  readonly requestId: string;
  readonly address: string;
  /** The client whose budgets the request is counted against. */
  readonly client: Client;
  /** The response to the client's own request. It closes when the client disconnects. */
  readonly response: ServerResponse;
}

/**
 * Sends a request to a route of the same process on behalf of a client, so that all hooks apply to
 * it. Fastify's own `inject` refuses requests while the server shuts down, but requests in progress
 * must still be answered.
 */
export function injectRequest(
  app: FastifyInstance,
  caller: Caller,
  question: Question,
): Promise<Response> {
  const dispatch = (rawRequest: IncomingMessage, response: ServerResponse) => {
    callerByMessage.set(rawRequest, caller);
    app.routing(rawRequest, response);
  };
  // The client's headers aren't passed on, because an X-Forwarded-For header must not be
  // interpreted twice.
  return inject(dispatch, {
    ...question,
    validate: false,
    remoteAddress: caller.address,
    authority: 'within',
  });
}

/** Additional data that a route adds to the log line of its request. */
const notes = new WeakMap<FastifyRequest, object>();

/** Adds fields to the log line of a request, keeping those added before. */
export function addLogFields(request: FastifyRequest, note: object): void {
  notes.set(request, { ...notes.get(request), ...note });
}

export function notesOf(request: FastifyRequest): object | undefined {
  return notes.get(request);
}
