/**
 * The least that could take a webhook: reads it, says 204, counts. Told over IPC how many to wait
 * for.
 */
import { createServer } from 'node:http';

let count = 0;
let wanted = Infinity;
let firstMs = 0;

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(204).end();
    count += 1;
    if (count === 1) firstMs = performance.now();
    if (count === wanted) process.send?.((performance.now() - firstMs) / 1_000);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' && address !== null ? address.port : 0);
});
// From the first to the last of them, in seconds: that is the answer.
process.on('message', (told: number) => {
  count = 0;
  wanted = told;
});
