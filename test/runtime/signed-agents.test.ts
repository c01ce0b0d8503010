import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeReceiverCertificate } from '../gateways/receiver-certificate.ts';
import { hasRedis, startRedis } from '../support/redis.ts';
import { directoryOf, makeAgentKey, signRequest } from '../support/signing-agent.ts';
import { openProcesses } from './process.ts';

const PATH = '/.well-known/http-message-signatures-directory';
const processes = openProcesses();
const closers: (() => unknown)[] = [];

afterAll(async () => {
  await processes.close();
  for (const close of closers.toReversed()) await close();
});

async function publish(text: string) {
  const certificate = makeReceiverCertificate();
  const server = createServer({ ...certificate }, (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/http-message-signatures-directory+json' })
      .end(text),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => server.close());
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  return { origin: `https://127.0.0.1:${port}`, certificate };
}

test.runIf(hasRedis)(
  'two processes fetch the directory that the operator named, and share its budget',
  async () => {
    const key = makeAgentKey();
    const { origin, certificate } = await publish(directoryOf(key));
    const authorities = join(processes.folder(), 'authorities.pem');
    writeFileSync(authorities, certificate.cert);
    const { url: redisUrl } = await startRedis(closers);
    const start = async () => {
      const running = processes.bottega(['serve'], {
        BOTTEGA_DATA_DIR: processes.folder(),
        REDIS_URL: redisUrl,
        NODE_EXTRA_CA_CERTS: authorities,
        BOTTEGA_WEBHOOK_ALLOW: '127.0.0.0/8',
        BOTTEGA_AGENT_LIMITS: '{"capability": 1}',
        BOTTEGA_KNOWN_AGENTS: JSON.stringify({ [`${origin}${PATH}`]: { capability: 4 } }),
      });
      const [, url = ''] = await running.says(/"url":"(http:[^"]+)"/);
      const [line] = await running.says(/\{[^\n]*key directory (?:not )?read[^\n]*/);
      expect(JSON.parse(line)).toMatchObject({
        level: 'info',
        directory: `${origin}${PATH}`,
        keyIds: [key.keyId],
      });
      return url;
    };
    const urls = [await start(), await start()] as const;
    const ask = async (url: string, isSigned: boolean) => {
      const headers = isSigned ? signRequest(key, { origin, authority: new URL(url).host }) : {};
      return (await fetch(`${url}/api/agent/v1/no-such-store/capability`, { headers })).status;
    };
    expect([await ask(urls[0], false), await ask(urls[1], false)]).toEqual([404, 429]);
    const statuses: number[] = [];
    for (const url of [...urls, ...urls, ...urls]) statuses.push(await ask(url, true));
    expect(statuses).toEqual([404, 404, 404, 404, 429, 429]);
  },
);
