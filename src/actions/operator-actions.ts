import type { Static, TSchema } from 'typebox';
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
import { ListMerchantsInput, ShowMerchantInput } from '../wire/merchants/control.ts';
import { ListProductsInput, PutProductsInput, ShowProductInput } from '../wire/products/control.ts';
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
import { compileRequest } from '../wire/shared/read-request.ts';
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
import { createMerchant } from './merchants/create-merchant.ts';
import { listBlocks } from './merchants/list-blocks.ts';
import { listMerchants } from './merchants/list-merchants.ts';
import { setMerchant } from './merchants/set-merchant.ts';
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
import { setOrderDiscount } from './orders/operator/set-order-discount.ts';
import { setOrderDispute } from './orders/operator/set-order-dispute.ts';
import { setOrderEstimate } from './orders/operator/set-order-estimate.ts';
import { setOrderNote } from './orders/operator/set-order-note.ts';
import { setOrderOnAccount } from './orders/operator/set-order-on-account.ts';
import { setOrderReference } from './orders/operator/set-order-reference.ts';
import { showOrder } from './orders/operator/show-order.ts';
import { watchOrders } from './orders/operator/watch-orders.ts';
import { placeAgreed } from './orders/place-agreed.ts';
import { listProducts } from './products/list-products.ts';
import { putProducts } from './products/put-products.ts';
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
}

function action<Schema extends TSchema, Value>(
  schema: Schema,
  run: (context: ActionContext, input: Static<Schema>) => Promise<Value>,
): OperatorAction<Schema, Value> {
  return { schema, run };
}

/**
 * What whoever runs the service may do, by name: the command line does it here, or asks a running
 * server for the same.
 */
const OPERATOR_ACTIONS = {
  'create-merchant': action(CreateMerchantInput, createMerchant),
  'list-merchants': action(ListMerchantsInput, listMerchants),
  'show-merchant': action(ShowMerchantInput, showMerchant),
  'set-merchant': action(SetMerchantInput, setMerchant),
  'put-products': action(PutProductsInput, putProducts),
  'list-products': action(ListProductsInput, listProducts),
  'show-product': action(ShowProductInput, showProduct),
  'publish-map': action(PublishMapInput, publishMap),
  'list-maps': action(ListMapsInput, listMaps),
  'show-map': action(ShowMapInput, showMap),
  'list-map-words': action(ListMapWordsInput, listMapWords),
  'ask-offer': action(AskOfferInput, askOffer),
  'ask-sentence': action(AskSentenceInput, askSentence),
  'create-key': action(CreateKeyInput, createKey),
  'list-keys': action(ListKeysInput, listKeys),
  'revoke-key': action(RevokeKeyInput, revokeKey),
  'list-key-writes': action(ListKeyWritesInput, listKeyWrites),
  'list-orders': action(ListOrdersInput, listOrders),
  'watch-orders': action(WatchOrdersInput, watchOrders),
  'show-order': action(ShowOrderInput, showOrder),
  'advance-order': action(AdvanceOrderInput, advanceOrder),
  'mark-order-paid': action(MarkOrderPaidInput, markOrderPaid),
  'refund-order': action(RefundOrderInput, refundOrder),
  'set-order-on-account': action(SetOrderOnAccountInput, setOrderOnAccount),
  'set-order-discount': action(SetOrderDiscountInput, setOrderDiscount),
  'set-order-estimate': action(SetOrderEstimateInput, setOrderEstimate),
  'propose-order-revision': action(ProposeOrderRevisionInput, proposeOrderRevision),
  'answer-order-revision': action(AnswerOrderRevisionInput, answerOrderRevision),
  'set-order-dispute': action(SetOrderDisputeInput, setOrderDispute),
  'flag-order': action(FlagOrderInput, flagOrder),
  'renew-order-links': action(RenewOrderLinksInput, renewOrderLinks),
  'set-order-note': action(SetOrderNoteInput, setOrderNote),
  'set-order-reference': action(SetOrderReferenceInput, setOrderReference),
  'block-buyer': action(BlockBuyerInput, blockBuyer),
  'unblock-buyer': action(UnblockBuyerInput, unblockBuyer),
  'list-blocks': action(ListBlocksInput, listBlocks),
  'create-discount': action(CreateDiscountInput, createDiscount),
  'list-discounts': action(ListDiscountsInput, listDiscounts),
  'end-discount': action(EndDiscountInput, endDiscount),
  'add-webhook': action(AddWebhookInput, addWebhook),
  'list-webhooks': action(ListWebhooksInput, listWebhooks),
  'set-webhook-state': action(SetWebhookStateInput, setWebhookState),
  'rotate-webhook': action(RotateWebhookInput, rotateWebhook),
  'test-webhook': action(TestWebhookInput, testWebhook),
  'list-webhook-attempts': action(ListWebhookAttemptsInput, listWebhookAttempts),
  'replay-webhook': action(ReplayWebhookInput, replayWebhook),
  'show-stock': action(ShowStockInput, showStock),
  'set-stock': action(SetStockInput, setCount),
  'set-stock-batch': action(SetStockBatchInput, setCounts),
  'untrack-stock': action(UntrackStockInput, untrackStock),
  'set-low-stock-level': action(SetLowStockLevelInput, setAlert),
  'list-stock': action(ListStockInput, listStock),
  'list-movements': action(ListMovementsInput, listMovements),
  'check-stock': action(CheckStockInput, checkStock),
  'list-locations': action(ListLocationsInput, listLocations),
  'add-location': action(AddLocationInput, addLocation),
  'move-location': action(MoveLocationInput, moveLocation),
  'list-opportunities': action(ListOpportunitiesInput, listOpportunities),
  'read-queue': action(ReadQueueInput, readQueue),
  'show-opportunity': action(ShowOpportunityInput, showOpportunity),
  'decide-opportunity': action(DecideOpportunityInput, decideOpportunity),
  'respond-opportunity': action(RespondOpportunityInput, respondOpportunity),
  'order-opportunity': action(OrderOpportunityInput, orderOpportunity(placeAgreed)),
  'close-opportunity': action(CloseOpportunityInput, closeOpportunity),
  'note-contact': action(NoteContactInput, noteContact),
  'set-design-estimate': action(SetDesignEstimateInput, setDesignEstimate),
  'list-mails': action(ListMailsInput, listMails),
  'show-mail': action(ShowMailInput, showMail),
  'report-bounce': action(ReportBounceInput, reportBounce),
} as const;

type Actions = typeof OPERATOR_ACTIONS;
type Answer<Name extends OperatorActionName> = Awaited<ReturnType<Actions[Name]['run']>>;

export type OperatorActionName = keyof Actions;
export type OperatorInput<Name extends OperatorActionName> = Static<Actions[Name]['schema']>;
export type OperatorValue<Name extends OperatorActionName> = Exclude<Answer<Name>, Refusal>;
/** Every code that one of these actions, or the way to them, may refuse with. */
export type OperatorRefusalCode =
  | Extract<Answer<OperatorActionName>, Refusal>['code']
  | 'invalid_request'
  | 'not_found'
  | 'body_too_large'
  | 'busy'
  | 'internal_error';

/**
 * Runs the action of that name with an input from outside, which is checked first. What it answers
 * is plain JSON.
 */
export async function runOperatorAction(
  context: ActionContext,
  name: string,
  input: unknown,
): Promise<unknown> {
  if (!isOperatorAction(name)) return refuse('not_found', { action: name });
  // The schema is the one that the function was registered with; the type system can't follow that
  // through a name.
  const { schema, run } = OPERATOR_ACTIONS[name] as OperatorAction<TSchema, unknown>;
  const reader = compileRequest(schema);
  const problems = reader.check(input) ? findUnstorable(input) : reader.problems(input);
  return problems.length > 0 ? refuse('invalid_request', { problems }) : run(context, input);
}

function isOperatorAction(name: string): name is OperatorActionName {
  return Object.hasOwn(OPERATOR_ACTIONS, name);
}
