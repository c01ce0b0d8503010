import { sql } from 'kysely';
import { deliverWebhooks } from '../../src/background/deliver-webhooks.ts';
import { createWebhookSender, type WebhookSender } from '../../src/gateways/webhook-sender.ts';
import { actOn } from '../../src/main/open-operator.ts';
import { testContext } from '../support/context.ts';
import { endingAt, openFaulty, placeOrders, report } from './place-orders.ts';

/**
 * A process of its own that delivers the events of the store `faulty`, and takes its orders too
 * where it is given a port for them. It ends without a word at the step it is told, and in good
 * order on SIGTERM.
 */
const {
  FAULT_PORT = '',
  FAULT_RECEIVER = '',
  FAULT_SECRET = '',
  FAULT_HURRY = '1',
  FAULT_LAPSED = '',
} = process.env;
const HURRY_MS = 100;

const onStep = endingAt(process.env);
let isReported = false;
const database = await openFaulty(process.env);
const context = { ...testContext(database), report, random: Math.random };

/**
 * What waits for another attempt waits no longer: five seconds, or a day, have gone by. Claims keep
 * their time.
 */
async function hurry(): Promise<void> {
  const now = new Date();
  await database.transaction(async (transaction) => {
    await sql`update webhook_delivery set due_at = ${now}::timestamptz where claim is null and (due_at is null or due_at > ${now}::timestamptz)`.execute(
      transaction,
    );
    await sql`update webhook_endpoint set probe_at = ${now}::timestamptz where probe_at > ${now}::timestamptz`.execute(
      transaction,
    );
  });
}

/** Says it once. */
async function reportWhenDone(): Promise<void> {
  const { rows } = await database.read((reader) =>
    sql<{ owed: number }>`select count(*) as owed from webhook_delivery`.execute(reader),
  );
  if (rows[0]?.owed !== 0 || isReported) return;
  isReported = true;
  console.log('nothing is owed');
}

async function reportClaimed(): Promise<void> {
  const { rows } = await database.read((reader) =>
    sql<{
      event_id: string;
      claim: string;
    }>`select event_id, claim from webhook_delivery where claim is not null`.execute(reader),
  );
  console.log(
    `claimed ${JSON.stringify(rows.map(({ event_id: eventId, claim }) => ({ eventId, claim })))}`,
  );
}

function endingAtSteps(sender: WebhookSender): WebhookSender {
  return {
    ...sender,
    async send(message) {
      await onStep('before-send');
      const outcome = await sender.send(message);
      await onStep('after-send');
      return outcome;
    },
  };
}

await reportClaimed();
// Nobody lives who holds a claim: so much time has gone by.
if (FAULT_LAPSED !== '') {
  await database.transaction((transaction) =>
    sql`update webhook_delivery set due_at = now() where claim is not null`.execute(transaction),
  );
}
const operator = actOn(context);
const listed = await operator.act('list-webhooks', { merchant: 'faulty' });
if ('webhooks' in listed && listed.webhooks.length === 0) {
  await operator.act('add-webhook', {
    merchant: 'faulty',
    url: FAULT_RECEIVER,
    secret: FAULT_SECRET,
  });
}
const delivering = await deliverWebhooks({
  ...context,
  webhookSender: endingAtSteps(createWebhookSender({ allowedBlocks: ['127.0.0.0/8'] })),
});
const timer =
  FAULT_HURRY === '1'
    ? setInterval(() => void hurry().then(reportWhenDone).catch(report), HURRY_MS)
    : undefined;
if (FAULT_PORT !== '') await placeOrders(database, Number(FAULT_PORT), onStep);
process.once('SIGTERM', () => {
  clearInterval(timer);
  void delivering.close().then(() => process.exit(0), report);
});
console.log('delivering');
