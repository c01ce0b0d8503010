import { type Agent, request } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

export interface Question {
  /** An address of this machine, such as 127.0.3.7: all of 127.0.0.0/8 is. */
  readonly from?: string;
  readonly method?: 'GET' | 'POST';
  readonly body?: unknown;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly agent?: Agent;
}

/** Asks the service of a port, from any address of this machine. Bodies are sent as JSON. */
export function askFrom(port: number, path: string, question: Question = {}): Promise<Answer> {
  const { from, body, type = 'application/json', headers = {}, agent } = question;
  const content = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: question.method ?? (content === undefined ? 'GET' : 'POST'),
        ...(from !== undefined && { localAddress: from }),
        agent: agent ?? false,
        headers: {
          ...headers,
          ...(content !== undefined && {
            'content-type': type,
            'content-length': Buffer.byteLength(content),
          }),
        },
      },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => void parts.push(part));
        reply.once('error', reject);
        reply.once('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            headers: reply.headers,
            text: Buffer.concat(parts).toString(),
          }),
        );
      },
    );
    sent.once('error', reject);
    sent.end(content);
  });
}
