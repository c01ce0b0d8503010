import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerApi, endSession } from './api.ts';
import type { ApiContext, ApiReply, RefundStatus } from './api-reply.ts';
import {
  addSandboxObject,
  emptyBooks,
  findSandboxObject,
  listObjects,
  type SandboxAccount,
  type SandboxBooks,
  type SandboxObject,
  publicSandboxObject,
} from './books.ts';
import { EventDeliveries } from './deliveries.ts';
import { closeReview, moveDispute, openDispute, openReview } from './disputes.ts';
import { parseForm } from './form-body.ts';
import { answerPage, type PageReply } from './page-routes.ts';
import { answerPayment } from './payment-page.ts';
import { settleRefund } from './refunds.ts';

export interface SandboxOptions {
  /** Returns the URL to which a store's events are sent. */
  readonly webhookUrl: (slug: string) => string;
  /** The file in which the sandbox stores its data, or null to keep the data in memory. */
  readonly file?: string | null;
  readonly nowSeconds?: () => number;
}

const SANDBOX_HOST = '127.0.0.1';
const MAXIMUM_BODY_BYTES = 65_536;

/**
 * A local server that simulates the part of Stripe's API that this service uses, with test money
 * and its own payment pages.
 */
export class PaymentSandbox {
  readonly deliveries: EventDeliveries;
  /** If true, every connection is closed at once, as if the payment provider were down. */
  isDown = false;
  /**
   * If true, buyers return to the store only after the store has been notified of their payment.
   */
  notifiesFirst = false;
  /** The outcome of new refunds. */
  refundStatus: RefundStatus = 'succeeded';
  /** Called for each request before it is answered. */
  onRequest: (method: string, path: string) => void = () => undefined;
  /**
   * Chooses whether a reply is sent, or whether the connection is cut after the request has been
   * processed.
   */
  onAnswer: (method: string, path: string) => 'send' | 'cut' = () => 'send';
  readonly books: SandboxBooks;
  readonly #options: SandboxOptions;
  readonly #nowSeconds: () => number;
  readonly #server: Server;
  /** The time, in seconds since 1970, at which expired payment pages were last closed. */
  #endedAt: number | null = null;

  constructor(options: SandboxOptions) {
    this.#options = options;
    this.#nowSeconds = options.nowSeconds ?? (() => Math.floor(Date.now() / 1_000));
    this.deliveries = new EventDeliveries(this.#nowSeconds);
    this.books = readBooks(options.file ?? null);
    this.#server = createServer((request, response) => void this.#handle(request, response));
  }

  async listen(port = 0): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, SANDBOX_HOST, resolve);
    });
  }

  get url(): string {
    // The cast is safe, because Node returns an object for a server that listens on a port.
    const { port } = this.#server.address() as AddressInfo;
    return `http://${SANDBOX_HOST}:${port}`;
  }

  addAccount({ slug, key, webhookSecret }: Omit<SandboxAccount, 'id'>): void {
    this.books.counter += 1;
    const id = `acct_sandbox${String(this.books.counter).padStart(8, '0')}`;
    this.books.accounts.push({ id, slug, key, webhookSecret });
    this.#save();
  }

  /** Sets the outcome of a refund that is pending or has succeeded. */
  settleRefund(refundId: string, status: 'succeeded' | 'failed'): void {
    const { context, object } = this.#ownerOf(refundId);
    settleRefund(context, object, status);
    this.#save();
  }

  /**
   * Opens a dispute about a payment, or about a part of its amount, and returns the id of the
   * dispute.
   */
  openDispute(paymentId: string, amount?: number): string {
    const { context, object } = this.#ownerOf(paymentId);
    const { id } = openDispute(context, object, amount);
    this.#save();
    return id;
  }

  moveDispute(disputeId: string, status: 'under_review' | 'won' | 'lost'): void {
    const { context, object } = this.#ownerOf(disputeId);
    moveDispute(context, object, status);
    this.#save();
  }

  /** Opens a fraud review of a payment and returns the id of the review. */
  openReview(paymentId: string): string {
    const { context, object } = this.#ownerOf(paymentId);
    const { id } = openReview(context, object);
    this.#save();
    return id;
  }

  closeReview(reviewId: string, reason: string): void {
    const { context, object } = this.#ownerOf(reviewId);
    closeReview(context, object, reason);
    this.#save();
  }

  #ownerOf(id: string): { readonly context: ApiContext; readonly object: SandboxObject } {
    const object = this.books.objects[id];
    const account = this.books.accounts.find((candidate) => candidate.id === object?.account);
    if (object === undefined || account === undefined) throw new Error(`no such object: ${id}`);
    return { context: this.#contextOf(account), object };
  }

  async close(): Promise<void> {
    await this.deliveries.close();
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.isDown) return void request.socket.destroy();
    const body = await readBody(request);
    if (body === null) return void response.writeHead(413).end();
    const url = new URL(request.url ?? '/', this.url);
    const [first = '', ...path] = url.pathname.split('/').filter((part) => part !== '');
    this.onRequest(request.method ?? 'GET', url.pathname);
    this.#endDue();
    if (first === 'v1') this.#answerApi(request, response, { path, query: url.search, body });
    else if (first === 'pay') await this.#answerPage(request, response, path, body);
    else if (first === 'payments') this.#answerPayment(request, response, path, body);
    else response.writeHead(404).end();
  }

  #answerApi(
    request: IncomingMessage,
    response: ServerResponse,
    {
      path,
      query,
      body,
    }: { readonly path: string[]; readonly query: string; readonly body: string },
  ): void {
    const method = request.method ?? 'GET';
    const account = this.#accountOf(request);
    const answer =
      account === null
        ? {
            status: 401,
            body: { error: { type: 'invalid_request_error', message: 'No such key.' } },
          }
        : this.#answerOnce(account, request, {
            method,
            path,
            text: method === 'GET' ? query.slice(1) : body,
          });
    this.#save();
    if (this.onAnswer(method, `/v1/${path.join('/')}`) === 'cut') request.socket.destroy();
    else sendJson(response, answer);
  }

  /**
   * Returns the stored reply if a request is repeated with the same idempotency key. A different
   * request with the same key is refused.
   */
  #answerOnce(
    account: SandboxAccount,
    { headers }: IncomingMessage,
    {
      method,
      path,
      text,
    }: { readonly method: string; readonly path: string[]; readonly text: string },
  ): ApiReply {
    const key = headers['idempotency-key'];
    const name = `${account.id} ${String(key)}`;
    const request = `${method} ${path.join('/')} ${text}`;
    const kept = key === undefined ? undefined : this.books.replies[name];
    if (kept !== undefined && kept.request !== request) return IDEMPOTENCY_KEY_REUSED_REPLY;
    if (kept !== undefined) return kept;
    const reply = answerApi(this.#contextOf(account), { method, path, form: parseForm(text) });
    if (key !== undefined && method === 'POST') this.books.replies[name] = { request, ...reply };
    return structuredClone(reply);
  }

  async #answerPage(
    request: IncomingMessage,
    response: ServerResponse,
    [id = '', step = null]: readonly (string | null)[],
    body: string,
  ): Promise<void> {
    const [account, session] = this.#find('checkout.session', id ?? '');
    if (account === null || session === null) return void response.writeHead(404).end();
    const reply = answerPage(this.#contextOf(account), session, {
      isPost: request.method === 'POST',
      step,
      form: new URLSearchParams(body),
      acceptLanguage: request.headers['accept-language'] ?? '',
    });
    this.#save();
    if (this.notifiesFirst) await this.deliveries.waitUntilSettled();
    sendPage(response, reply);
  }

  #answerPayment(
    request: IncomingMessage,
    response: ServerResponse,
    [id = '']: readonly string[],
    body: string,
  ): void {
    const [account, intent] = this.#find('payment_intent', id);
    if (account === null || intent === null) return void response.writeHead(404).end();
    const reply = answerPayment(this.#contextOf(account), intent, {
      isPost: request.method === 'POST',
      form: new URLSearchParams(body),
    });
    this.#save();
    if (reply === null) response.writeHead(404).end();
    else sendPage(response, reply);
  }

  #find(kind: string, id: string): [SandboxAccount | null, SandboxObject | null] {
    const owner = this.books.objects[id]?.account;
    const account = this.books.accounts.find((candidate) => candidate.id === owner) ?? null;
    return [account, account === null ? null : findSandboxObject(this.books, account.id, kind, id)];
  }

  #accountOf({ headers }: IncomingMessage): SandboxAccount | null {
    const key = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
    return this.books.accounts.find((account) => account.key === key) ?? null;
  }

  #contextOf(account: SandboxAccount): ApiContext {
    return {
      books: this.books,
      account,
      nowSeconds: this.#nowSeconds,
      refundStatus: () => this.refundStatus,
      pageUrl: (sessionId) => `${this.url}/pay/${sessionId}`,
      emit: (kind, object) => this.#emit(account, kind, object),
    };
  }

  #emit(account: SandboxAccount, kind: string, object: SandboxObject): void {
    const event = addSandboxObject(this.books, account.id, {
      prefix: 'evt',
      object: 'event',
      created: this.#nowSeconds(),
      data: { object: structuredClone(publicSandboxObject(object)) },
      type: kind,
    });
    this.deliveries.send(kind, {
      url: this.#options.webhookUrl(account.slug),
      secret: account.webhookSecret,
      body: JSON.stringify(publicSandboxObject(event)),
    });
  }

  #endDue(): void {
    const now = this.#nowSeconds();
    if (now === this.#endedAt) return;
    this.#endedAt = now;
    for (const account of this.books.accounts) {
      for (const session of listObjects(this.books, account.id, 'checkout.session')) {
        const isDue = Number(session['expires_at']) <= now;
        if (isDue && session['status'] === 'open') endSession(this.#contextOf(account), session);
      }
    }
  }

  #save(): void {
    const { file } = this.#options;
    if (file === undefined || file === null) return;
    writeFileSync(`${file}.new`, JSON.stringify(this.books), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
}

const IDEMPOTENCY_KEY_REUSED_REPLY: ApiReply = {
  status: 400,
  body: {
    error: {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters.',
    },
  },
};

function readBooks(file: string | null): SandboxBooks {
  if (file === null || !existsSync(file)) return emptyBooks();
  // The content needs no validation, because only this module writes the file.
  return JSON.parse(readFileSync(file, 'utf8')) as SandboxBooks;
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    // The cast is safe, because a stream without an encoding yields buffers.
    chunks.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    if (bytes > MAXIMUM_BODY_BYTES) return null;
  }
  return Buffer.concat(chunks).toString('utf8');
}

function sendJson(response: ServerResponse, { status, body }: ApiReply): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function sendPage(response: ServerResponse, reply: PageReply): void {
  if ('location' in reply) {
    response.writeHead(303, { location: reply.location, 'cache-control': 'no-store' }).end();
    return;
  }
  response
    .writeHead(reply.status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': reply.contentSecurityPolicy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .end(reply.html);
}
