import { changeOpportunity } from '../../src/actions/opportunities/change-opportunity.ts';
import type { ActionContext } from '../../src/actions/context.ts';
import { merchantCalendar } from '../../src/actions/shared/merchant-calendar.ts';
import type { Mail } from '../../src/core/mail/mail.ts';
import {
  DEFAULT_SETTINGS,
  type Merchant,
  type MerchantSettings,
} from '../../src/core/merchants/merchant.ts';
import { type DecisionTerms, decide } from '../../src/core/opportunities/decide.ts';
import type { OfferedTerms, Opportunity } from '../../src/core/opportunities/opportunity.ts';
import { newOpportunity, type OpportunityInput } from '../../src/core/opportunities/record.ts';
import type { StepTime } from '../../src/core/opportunities/workflow.ts';
import { isRefusal, type Refusal } from '../../src/core/shared/result.ts';
import { type Clock, fixedClock } from '../../src/gateways/clock.ts';
import { makeIds } from '../../src/gateways/ids.ts';
import type { Database } from '../../src/storage/database/database.ts';
import { recordConfirmedEmail } from '../../src/storage/mail/confirmed-emails.ts';
import { findMail, listMails } from '../../src/storage/mail/mail-repository.ts';
import { findMerchantBySlug } from '../../src/storage/merchants/merchant-repository.ts';
import {
  findOpportunity,
  insertOpportunity,
} from '../../src/storage/opportunities/opportunity-repository.ts';
import { testContext } from '../support/context.ts';
import { openStore } from '../support/publish.ts';

/** What somebody unknown writes that no mail may quote. */
export const UNKNOWN_MEMBERS = 'Win-a-prize <b>https://evil.example</b>';

const RECORDED: OpportunityInput = {
  words: UNKNOWN_MEMBERS,
  contactEmail: 'Ada@example.org',
  contactName: UNKNOWN_MEMBERS,
  language: null,
  productSlug: null,
  capabilityMapKey: null,
  selections: [{ dimensionKey: 'words', requestedValue: UNKNOWN_MEMBERS }],
  quantity: null,
  deliverTo: null,
  neededBy: null,
  acceptableAlternatives: [UNKNOWN_MEMBERS],
  intent: UNKNOWN_MEMBERS,
  abandonedAtDimensionKey: null,
  via: 'agent',
};

const OFFERED: OfferedTerms = {
  line: {
    sku: 'custom',
    productSlug: 'custom',
    title: 'A round table <of oak>',
    quantity: 2,
    workflowType: 'made_to_order',
    imageUrl: null,
    specification: null,
    bottle: null,
    allergens: null,
    unitPriceAmount: 45_000n,
    lineTotalAmount: 90_000n,
  },
  currencyCode: 'EUR',
  shipping: { kind: 'amount', amount: 1250n },
  leadTimeWorkingDays: 10,
};

export interface MailedStores {
  readonly context: ActionContext;
  store(slug: string, settings?: Partial<MerchantSettings>): Promise<Merchant>;
  /** Records a request and gives its id. */
  ask(merchant: Merchant, change?: Partial<OpportunityInput>): Promise<string>;
  /** Gives the id of the response. */
  decide(
    merchant: Merchant,
    opportunityId: string,
    change?: Partial<DecisionTerms>,
  ): Promise<string>;
  change(
    merchant: Merchant,
    opportunityId: string,
    change: (opportunity: Opportunity, time: StepTime) => Opportunity | Refusal,
  ): Promise<Opportunity>;
  read(merchant: Merchant, opportunityId: string): Promise<Opportunity>;
  /** In the order of their making. */
  mails(merchant: Merchant): Promise<Mail[]>;
  mail(merchant: Merchant, mailId: string): Promise<Mail>;
}

export const OFFER = {
  outcome: 'offer',
  reasoning: 'our secret',
  words: 'Dear Ada,\r\nwe can make it & ship it.',
  isDraft: false,
  offered: OFFERED,
  expiresAt: new Date('2027-03-16T11:00:00Z'),
} as const;

/** Stores whose requests are asked and decided as the actions do it, from noon of a Tuesday on. */
export function mailStores(
  database: Database,
  clock: Clock = fixedClock('2027-03-02T11:00:00Z'),
): MailedStores {
  const newId = makeIds(clock);
  const context = testContext(database, { clock, newId });
  const read = async (merchant: Merchant, opportunityId: string): Promise<Opportunity> => {
    const found = await database.read((reader) =>
      findOpportunity(reader, merchant.merchantId, opportunityId),
    );
    if (found === null) throw new Error(`no request ${opportunityId}`);
    return found;
  };
  const change: MailedStores['change'] = async (merchant, opportunityId, changed) => {
    const store = { merchant, calendar: await merchantCalendar(merchant, clock.now()) };
    const done = await changeOpportunity(context, {
      store,
      opportunityId,
      what: 'opportunity.test',
      change: changed,
    });
    if (isRefusal(done)) throw new Error(`${done.code} ${JSON.stringify(done.values)}`);
    return done;
  };
  return {
    context,
    read,
    change,
    async store(slug, settings = {}) {
      await openStore(database, {
        merchant: {
          slug,
          name: `Store ${slug}`,
          currencyCode: 'EUR',
          timezone: 'Europe/Rome',
          settings: { ...DEFAULT_SETTINGS, ...settings },
        },
        products: [],
        maps: [],
      });
      const merchant = await database.read((reader) => findMerchantBySlug(reader, slug));
      if (merchant === null) throw new Error(`no store ${slug}`);
      // What is held back of unconfirmed addresses has tests of its own.
      await database.transaction((transaction) =>
        recordConfirmedEmail(transaction, merchant.merchantId, 'ada@example.org', clock.now()),
      );
      return merchant;
    },
    async ask({ merchantId }, request = {}) {
      const opportunityId = newId();
      const now = clock.now();
      const facts = {
        merchantId,
        opportunityId,
        sentFrom: null,
        attachments: [],
        now,
        answerBy: new Date(now.getTime() + 86_400_000),
      };
      await database.transaction((transaction) =>
        insertOpportunity(transaction, newOpportunity({ ...RECORDED, ...request }, facts), []),
      );
      return opportunityId;
    },
    async decide(merchant, opportunityId, changed = {}) {
      const responseId = newId();
      const facts = {
        decisionId: newId(),
        responseId,
        actor: 'cli:tester',
        capabilityMapVersion: null,
        decidedByConstraint: false,
      };
      // What is changed belongs to the outcome that is given with it.
      await change(merchant, opportunityId, (opportunity, time) =>
        decide(opportunity, { ...OFFER, ...changed } as DecisionTerms, facts, time),
      );
      return responseId;
    },
    mails: async ({ merchantId }) =>
      (
        await database.read((reader) =>
          listMails(reader, merchantId, { beforeMailId: null, limit: 200 }),
        )
      ).toReversed(),
    async mail({ merchantId }, mailId) {
      const found = await database.read((reader) => findMail(reader, merchantId, mailId));
      if (found === null) throw new Error(`no mail ${mailId}`);
      return found;
    },
  };
}
