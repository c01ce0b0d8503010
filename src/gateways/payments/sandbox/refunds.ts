import {
  type ApiContext,
  type ApiReply,
  errorReply,
  sandboxObjectReply,
  notFoundReply,
  type RefundStatus,
} from './api-reply.ts';
import { addSandboxObject, findSandboxObject, listObjects, type SandboxObject } from './books.ts';
import { type FormObject, formTextAt, formTextsAt } from './form-body.ts';
import { isOpenDispute } from './disputes.ts';

export function createRefund(context: ApiContext, form: FormObject): ApiReply {
  const { books, account, nowSeconds, emit, refundStatus } = context;
  const intentId = formTextAt(form, 'payment_intent') ?? '';
  const intent = findSandboxObject(books, account.id, 'payment_intent', intentId);
  if (intent === null) return notFoundReply(intentId);
  const ofIntent = (kind: string) =>
    listObjects(books, account.id, kind).filter((object) => object['payment_intent'] === intentId);
  if (ofIntent('dispute').some(isOpenDispute)) {
    return errorReply(
      400,
      'The charge has been charged back; cannot issue a refund.',
      'charge_disputed',
    );
  }
  const refunded = ofIntent('refund')
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, refund) => sum + Number(refund['amount']), 0);
  const lost = ofIntent('dispute')
    .filter(({ status }) => status === 'lost')
    .reduce((sum, dispute) => sum + Number(dispute['amount']), 0);
  const left = Number(intent['amount_received']) - refunded - lost;
  const amount = Number(formTextAt(form, 'amount') ?? left);
  if (amount <= 0 || amount > left)
    return errorReply(400, 'Refund amount is greater than unrefunded amount.', 'amount_too_large');
  const refund = addSandboxObject(books, account.id, {
    prefix: 're',
    object: 'refund',
    amount,
    charge: intent['latest_charge'],
    created: nowSeconds(),
    currency: intent['currency'],
    metadata: formTextsAt(form, 'metadata'),
    payment_intent: intentId,
    reason: formTextAt(form, 'reason'),
    status: 'pending',
  });
  emit('refund.created', refund);
  const status = refundStatus();
  if (status !== 'pending') settleRefund(context, refund, status);
  return sandboxObjectReply(refund);
}

/** Sets the outcome of a refund, which may also be changed after it has succeeded. */
export function settleRefund(
  { emit }: Pick<ApiContext, 'emit'>,
  refund: SandboxObject,
  status: Exclude<RefundStatus, 'pending'>,
): void {
  Object.assign(refund, {
    status,
    ...(status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
  });
  emit(status === 'failed' ? 'refund.failed' : 'refund.updated', refund);
}
