import { languageOf } from '../../../core/language/catalogue.ts';
import { escapeHtml } from '../../../core/shared/escape-html.ts';
import type { ApiContext } from './api-reply.ts';
import { listObjects, type SandboxObject } from './books.ts';
import { closeReview, isOpenDispute, moveDispute, openDispute, openReview } from './disputes.ts';
import { writePage, amountAsText } from './page.ts';
import type { PageReply } from './page-routes.ts';

// The page simulates a payment provider's dashboard. It is always in English, because only the
// store's staff see it.
const ENGLISH_LANGUAGE = languageOf('en');

/** The actions on the page of a payment, keyed by the name of the button. */
const PAYMENT_STEPS = {
  dispute: 'Let the buyer dispute it',
  won: 'Decide the dispute for the store',
  lost: 'Decide the dispute for the buyer',
  review: 'Open a review for fraud',
  approved: 'Approve it in the review',
} as const;
type PaymentStep = keyof typeof PAYMENT_STEPS;

/** Answers a request for the page of a payment, which simulates a payment provider's dashboard. */
export function answerPayment(
  context: ApiContext,
  intent: SandboxObject,
  { isPost, form }: { readonly isPost: boolean; readonly form: URLSearchParams },
): PageReply | null {
  const session = listObjects(context.books, context.account.id, 'checkout.session').find(
    (object) => object['payment_intent'] === intent.id,
  );
  if (session === undefined) return null;
  if (!isPost) return paymentPage(context, intent, session);
  const step = availableSteps(context, intent).find((object) => object === form.get('step'));
  if (step !== undefined) runStep(context, intent, step);
  return { location: `/payments/${intent.id}` };
}

function runStep(context: ApiContext, intent: SandboxObject, step: PaymentStep): void {
  const [dispute, review] = [openDisputeOf(context, intent), openReviewOf(context, intent)];
  if (step === 'dispute') openDispute(context, intent, unrefundedAmount(context, intent));
  else if (step === 'review') openReview(context, intent);
  else if (step === 'approved' && review !== null) closeReview(context, review, 'approved');
  else if (dispute !== null) moveDispute(context, dispute, step === 'won' ? 'won' : 'lost');
}

function availableSteps(context: ApiContext, intent: SandboxObject): readonly PaymentStep[] {
  return [
    ...disputeSteps(context, intent),
    openReviewOf(context, intent) === null ? 'review' : 'approved',
  ];
}

function disputeSteps(context: ApiContext, intent: SandboxObject): readonly PaymentStep[] {
  if (openDisputeOf(context, intent) !== null) return ['won', 'lost'];
  const isLost = paymentObjects(context, intent, 'dispute').some(({ status }) => status === 'lost');
  return isLost || unrefundedAmount(context, intent) <= 0 ? [] : ['dispute'];
}

function openDisputeOf(context: ApiContext, intent: SandboxObject): SandboxObject | null {
  return paymentObjects(context, intent, 'dispute').find(isOpenDispute) ?? null;
}

function openReviewOf(context: ApiContext, intent: SandboxObject): SandboxObject | null {
  return paymentObjects(context, intent, 'review').find(({ open }) => open === true) ?? null;
}

/** Returns the amount of a payment that hasn't been refunded, which a bank can dispute. */
function unrefundedAmount(context: ApiContext, intent: SandboxObject): number {
  return paymentObjects(context, intent, 'refund')
    .filter(({ status }) => status !== 'failed')
    .reduce(
      (remainingAmount, refund) => remainingAmount - Number(refund['amount']),
      Number(intent['amount_received']),
    );
}

function paymentObjects(
  { books, account }: Pick<ApiContext, 'books' | 'account'>,
  intent: SandboxObject,
  kind: string,
): readonly SandboxObject[] {
  return listObjects(books, account.id, kind).filter(
    (object) => object['payment_intent'] === intent.id,
  );
}

function paymentPage(context: ApiContext, intent: SandboxObject, session: SandboxObject) {
  const lines = [
    ...paymentObjects(context, intent, 'refund').map(
      (refund) =>
        `${amountAsText(ENGLISH_LANGUAGE, refund, 'amount')} refunded: ${String(refund['status'])}`,
    ),
    ...paymentObjects(context, intent, 'dispute').map(
      (dispute) =>
        `${amountAsText(ENGLISH_LANGUAGE, dispute, 'amount')} disputed: ${String(dispute['status'])}`,
    ),
    ...paymentObjects(context, intent, 'review').map(
      ({ reason, open }) => `Reviewed: ${open === true ? 'open' : String(reason)}`,
    ),
  ].map((line) => `<li>${escapeHtml(line.replaceAll('_', ' '))}</li>`);
  const buttons = availableSteps(context, intent).map(
    (step) =>
      `<button class="quiet" type="submit" name="step" value="${step}">${PAYMENT_STEPS[step]}</button>`,
  );
  const happened = lines.length === 0 ? '' : `<ul>${lines.join('')}</ul>`;
  return writePage(
    ENGLISH_LANGUAGE,
    session,
    'This payment was received',
    `${happened}<p>At a real provider, this happens in its dashboard and at banks. Here, a button does it.</p><form method="post">${buttons.join('')}</form>`,
  );
}
