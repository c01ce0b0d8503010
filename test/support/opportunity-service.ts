import { openDependencies } from '../../src/actions/dependencies.ts';
import { changeOpportunity } from '../../src/actions/opportunities/change-opportunity.ts';
import { Storefronts } from '../../src/actions/shared/storefronts.ts';
import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import type { KeyIdentity } from '../../src/core/keys/key.ts';
import { SCOPES } from '../../src/core/keys/scopes.ts';
import type { MerchantSettings } from '../../src/core/merchants/merchant.ts';
import { decide, type DecisionTerms } from '../../src/core/opportunities/decide.ts';
import type { Opportunity } from '../../src/core/opportunities/opportunity.ts';
import type { StepTime } from '../../src/core/opportunities/workflow.ts';
import { isRefusal, refuse, type Refusal } from '../../src/core/shared/result.ts';
import { type FixedClock, fixedClock } from '../../src/gateways/clock.ts';
import { makeIds } from '../../src/gateways/ids.ts';
import type { Limits } from '../../src/http/limits.ts';
import type { Database } from '../../src/storage/database/database.ts';
import { STORE_BASE } from '../../src/wire/contract/store-operation.ts';
import { testContext } from './context.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';
import { openStore } from './publish.ts';
import { startTestServer, type TestServer, UNLIMITED } from './server.ts';
import { workshop } from './workshop.ts';

/**
 * Trays: one wood needs approval, one isn't made, one is hidden; an inlay has a price that a person
 * sets.
 */
export const TRAYS: CapabilityMap = {
  key: 'trays',
  title: 'Trays',
  notInMapMessage: 'We have not made that yet.',
  dimensions: [
    {
      key: 'wood',
      label: 'Wood',
      kind: 'choice',
      required: true,
      question: 'Which wood?',
      values: [
        { key: 'oak', label: 'Oak' },
        { key: 'yew', label: 'Yew', requiresApproval: true },
        { key: 'balsa', label: 'Balsa', offered: false, customerMessage: 'Balsa breaks.' },
        { key: 'bogoak', label: 'Bog oak', visibility: 'hidden' },
      ],
    },
    {
      key: 'width',
      label: 'Width',
      kind: 'magnitude',
      unit: 'cm',
      minimum: '10',
      maximum: '90',
      required: true,
      question: 'How wide?',
    },
    {
      key: 'inlay',
      label: 'Inlay',
      kind: 'choice',
      question: 'Which inlay?',
      values: [{ key: 'brass', label: 'Brass' }],
    },
    { key: 'needed', label: 'Needed by', kind: 'date' },
  ],
  constraints: [
    {
      key: 'wide-yew',
      kind: 'excluded_combination',
      effect: 'blocks',
      title: 'Yew stays narrow',
      reason: 'The last one split.',
      customerMessage: 'Yew goes up to 40 cm.',
      when: {
        all: [
          { dimension: 'wood', in: ['yew'] },
          { dimension: 'width', moreThan: 40 },
        ],
      },
    },
  ],
  price: {
    kind: 'worked_out',
    rows: [
      { key: 'tray', label: 'Tray', amount: '40.00' },
      {
        key: 'inlay',
        label: 'Inlay',
        requiresPerson: true,
        when: { dimension: 'inlay', in: ['brass'] },
      },
    ],
  },
  leadTime: { workingDays: 5 },
};

// oxlint-disable-next-line no-explicit-any -- checked against its schema
type Json = Record<string, any>;

export interface JsonReply {
  readonly status: number;
  readonly text: string;
  readonly body: Json;
  readonly headers: Headers;
}

export interface SendOptions {
  readonly slug?: string;
  readonly door?: 'agent' | 'storefront';
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Requests over HTTP, at both their ends, on a database of its own with two stores in it: trays and
 * others.
 */
export interface OpportunityService {
  readonly server: TestServer;
  readonly database: Database;
  readonly testDatabase: TestDatabase;
  readonly clock: FixedClock;
  readonly merchantId: string;
  readonly otherMerchantId: string;
  /** Sends a request; the reply must fit the published description. */
  send(body: unknown, options?: SendOptions): Promise<JsonReply>;
  /** The id of a request that was taken. */
  record(body: object, options?: SendOptions): Promise<string>;
  upload(
    content: Uint8Array | string,
    name: string,
    type: string,
    options?: SendOptions,
  ): Promise<JsonReply>;
  /** Reads from the Store API, after its base; `key` is a scope, full or other. */
  get(path: string, key?: string): Promise<JsonReply>;
  brief(opportunityId: string): Promise<Json>;
  /** Decides as somebody at the store would. */
  decide(opportunityId: string, decided: DecisionTerms): Promise<Opportunity>;
  change(
    opportunityId: string,
    change: (opportunity: Opportunity, time: StepTime) => Opportunity | Refusal,
  ): Promise<Opportunity>;
  /** Follows what was published. */
  poll(): Promise<void>;
  close(): Promise<void>;
}

export interface OpportunityServiceOptions {
  readonly settings?: Partial<MerchantSettings>;
  readonly limits?: Limits;
  readonly poolSize?: number;
  readonly trustedProxies?: readonly string[];
  /** The limit for the files of one store. */
  readonly storeFilesBytes?: number;
}

/** At noon of a Tuesday in Rome. */
export async function openOpportunityService({
  settings = {},
  limits,
  poolSize = 10,
  trustedProxies = [],
  storeFilesBytes = 2 ** 31,
}: OpportunityServiceOptions = {}): Promise<OpportunityService> {
  const testDatabase = await openTestDatabase({ poolSize });
  const { database } = testDatabase;
  const clock = fixedClock('2027-03-02T11:00:00Z');
  const shared = testContext(database, { clock, newId: makeIds(clock) });
  const open = workshop('trays', { openRequestsPerBuyer: null, ...settings });
  const products = [
    ...open.products,
    {
      ...open.products[0]!,
      sku: 'TRAY',
      slug: 'tray',
      title: 'The tray',
      capabilityMapKey: 'trays',
      designDimensionKey: null,
      sample: null,
    },
  ];
  const merchantId = await openStore(database, { ...open, products, maps: [...open.maps, TRAYS] });
  const otherMerchantId = await openStore(
    database,
    workshop('others', { openRequestsPerBuyer: null }),
  );
  const problems: Error[] = [];
  const report = (problem: Error) => void problems.push(problem);
  const storefronts = new Storefronts({ ...shared, report });
  const dependencies = openDependencies({
    ...shared,
    perMinute: { ...UNLIMITED },
    report,
    storefronts,
    storeFilesBytes,
  });
  const keys = identities(merchantId, otherMerchantId);
  const server = await startTestServer({
    dependencies,
    trustedProxies,
    ...(limits !== undefined && { limits }),
    keys: {
      find: (text) => keys.get(text) ?? refuse('key_invalid'),
      isKnown: (text) => keys.has(text),
    },
  });
  const send = (body: unknown, options?: SendOptions) => sendTo(server.url, body, options);
  const get = (path: string, key = 'full') => getFrom(server.url, path, key);
  const change: OpportunityService['change'] = async (opportunityId, changed) => {
    const storefront = await storefronts.find('trays');
    if (storefront === null) throw new Error('the store is gone');
    const done = await changeOpportunity(shared, {
      store: storefront,
      opportunityId,
      what: 'opportunity.test',
      change: changed,
    });
    if (isRefusal(done)) throw new Error(done.code);
    return done;
  };
  return {
    server,
    database,
    testDatabase,
    clock,
    merchantId,
    otherMerchantId,
    send,
    get,
    change,
    async record(body, options) {
      const { status, text, body: actual } = await send(body, options);
      if (status !== 201) throw new Error(text);
      return actual['structuredOpportunityId'];
    },
    upload: (content, name, type, options) =>
      uploadTo(
        server.url,
        new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type }),
        options,
      ),
    async brief(opportunityId) {
      const { status, body, text } = await get(`/opportunities/${opportunityId}`);
      if (status !== 200) throw new Error(text);
      return body;
    },
    decide: (opportunityId, decided) =>
      change(opportunityId, (opportunity, time) =>
        decide(
          opportunity,
          decided,
          {
            decisionId: shared.newId(),
            responseId: shared.newId(),
            actor: 'cli:tester',
            capabilityMapVersion: 1,
            decidedByConstraint: false,
          },
          time,
        ),
      ),
    poll: () => dependencies.storefronts.poll(),
    async close() {
      await server.close();
      await dependencies.close();
      await testDatabase.close();
      if (problems.length > 0) throw new AggregateError(problems);
    },
  };
}

function identities(merchantId: string, otherMerchantId: string): ReadonlyMap<string, KeyIdentity> {
  const keys: KeyIdentity[] = [
    { keyId: 'full', merchantId, slug: 'trays', scopes: SCOPES },
    { keyId: 'other', merchantId: otherMerchantId, slug: 'others', scopes: SCOPES },
    ...SCOPES.map((scope) => ({ keyId: scope, merchantId, slug: 'trays', scopes: [scope] })),
  ];
  return new Map(keys.map((identity) => [identity.keyId, identity]));
}

async function sendTo(
  url: string,
  body: unknown,
  { slug = 'trays', door = 'agent', headers = {} }: SendOptions = {},
): Promise<JsonReply> {
  const sent = typeof body === 'string' ? body : JSON.stringify(body);
  const reply = await fetch(`${url}/api/${door}/v1/${slug}/opportunities`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: sent,
  });
  const text = await reply.text();
  return { status: reply.status, text, body: JSON.parse(text) as Json, headers: reply.headers };
}

async function uploadTo(
  url: string,
  file: File,
  { slug = 'trays', headers = {} }: SendOptions = {},
): Promise<JsonReply> {
  const form = new FormData();
  form.append('file', file);
  const reply = await fetch(`${url}/api/storefront/v1/${slug}/attachments`, {
    method: 'POST',
    body: form,
    headers,
  });
  const text = await reply.text();
  return { status: reply.status, text, body: JSON.parse(text) as Json, headers: reply.headers };
}

async function getFrom(url: string, path: string, key: string): Promise<JsonReply> {
  const reply = await fetch(`${url}${STORE_BASE}${path}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const text = await reply.text();
  if (!/json/.test(reply.headers.get('content-type') ?? ''))
    return { status: reply.status, text, body: {}, headers: reply.headers };
  return { status: reply.status, text, body: JSON.parse(text) as Json, headers: reply.headers };
}
