/**
 * The smallest receiver of webhooks: it reads each one, answers 204 and counts. The parent says
 * over IPC how many to expect.
 */
import { createServer } from 'node:http';

let count = 0;
let expected = Infinity;
let firstMs = 0;

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(204).end();
    count += 1;
    if (count === 1) firstMs = performance.now();
    if (count === expected) process.send?.((performance.now() - firstMs) / 1_000);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' && address !== null ? address.port : 0);
});
// The message is the number of webhooks to expect. The answer is the seconds from the first to the
// last of them.
process.on('message', (expectedCount: number) => {
  count = 0;
  expected = expectedCount;
});
