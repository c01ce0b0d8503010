import type { Static, TSchema } from 'typebox';
import type { Problem } from '../core/shared/problem.ts';
import { type Refusal, refuse } from '../core/shared/result.ts';
import { AskOfferInput } from '../wire/offers/control.ts';
import { AskSentenceInput } from '../wire/intent/control.ts';
import {
  CreateKeyInput,
  ListKeysInput,
  ListKeyWritesInput,
  RevokeKeyInput,
} from '../wire/keys/control.ts';
import {
  ListMapsInput,
  ListMapWordsInput,
  PublishMapInput,
  ShowMapInput,
} from '../wire/capability/control.ts';
import {
  ListFilesInput,
  ListMerchantsInput,
  ShowMerchantInput,
} from '../wire/merchants/control.ts';
import {
  ListProductsInput,
  PutProductsInput,
  ShowProductInput,
  WithdrawProductInput,
} from '../wire/products/control.ts';
import {
  BlockBuyerInput,
  ListBlocksInput,
  UnblockBuyerInput,
} from '../wire/merchants/block-control.ts';
import {
  CreateDiscountInput,
  EndDiscountInput,
  ListDiscountsInput,
} from '../wire/discounts/control.ts';
import { CreateMerchantInput, SetMerchantInput } from '../wire/merchants/settings.ts';
import {
  AdvanceOrderInput,
  AnswerOrderRevisionInput,
  FlagOrderInput,
  ListOrdersInput,
  MarkOrderPaidInput,
  ProposeOrderRevisionInput,
  RefundOrderInput,
  RenewOrderLinksInput,
  SetOrderDiscountInput,
  SetOrderDisputeInput,
  SetOrderEstimateInput,
  SetOrderNoteInput,
  SetOrderOnAccountInput,
  SetOrderReferenceInput,
  ShowOrderInput,
  WatchOrdersInput,
} from '../wire/orders/control.ts';
import { ListMailsInput, ReportBounceInput, ShowMailInput } from '../wire/mail/control.ts';
import {
  CloseOpportunityInput,
  DecideOpportunityInput,
  ListOpportunitiesInput,
  NoteContactInput,
  OrderOpportunityInput,
  ReadQueueInput,
  RespondOpportunityInput,
  SetDesignEstimateInput,
  ShowOpportunityInput,
} from '../wire/opportunities/control.ts';
import {
  CheckPaymentsInput,
  ConnectPaymentAccountInput,
  DisconnectPaymentAccountInput,
  ListPaymentsInput,
  ShowPaymentAccountInput,
} from '../wire/payments/control.ts';
import { compileRequest } from '../wire/shared/read-request.ts';
import { mergeProblems } from '../wire/shared/merge-problems.ts';
import {
  AddLocationInput,
  CheckStockInput,
  ListLocationsInput,
  ListMovementsInput,
  ListStockInput,
  MoveLocationInput,
  SetLowStockLevelInput,
  SetStockBatchInput,
  SetStockInput,
  ShowStockInput,
  UntrackStockInput,
} from '../wire/stock/control.ts';
import { findUnstorable } from '../wire/shared/unstorable.ts';
import {
  AddWebhookInput,
  ListWebhookAttemptsInput,
  ListWebhooksInput,
  ReplayWebhookInput,
  RotateWebhookInput,
  SetWebhookStateInput,
  TestWebhookInput,
} from '../wire/webhooks/control.ts';
import { listMapWords } from './capability/list-map-words.ts';
import { listMaps } from './capability/list-maps.ts';
import { publishMap } from './capability/publish-map.ts';
import { showMap } from './capability/show-map.ts';
import type { ActionContext } from './context.ts';
import { createDiscount } from './discounts/create-discount.ts';
import { endDiscount } from './discounts/end-discount.ts';
import { listDiscounts } from './discounts/list-discounts.ts';
import { createKey } from './keys/create-key.ts';
import { listKeyWrites } from './keys/list-key-writes.ts';
import { listKeys } from './keys/list-keys.ts';
import { revokeKey } from './keys/revoke-key.ts';
import { listMails } from './mail/list-mails.ts';
import { reportBounce } from './mail/report-bounce.ts';
import { showMail } from './mail/show-mail.ts';
import { blockBuyer } from './merchants/block-buyer.ts';
import { createMerchant, newMerchantFaults } from './merchants/create-merchant.ts';
import { listBlocks } from './merchants/list-blocks.ts';
import { listFiles } from './merchants/list-files.ts';
import { listMerchants } from './merchants/list-merchants.ts';
import { merchantChangeFaults, setMerchant } from './merchants/set-merchant.ts';
import { showMerchant } from './merchants/show-merchant.ts';
import { unblockBuyer } from './merchants/unblock-buyer.ts';
import { askOffer } from './offers/ask-offer.ts';
import { askSentence } from './offers/ask-sentence.ts';
import { closeOpportunity } from './opportunities/operator/close-opportunity.ts';
import { decideOpportunity } from './opportunities/operator/decide-opportunity.ts';
import { listOpportunities } from './opportunities/operator/list-opportunities.ts';
import { noteContact } from './opportunities/operator/note-contact.ts';
import { orderOpportunity } from './opportunities/operator/order-opportunity.ts';
import { readQueue } from './opportunities/operator/read-queue.ts';
import { respondOpportunity } from './opportunities/operator/respond-opportunity.ts';
import { setDesignEstimate } from './opportunities/operator/set-design-estimate.ts';
import { showOpportunity } from './opportunities/operator/show-opportunity.ts';
import { advanceOrder } from './orders/operator/advance-order.ts';
import { answerOrderRevision } from './orders/operator/answer-order-revision.ts';
import { flagOrder } from './orders/operator/flag-order.ts';
import { listOrders } from './orders/operator/list-orders.ts';
import { markOrderPaid } from './orders/operator/mark-order-paid.ts';
import { proposeOrderRevision } from './orders/operator/propose-order-revision.ts';
import { refundOrder } from './orders/operator/refund-order.ts';
import { renewOrderLinks } from './orders/operator/renew-order-links.ts';
import { listPayments } from './orders/operator/list-payments.ts';
import { setOrderDiscount } from './orders/operator/set-order-discount.ts';
import { setOrderDispute } from './orders/operator/set-order-dispute.ts';
import { setOrderEstimate } from './orders/operator/set-order-estimate.ts';
import { setOrderNote } from './orders/operator/set-order-note.ts';
import { setOrderOnAccount } from './orders/operator/set-order-on-account.ts';
import { setOrderReference } from './orders/operator/set-order-reference.ts';
import { showOrder } from './orders/operator/show-order.ts';
import { watchOrders } from './orders/operator/watch-orders.ts';
import { placeAgreed } from './orders/place-agreed.ts';
import { connectPaymentAccount } from './payments/connect-account.ts';
import { checkPayments } from './payments/check-payments.ts';
import { disconnectPaymentAccount } from './payments/disconnect-account.ts';
import { showPaymentAccount } from './payments/show-account.ts';
import { listProducts } from './products/list-products.ts';
import { putProducts } from './products/put-products.ts';
import { setProductWithdrawn } from './products/set-withdrawn.ts';
import { showProduct } from './products/show-product.ts';
import { addLocation } from './stock/add-location.ts';
import { checkStock } from './stock/check-stock.ts';
import { listLocations } from './stock/list-locations.ts';
import { listMovements } from './stock/list-movements.ts';
import { moveLocation } from './stock/move-location.ts';
import { listStock } from './stock/operator/list-stock.ts';
import { setAlert } from './stock/operator/set-alert.ts';
import { setCount } from './stock/operator/set-count.ts';
import { setCounts } from './stock/operator/set-counts.ts';
import { showStock } from './stock/operator/show-stock.ts';
import { untrackStock } from './stock/untrack-stock.ts';
import { addWebhook } from './webhooks/add-webhook.ts';
import { listWebhookAttempts } from './webhooks/list-webhook-attempts.ts';
import { listWebhooks } from './webhooks/list-webhooks.ts';
import { replayWebhook } from './webhooks/replay-webhook.ts';
import { rotateWebhook } from './webhooks/rotate-webhook.ts';
import { setWebhookState } from './webhooks/set-webhook-state.ts';
import { testWebhook } from './webhooks/test-webhook.ts';

interface OperatorAction<Schema extends TSchema, Value> {
  readonly schema: Schema;
  readonly run: (context: ActionContext, input: Static<Schema>) => Promise<Value>;
  /**
   * Returns the problems that schema validation can't find, even for an input that doesn't fit the
   * schema.
   */
  readonly findMore: FindProblems | null;
}

type FindProblems = (context: ActionContext, input: unknown) => Promise<readonly Problem[]>;

function defineAction<Schema extends TSchema, Value>(
  schema: Schema,
  run: (context: ActionContext, input: Static<Schema>) => Promise<Value>,
  findMore: FindProblems | null = null,
): OperatorAction<Schema, Value> {
  return { schema, run, findMore };
}

/**
 * The actions that operators may run, keyed by name. A command either runs them itself or sends
 * them to the server that is already running on the same database.
 */
const OPERATOR_ACTIONS = {
  'create-merchant': defineAction(CreateMerchantInput, createMerchant, newMerchantFaults),
  'list-merchants': defineAction(ListMerchantsInput, listMerchants),
  'show-merchant': defineAction(ShowMerchantInput, showMerchant),
  'list-files': defineAction(ListFilesInput, listFiles),
  'set-merchant': defineAction(SetMerchantInput, setMerchant, merchantChangeFaults),
  'put-products': defineAction(PutProductsInput, putProducts),
  'list-products': defineAction(ListProductsInput, listProducts),
  'show-product': defineAction(ShowProductInput, showProduct),
  'set-product-withdrawn': defineAction(WithdrawProductInput, setProductWithdrawn),
  'publish-map': defineAction(PublishMapInput, publishMap),
  'list-maps': defineAction(ListMapsInput, listMaps),
  'show-map': defineAction(ShowMapInput, showMap),
  'list-map-words': defineAction(ListMapWordsInput, listMapWords),
  'ask-offer': defineAction(AskOfferInput, askOffer),
  'ask-sentence': defineAction(AskSentenceInput, askSentence),
  'create-key': defineAction(CreateKeyInput, createKey),
  'list-keys': defineAction(ListKeysInput, listKeys),
  'revoke-key': defineAction(RevokeKeyInput, revokeKey),
  'list-key-writes': defineAction(ListKeyWritesInput, listKeyWrites),
  'list-orders': defineAction(ListOrdersInput, listOrders),
  'watch-orders': defineAction(WatchOrdersInput, watchOrders),
  'show-order': defineAction(ShowOrderInput, showOrder),
  'advance-order': defineAction(AdvanceOrderInput, advanceOrder),
  'mark-order-paid': defineAction(MarkOrderPaidInput, markOrderPaid),
  'refund-order': defineAction(RefundOrderInput, refundOrder),
  'set-order-on-account': defineAction(SetOrderOnAccountInput, setOrderOnAccount),
  'set-order-discount': defineAction(SetOrderDiscountInput, setOrderDiscount),
  'set-order-estimate': defineAction(SetOrderEstimateInput, setOrderEstimate),
  'propose-order-revision': defineAction(ProposeOrderRevisionInput, proposeOrderRevision),
  'answer-order-revision': defineAction(AnswerOrderRevisionInput, answerOrderRevision),
  'set-order-dispute': defineAction(SetOrderDisputeInput, setOrderDispute),
  'flag-order': defineAction(FlagOrderInput, flagOrder),
  'renew-order-links': defineAction(RenewOrderLinksInput, renewOrderLinks),
  'set-order-note': defineAction(SetOrderNoteInput, setOrderNote),
  'set-order-reference': defineAction(SetOrderReferenceInput, setOrderReference),
  'connect-payment-account': defineAction(ConnectPaymentAccountInput, connectPaymentAccount),
  'show-payment-account': defineAction(ShowPaymentAccountInput, showPaymentAccount),
  'disconnect-payment-account': defineAction(
    DisconnectPaymentAccountInput,
    disconnectPaymentAccount,
  ),
  'list-payments': defineAction(ListPaymentsInput, listPayments),
  'check-payments': defineAction(CheckPaymentsInput, checkPayments),
  'block-buyer': defineAction(BlockBuyerInput, blockBuyer),
  'unblock-buyer': defineAction(UnblockBuyerInput, unblockBuyer),
  'list-blocks': defineAction(ListBlocksInput, listBlocks),
  'create-discount': defineAction(CreateDiscountInput, createDiscount),
  'list-discounts': defineAction(ListDiscountsInput, listDiscounts),
  'end-discount': defineAction(EndDiscountInput, endDiscount),
  'add-webhook': defineAction(AddWebhookInput, addWebhook),
  'list-webhooks': defineAction(ListWebhooksInput, listWebhooks),
  'set-webhook-state': defineAction(SetWebhookStateInput, setWebhookState),
  'rotate-webhook': defineAction(RotateWebhookInput, rotateWebhook),
  'test-webhook': defineAction(TestWebhookInput, testWebhook),
  'list-webhook-attempts': defineAction(ListWebhookAttemptsInput, listWebhookAttempts),
  'replay-webhook': defineAction(ReplayWebhookInput, replayWebhook),
  'show-stock': defineAction(ShowStockInput, showStock),
  'set-stock': defineAction(SetStockInput, setCount),
  'set-stock-batch': defineAction(SetStockBatchInput, setCounts),
  'untrack-stock': defineAction(UntrackStockInput, untrackStock),
  'set-low-stock-level': defineAction(SetLowStockLevelInput, setAlert),
  'list-stock': defineAction(ListStockInput, listStock),
  'list-movements': defineAction(ListMovementsInput, listMovements),
  'check-stock': defineAction(CheckStockInput, checkStock),
  'list-locations': defineAction(ListLocationsInput, listLocations),
  'add-location': defineAction(AddLocationInput, addLocation),
  'move-location': defineAction(MoveLocationInput, moveLocation),
  'list-opportunities': defineAction(ListOpportunitiesInput, listOpportunities),
  'read-queue': defineAction(ReadQueueInput, readQueue),
  'show-opportunity': defineAction(ShowOpportunityInput, showOpportunity),
  'decide-opportunity': defineAction(DecideOpportunityInput, decideOpportunity),
  'respond-opportunity': defineAction(RespondOpportunityInput, respondOpportunity),
  'order-opportunity': defineAction(OrderOpportunityInput, orderOpportunity(placeAgreed)),
  'close-opportunity': defineAction(CloseOpportunityInput, closeOpportunity),
  'note-contact': defineAction(NoteContactInput, noteContact),
  'set-design-estimate': defineAction(SetDesignEstimateInput, setDesignEstimate),
  'list-mails': defineAction(ListMailsInput, listMails),
  'show-mail': defineAction(ShowMailInput, showMail),
  'report-bounce': defineAction(ReportBounceInput, reportBounce),
} as const;

type Actions = typeof OPERATOR_ACTIONS;
type Answer<Name extends OperatorActionName> = Awaited<ReturnType<Actions[Name]['run']>>;

export type OperatorActionName = keyof Actions;
export type OperatorInput<Name extends OperatorActionName> = Static<Actions[Name]['schema']>;
export type OperatorValue<Name extends OperatorActionName> = Exclude<Answer<Name>, Refusal>;
export type OperatorRefusalCode =
  | Extract<Answer<OperatorActionName>, Refusal>['code']
  | 'invalid_request'
  | 'not_found'
  | 'body_too_large'
  | 'busy'
  | 'internal_error';

/** Validates an operator's input, runs the named action with it, and returns plain JSON. */
export async function runOperatorAction(
  context: ActionContext,
  name: string,
  input: unknown,
): Promise<unknown> {
  if (!isOperatorAction(name)) return refuse('not_found', { action: name });
  // The schema was registered together with the function, but TypeScript can't tell that from the
  // name.
  const { schema, run, findMore } = OPERATOR_ACTIONS[name] as OperatorAction<TSchema, unknown>;
  const reader = compileRequest(schema, { isOperators: true });
  if (!reader.check(input)) {
    const more = (await findMore?.(context, input)) ?? [];
    return refuse('invalid_request', { problems: mergeProblems(more, reader.problems(input)) });
  }
  const problems = findUnstorable(input);
  return problems.length > 0 ? refuse('invalid_request', { problems }) : run(context, input);
}

function isOperatorAction(name: string): name is OperatorActionName {
  return Object.hasOwn(OPERATOR_ACTIONS, name);
}
