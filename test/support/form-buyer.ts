/** A browser without scripts, as far as the pages of one store need one. */
interface FormBuyer {
  look(page: string): Promise<string>;
  /** Sends a form and gives the page that it leads to. */
  post(page: string, fields: Readonly<Record<string, string>> | string): Promise<string>;
}

/** @param storeUrl the address of the store's first page */
export function openFormBuyer(storeUrl: string): FormBuyer {
  const cookies = new Map<string, string>();
  const send = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    const reply = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const set of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const next = reply.headers.get('location');
    return next === null ? reply : send(new URL(next, url).href);
  };
  return {
    look: (page) => textOf(send(`${storeUrl}/${page}`)),
    post: (page, fields) => {
      const body = new URLSearchParams(fields);
      return textOf(send(`${storeUrl}/${page}`, { method: 'POST', body }));
    },
  };
}

async function textOf(reply: Promise<Response>): Promise<string> {
  return (await reply).text();
}
