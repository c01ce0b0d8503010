import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A website of somebody else, with pages that the test decides. */
export interface HostSite {
  /** The origin by the name that is registered, and by one that isn't. */
  readonly registered: string;
  readonly unregistered: string;
  /** Serves a page at a path, with a style sheet of its own and a policy. */
  serve(path: string, page: HostPage): void;
  close(): Promise<void>;
}

interface HostPage {
  readonly body: string;
  readonly style?: string;
  readonly policy?: string;
  readonly language?: string;
}

export async function openHostSite(): Promise<HostSite> {
  const pages = new Map<string, HostPage>();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname;
    const page = pages.get(path.replace(/\.css$/, ''));
    if (page === undefined) {
      response.writeHead(path === '/favicon.ico' ? 204 : 404).end();
      return;
    }
    if (path.endsWith('.css')) {
      response.writeHead(200, { 'content-type': 'text/css' }).end(page.style ?? '');
      return;
    }
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      ...(page.policy !== undefined && { 'content-security-policy': page.policy }),
    });
    response.end(`<!doctype html><html lang="${page.language ?? 'en'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>A website</title>
<link rel="stylesheet" href="${path}.css"></head><body><main><h1>A website</h1>${page.body}</main></body></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    registered: `http://127.0.0.1:${port}`,
    unregistered: `http://localhost:${port}`,
    serve: (path, page) => void pages.set(path, page),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
