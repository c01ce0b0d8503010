/**
 * The smallest server that answers offers: it reads the body, parses it and sends prepared replies,
 * which the parent passes over IPC.
 */
import { createServer } from 'node:http';

process.once('message', (replies: string[]) => {
  let next = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      JSON.parse(Buffer.concat(chunks).toString('utf8'));
      const reply = replies[next] ?? '';
      next = (next + 1) % replies.length;
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(reply),
      });
      response.end(reply);
    });
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' && address !== null ? address.port : 0);
  });
});
