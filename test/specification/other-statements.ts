import { SCOPES } from './scene.ts';
import { expectEqual, expectStatus, expectThat, NO_ID, type Statement } from './statement.ts';

const KINDS = ['order.placed', 'order.paid', 'order.cancelled', 'order.shipped'];

const EVENTS: readonly Statement[] = [...KINDS, 'opportunity.recorded'].map((kind) => ({
  says: `A webhook is sent ${kind}, which carries ids.`,
  async check(scene) {
    const [event] = await scene.events(kind);
    expectThat(event !== undefined, 'nothing was received');
    const id = kind.startsWith('order') ? 'orderId' : 'structuredOpportunityId';
    expectThat(typeof event.data[id] === 'string', JSON.stringify(event));
  },
}));

/** Authentication, events, errors, limits and versions. */
export const OTHER_STATEMENTS: readonly Statement[] = [
  {
    says: 'Every store route demands Authorization: Bearer <API_KEY>.',
    async check({ service }) {
      expectStatus(await service.store('GET', '/orders', null), 401);
      expectStatus(await service.store('GET', '/orders', `btg_${'0'.repeat(38)}`), 401);
    },
  },
  {
    says: 'A key is displayed once and can be revoked.',
    async check({ service }) {
      const created = await service.command(
        'key',
        'create',
        '--merchant',
        'frames',
        '--name',
        'once',
        '--scopes',
        'orders:read',
      );
      const listed = await service.command('key', 'list', '--merchant', 'frames');
      expectThat(!JSON.stringify(listed).includes(created.key), 'the list shows the key');
      expectStatus(await service.store('GET', '/orders', created.key), 200);
      await service.command('key', 'revoke', String(created.id ?? created.keyId));
      await new Promise((resolve) => {
        setTimeout(resolve, 1_100);
      });
      expectStatus(await service.store('GET', '/orders', created.key), 401);
    },
  },
  {
    says: `The scopes are ${SCOPES.join(', ')}.`,
    check: ({ scopedKeys }) => expectEqual(Object.keys(scopedKeys), [...SCOPES]),
  },
  ...EVENTS,
  {
    says: 'An invalid request gets 400 with an error sentence.',
    async check({ service, framesKey }) {
      const body = expectStatus(await service.store('GET', '/orders?limit=none', framesKey), 400);
      expectThat(body.error.length > 10, body.error);
    },
  },
  {
    says: 'What is not found gets 404 with an error sentence.',
    async check({ service, framesKey }) {
      const body = expectStatus(await service.store('GET', `/orders/${NO_ID}`, framesKey), 404);
      expectThat(body.error.length > 10, body.error);
    },
  },
  {
    says: 'A conflict gets 409 with an error sentence.',
    async check({ service, framesKey, cancelled }) {
      const path = `/orders/${cancelled.orderId}/accept`;
      const body = expectStatus(await service.store('POST', path, framesKey), 409);
      expectThat(body.error.length > 10, body.error);
    },
  },
  {
    says: 'A page of stock has at most 100 products.',
    async check({ service, bottlesKey }) {
      const page = await service.store('GET', '/products/stock?limit=100000', bottlesKey);
      expectThat(expectStatus(page, 200).products.length <= 100, 'too many');
    },
  },
  {
    says: 'The version is part of the path; there is no other version.',
    async check({ service, framesKey }) {
      const reply = await fetch(`${service.url}/api/store/v2/orders`, {
        headers: { authorization: `Bearer ${framesKey}` },
      });
      expectEqual(reply.status, 404);
    },
  },
  {
    says: 'A key may send 240 requests a minute; more get 429, which says when to try again.',
    async check({ service, scopedKeys }) {
      const key = scopedKeys['orders:write'] ?? '';
      const path = `/orders/${NO_ID}/accept`;
      const statuses: number[] = [];
      let retryAfter: string | null = null;
      for (let sent = 0; sent < 250; sent += 1) {
        const { status, headers } = await service.store('POST', path, key);
        statuses.push(status);
        if (status === 429) retryAfter = headers.get('retry-after');
      }
      const refused = statuses.filter((status) => status === 429).length;
      expectThat(refused > 0 && refused <= 250 - 1, `${refused} of 250 were refused`);
      expectThat(Number(retryAfter) > 0 && Number(retryAfter) <= 60, String(retryAfter));
    },
  },
];
