/**
 * The smallest server that returns orders: it runs a query with pg for the id at the end of the
 * path and sends the row as JSON. The parent passes the query over IPC.
 */
import { type ServerResponse, createServer } from 'node:http';
import { Pool } from 'pg';

interface OrderTotals {
  readonly url: string;
  readonly text: string;
  readonly merchantId: string;
}

process.once('message', ({ url, text, merchantId }: OrderTotals) => {
  const pool = new Pool({ connectionString: url, max: 10 });
  const answer = async (id: string | undefined, response: ServerResponse): Promise<void> => {
    const { rows } = await pool.query(text, [merchantId, id]);
    const json = JSON.stringify(rows[0]);
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(json),
    });
    response.end(json);
  };
  const server = createServer(
    (request, response) => void answer((request.url ?? '').split('/').at(-1), response),
  );
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' && address !== null ? address.port : 0);
  });
});
