import type { ActionContext } from '../../src/actions/context.ts';
import { changeOpportunity } from '../../src/actions/opportunities/change-opportunity.ts';
import { opportunityUrl, responseUrl } from '../../src/actions/shared/opportunity-links.ts';
import { setMerchant } from '../../src/actions/merchants/set-merchant.ts';
import { Storefronts } from '../../src/actions/shared/storefronts.ts';
import type { MerchantSettings } from '../../src/core/merchants/merchant.ts';
import { decide, type DecisionTerms } from '../../src/core/opportunities/decide.ts';
import type {
  OpportunityResponse,
  OfferedTerms,
  Opportunity,
} from '../../src/core/opportunities/opportunity.ts';
import { newOpportunity, type OpportunityInput } from '../../src/core/opportunities/record.ts';
import type { StepTime } from '../../src/core/opportunities/workflow.ts';
import type { Order } from '../../src/core/orders/order.ts';
import { isRefusal, type Refusal } from '../../src/core/shared/result.ts';
import { type FixedClock, fixedClock } from '../../src/gateways/clock.ts';
import { makeIds } from '../../src/gateways/ids.ts';
import type { Limits } from '../../src/http/limits.ts';
import type { Database } from '../../src/storage/database/database.ts';
import {
  findOpportunity,
  insertOpportunity,
} from '../../src/storage/opportunities/opportunity-repository.ts';
import { findOrder } from '../../src/storage/orders/order-repository.ts';
import { markWrite } from '../../src/storage/database/writes-in-flight.ts';
import type { SettingsInput } from '../../src/wire/merchants/settings.ts';
import { testContext } from './context.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';
import { testDependencies } from './dependencies.ts';
import { TRAYS } from './opportunity-service.ts';
import { openStore } from './publish.ts';
import { startTestServer, type TestServer } from './server.ts';
import { workshop } from './workshop.ts';

export interface PageReply {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

export type Form = readonly (readonly [name: string, value: string])[];

export interface PageOptions {
  readonly accept?: string;
  readonly method?: 'GET' | 'HEAD';
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as a form. */
  readonly form?: Form;
}

/** Pages for buyers over HTTP, on a database of its own with one store, trays, in it. */
export interface OpportunityLinkService {
  readonly server: TestServer;
  readonly database: Database;
  readonly testDatabase: TestDatabase;
  readonly clock: FixedClock;
  readonly merchantId: string;
  readonly context: ActionContext;
  readonly storefronts: Storefronts;
  /** Puts a request there as its recording would. */
  record(change?: Partial<OpportunityInput>): Promise<Opportunity>;
  /** Decides as somebody at the store would. */
  decide(opportunity: Opportunity, decided: DecisionTerms): Promise<Opportunity>;
  /** Changes it behind everybody's back. */
  change(
    opportunity: Opportunity,
    change: (opportunity: Opportunity, time: StepTime) => Opportunity | Refusal,
  ): Promise<Opportunity>;
  read(opportunity: Opportunity): Promise<Opportunity>;
  /** As `merchant set` does. */
  set(settings: SettingsInput): Promise<void>;
  orders(): Promise<readonly Order[]>;
  /** Paths of private links. */
  requestPath(opportunity: Opportunity): string;
  /** Of the latest response. */
  responsePath(opportunity: Opportunity, response?: OpportunityResponse): string;
  /** Everything that was sent to whoever opened something. */
  readonly sentTexts: readonly string[];
  /** Redirections aren't followed. */
  open(path: string, options?: PageOptions): Promise<PageReply>;
  close(): Promise<void>;
}

const BASE = 'https://bottega.example';

const RECORDED: OpportunityInput = {
  words: 'A tray of yew, please',
  contactEmail: 'ada@example.org',
  contactName: 'Ada Rossi',
  language: null,
  productSlug: 'tray',
  capabilityMapKey: null,
  selections: [
    { dimensionKey: 'wood', valueKeys: ['yew'] },
    { dimensionKey: 'width', magnitude: '50', unit: 'cm' },
  ],
  quantity: 2,
  deliverTo: null,
  neededBy: null,
  acceptableAlternatives: [],
  intent: null,
  abandonedAtDimensionKey: null,
  via: 'agent',
};

/** Two trays for 120.00, shipped by the zone. */
export const OFFERED: OfferedTerms = {
  line: {
    sku: 'TRAY',
    productSlug: 'tray',
    title: 'The tray, in yew',
    quantity: 2,
    workflowType: 'made_to_order',
    imageUrl: null,
    specification: {
      capabilityMapKey: 'trays',
      capabilityMapVersion: 1,
      rows: [
        {
          dimensionKey: 'wood',
          label: 'Wood',
          valueKeys: ['yew'],
          valueLabels: ['Yew'],
          magnitude: null,
          unit: null,
          requestedValue: null,
        },
      ],
    },
    bottle: null,
    allergens: null,
    unitPriceAmount: 6_000n,
    lineTotalAmount: 12_000n,
  },
  currencyCode: 'EUR',
  shipping: { kind: 'amount', amount: 950n },
  leadTimeWorkingDays: 12,
};

export const REASON = 'the profit is thin but Ada buys often';

export function offer(
  change: Partial<OfferedTerms> = {},
  expiresAt = new Date('2027-03-16T11:00:00Z'),
): DecisionTerms {
  return {
    outcome: 'offer',
    reasoning: REASON,
    words: 'We make it for you.',
    isDraft: false,
    offered: { ...OFFERED, ...change },
    expiresAt,
  };
}

export const ADDRESS = {
  name: 'Ada Rossi',
  line1: 'Via Roma 1',
  city: 'Firenze',
  postalCode: '50123',
  countryCode: 'IT',
};

/** At noon of a Tuesday in Rome. */
export async function openOpportunityLinkService(
  settings: Partial<MerchantSettings> = {},
  limits?: Limits,
): Promise<OpportunityLinkService> {
  const testDatabase = await openTestDatabase();
  const { database } = testDatabase;
  const clock = fixedClock('2027-03-02T11:00:00Z');
  const context = testContext(database, { clock, newId: makeIds(clock), baseUrl: () => BASE });
  const store = workshop('trays', settings);
  const [board] = store.products;
  if (board === undefined) throw new Error('the workshop makes nothing');
  const tray = {
    ...board,
    sku: 'TRAY',
    slug: 'tray',
    title: 'The tray',
    capabilityMapKey: 'trays',
    designDimensionKey: null,
    sample: null,
  };
  const merchantId = await openStore(database, {
    ...store,
    products: [...store.products, tray],
    maps: [...store.maps, TRAYS],
  });
  const problems: Error[] = [];
  const sentTexts: string[] = [];
  const storefronts = new Storefronts({ ...context, report: (problem) => problems.push(problem) });
  const server = await startTestServer({
    dependencies: testDependencies(context, (problem) => problems.push(problem), { storefronts }),
    ...(limits !== undefined && { limits }),
  });
  const change: OpportunityLinkService['change'] = async ({ opportunityId }, changed) => {
    const storefront = await storefronts.find('trays');
    if (storefront === null) throw new Error('the store is gone');
    const done = await changeOpportunity(context, {
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
    context,
    storefronts,
    change,
    record: (request = {}) =>
      insert(
        database,
        newOpportunity(
          { ...RECORDED, ...request },
          {
            merchantId,
            opportunityId: context.newId(),
            sentFrom: null,
            attachments: [],
            now: clock.now(),
            answerBy: new Date('2027-03-04T11:00:00Z'),
          },
        ),
        context,
      ),
    decide: (opportunity, decided) =>
      change(opportunity, (current, time) =>
        decide(
          current,
          decided,
          {
            decisionId: context.newId(),
            responseId: context.newId(),
            actor: 'cli:tester',
            capabilityMapVersion: 1,
            decidedByConstraint: false,
          },
          time,
        ),
      ),
    async read({ opportunityId }) {
      const found = await database.read((reader) =>
        findOpportunity(reader, merchantId, opportunityId),
      );
      if (found === null) throw new Error('the request is gone');
      return found;
    },
    async set(expected) {
      const done = await setMerchant(context, { slug: 'trays', settings: expected });
      if (isRefusal(done)) throw new Error(JSON.stringify(done));
    },
    orders: () =>
      database.read(async (reader) => {
        const rows = await reader
          .selectFrom('customer_order')
          .select('order_id')
          .where('merchant_id', '=', merchantId)
          .orderBy('order_id')
          .execute();
        const orders = await Promise.all(
          rows.map((row) => findOrder(reader, merchantId, row.order_id)),
        );
        return orders.filter((order) => order !== null);
      }),
    requestPath: (opportunity) => opportunityUrl(context, 'trays', opportunity).slice(BASE.length),
    responsePath: (opportunity, response = opportunity.responses.at(-1)) => {
      if (response === undefined) throw new Error('nothing was said yet');
      return responseUrl(context, 'trays', opportunity, response).slice(BASE.length);
    },
    sentTexts,
    async open(path, options) {
      const reply = await open(`${server.url}${path}`, options);
      sentTexts.push(reply.text);
      return reply;
    },
    async close() {
      await server.close();
      await storefronts.close();
      await testDatabase.close();
      if (problems.length > 0) throw new AggregateError(problems);
    },
  };
}

async function insert(
  database: Database,
  opportunity: Opportunity,
  { newId }: ActionContext,
): Promise<Opportunity> {
  await database.transaction(async (transaction) => {
    await markWrite(transaction, opportunity.merchantId);
    await insertOpportunity(transaction, opportunity, [
      {
        eventId: newId(),
        kind: 'opportunity.recorded',
        sequence: 1,
        occurredAt: opportunity.openedAt,
      },
    ]);
  });
  return opportunity;
}

async function open(
  url: string,
  {
    accept = 'text/html,application/xhtml+xml,*/*;q=0.8',
    method = 'GET',
    headers = {},
    form,
  }: PageOptions = {},
): Promise<PageReply> {
  const fields = new URLSearchParams();
  for (const [name, value] of form ?? []) fields.append(name, value);
  const sent = form === undefined ? { method } : { method: 'POST', body: fields };
  const reply = await fetch(url, { ...sent, headers: { accept, ...headers }, redirect: 'manual' });
  return { status: reply.status, text: await reply.text(), headers: reply.headers };
}
