import { languageOf } from '../../../core/language/catalogue.ts';
import { escapeHtml } from '../../../core/shared/escape-html.ts';
import type { ApiContext } from './api-reply.ts';
import { listObjects, type SandboxObject } from './books.ts';
import { closeReview, isOpenDispute, moveDispute, openDispute, openReview } from './disputes.ts';
import { page, shownAmount } from './page.ts';
import type { PageReply } from './page-routes.ts';

// The page simulates a payment provider's dashboard. It is always in English, because only the
// store's staff see it.
const ENGLISH = languageOf('en');

/** The actions on the page of a payment, keyed by the name of the button. */
const STEPS = {
  dispute: 'Let the buyer dispute it',
  won: 'Decide the dispute for the store',
  lost: 'Decide the dispute for the buyer',
  review: 'Open a review for fraud',
  approved: 'Approve it in the review',
} as const;
type Step = keyof typeof STEPS;

/** Answers a request for the page of a payment, which simulates a payment provider's dashboard. */
export function answerPayment(
  context: ApiContext,
  intent: SandboxObject,
  { isPost, form }: { readonly isPost: boolean; readonly form: URLSearchParams },
): PageReply | null {
  const session = listObjects(context.books, context.account.id, 'checkout.session').find(
    (each) => each['payment_intent'] === intent.id,
  );
  if (session === undefined) return null;
  if (!isPost) return paymentPage(context, intent, session);
  const step = availableSteps(context, intent).find((each) => each === form.get('step'));
  if (step !== undefined) act(context, intent, step);
  return { location: `/payments/${intent.id}` };
}

function act(context: ApiContext, intent: SandboxObject, step: Step): void {
  const [dispute, review] = [openDisputeOf(context, intent), openReviewOf(context, intent)];
  if (step === 'dispute') openDispute(context, intent, leftOf(context, intent));
  else if (step === 'review') openReview(context, intent);
  else if (step === 'approved' && review !== null) closeReview(context, review, 'approved');
  else if (dispute !== null) moveDispute(context, dispute, step === 'won' ? 'won' : 'lost');
}

function availableSteps(context: ApiContext, intent: SandboxObject): readonly Step[] {
  return [
    ...disputeSteps(context, intent),
    openReviewOf(context, intent) === null ? 'review' : 'approved',
  ];
}

function disputeSteps(context: ApiContext, intent: SandboxObject): readonly Step[] {
  if (openDisputeOf(context, intent) !== null) return ['won', 'lost'];
  const isLost = ofPayment(context, intent, 'dispute').some(({ status }) => status === 'lost');
  return isLost || leftOf(context, intent) <= 0 ? [] : ['dispute'];
}

function openDisputeOf(context: ApiContext, intent: SandboxObject): SandboxObject | null {
  return ofPayment(context, intent, 'dispute').find(isOpenDispute) ?? null;
}

function openReviewOf(context: ApiContext, intent: SandboxObject): SandboxObject | null {
  return ofPayment(context, intent, 'review').find(({ open }) => open === true) ?? null;
}

/** Returns the amount of a payment that hasn't been refunded, which a bank can dispute. */
function leftOf(context: ApiContext, intent: SandboxObject): number {
  return ofPayment(context, intent, 'refund')
    .filter(({ status }) => status !== 'failed')
    .reduce((left, refund) => left - Number(refund['amount']), Number(intent['amount_received']));
}

function ofPayment(
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
    ...ofPayment(context, intent, 'refund').map(
      (refund) => `${shownAmount(ENGLISH, refund, 'amount')} refunded: ${String(refund['status'])}`,
    ),
    ...ofPayment(context, intent, 'dispute').map(
      (dispute) =>
        `${shownAmount(ENGLISH, dispute, 'amount')} disputed: ${String(dispute['status'])}`,
    ),
    ...ofPayment(context, intent, 'review').map(
      ({ reason, open }) => `Reviewed: ${open === true ? 'open' : String(reason)}`,
    ),
  ].map((line) => `<li>${escapeHtml(line.replaceAll('_', ' '))}</li>`);
  const buttons = availableSteps(context, intent).map(
    (step) =>
      `<button class="quiet" type="submit" name="step" value="${step}">${STEPS[step]}</button>`,
  );
  const happened = lines.length === 0 ? '' : `<ul>${lines.join('')}</ul>`;
  return page(
    ENGLISH,
    session,
    'This payment was received',
    `${happened}<p>At a real provider, this happens in its dashboard and at banks. Here, a button does it.</p><form method="post">${buttons.join('')}</form>`,
  );
}
