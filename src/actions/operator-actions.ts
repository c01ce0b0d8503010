import type { Static, TSchema } from 'typebox';
import type { Permission } from '../core/people/permissions.ts';
import type { Problem } from '../core/shared/problem.ts';
import { type Refusal, refuse } from '../core/shared/result.ts';
import { EraseBuyerInput, ExportBuyerInput } from '../wire/buyers/control.ts';
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
  CheckMapCasesInput,
  CompareMapDraftInput,
  CompareMapVersionInput,
  FindMapConsequencesInput,
  ListKeptQuestionsInput,
  MergeMapDraftInput,
  IgnoreWordInput,
  EndMapDraftInput,
  ListMapCasesInput,
  ListMapDraftsInput,
  PublishMapDraftInput,
  PublishMapInput,
  PutMapCaseInput,
  RemoveMapCaseInput,
  AddMapCommentInput,
  ListMapCommentsInput,
  RemoveMapCommentInput,
  ReadMapDraftInput,
  SaveMapDraftInput,
  PreviewMapDraftInput,
  TryMapDraftInput,
  ShowMapInput,
} from '../wire/capability/control.ts';
import {
  CloseMerchantInput,
  ListFilesInput,
  ListHolidaysInput,
  ListMerchantsInput,
  ReopenMerchantInput,
  ShowClosingInput,
  ShowMerchantInput,
} from '../wire/merchants/control.ts';
import {
  CheckProductsInput,
  FindProductsInput,
  ListProductsInput,
  PutProductsInput,
  ShowProductInput,
  WithdrawProductInput,
} from '../wire/products/control.ts';
import { AddResizedPictureInput, UploadPictureInput } from '../wire/pictures/control.ts';
import {
  BlockBuyerInput,
  ListBlocksInput,
  UnblockBuyerInput,
} from '../wire/merchants/block-control.ts';
import {
  ChangeDiscountInput,
  CreateDiscountInput,
  EndDiscountInput,
  ListDiscountsInput,
} from '../wire/discounts/control.ts';
import { CreateMerchantInput, SetMerchantInput } from '../wire/merchants/settings.ts';
import {
  AdvanceOrderInput,
  AnswerOrderRevisionInput,
  FindOrdersInput,
  ListDocketsInput,
  FlagOrderInput,
  ListOrdersInput,
  MarkOrderPaidInput,
  NoteDocketsPrintedInput,
  ProposeOrderRevisionInput,
  ReadInboxInput,
  ReadTimelineInput,
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
import { FoundOrdersReply, InboxReply, TimelineReply } from '../wire/orders/reply.ts';
import { BackUpDatabaseInput, ExamineDatabaseInput } from '../wire/keeping/control.ts';
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
  ChangeRoleInput,
  InvitePersonInput,
  KeepOrderViewsInput,
  LeaveStoreInput,
  ReadOrderViewsInput,
  ListPeopleInput,
  ListWritesInput,
  RemovePersonInput,
  ResetPersonInput,
  RevokeInvitationInput,
} from '../wire/people/control.ts';
import {
  CheckPaymentsInput,
  ConnectPaymentAccountInput,
  DisconnectPaymentAccountInput,
  ListPaymentsInput,
  RefundPaymentInput,
  ShowPaymentAccountInput,
} from '../wire/payments/control.ts';
import { compileRequest } from '../wire/shared/read-request.ts';
import { mergeProblems } from '../wire/shared/merge-problems.ts';
import {
  AddLocationInput,
  AdjustStockInput,
  CheckStockInput,
  FindStockInput,
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
import { findUnstorableTexts } from '../wire/shared/unstorable.ts';
import {
  AddWebhookInput,
  ListWebhookAttemptsInput,
  ListWebhooksInput,
  ReplayWebhookInput,
  RotateWebhookInput,
  SetWebhookStateInput,
  TestWebhookInput,
} from '../wire/webhooks/control.ts';
import { ignoreWord } from './capability/ignore-word.ts';
import { listMapWords } from './capability/list-map-words.ts';
import { listMaps } from './capability/list-maps.ts';
import { compareMapDraft, compareMapVersion } from './capability/compare-maps.ts';
import { findMapConsequences } from './capability/find-consequences.ts';
import { listKeptQuestions } from './capability/kept-questions.ts';
import { mergeMapDraft } from './capability/merge-draft.ts';
import { checkMapCases, listMapCases, putMapCase, removeMapCase } from './capability/map-cases.ts';
import { addMapComment, listMapComments, removeMapComment } from './capability/map-comments.ts';
import { listDrafts, readDraft } from './capability/map-drafts.ts';
import { publishDraft } from './capability/publish-draft.ts';
import { discardDraft, saveDraft } from './capability/save-draft.ts';
import { publishMap } from './capability/publish-map.ts';
import { showMap } from './capability/show-map.ts';
import { previewDraft } from './offers/preview-draft.ts';
import { tryDraft } from './offers/try-draft.ts';
import type { ActionContext } from './context.ts';
import { eraseBuyer } from './buyers/erase-buyer.ts';
import { exportBuyer } from './buyers/export-buyer.ts';
import { changeDiscount } from './discounts/change-discount.ts';
import { createDiscount } from './discounts/create-discount.ts';
import { endDiscount } from './discounts/end-discount.ts';
import { listDiscounts } from './discounts/list-discounts.ts';
import { createKey } from './keys/create-key.ts';
import { listKeyWrites } from './keys/list-key-writes.ts';
import { listKeys } from './keys/list-keys.ts';
import { revokeKey } from './keys/revoke-key.ts';
import { listMails } from './mail/list-mails.ts';
import { resendMail } from './mail/resend-mail.ts';
import { reportBounce } from './mail/report-bounce.ts';
import { showMail } from './mail/show-mail.ts';
import { blockBuyer } from './merchants/block-buyer.ts';
import { closeStore, reopenStore } from './merchants/close-store.ts';
import { createMerchant, newMerchantFaults } from './merchants/create-merchant.ts';
import { listBlocks } from './merchants/list-blocks.ts';
import { listFiles } from './merchants/list-files.ts';
import { listHolidays } from './merchants/list-holidays.ts';
import { examineDatabase } from './keeping/examine-database.ts';
import { backUpDatabase } from './keeping/back-up-database.ts';
import { listMerchants } from './merchants/list-merchants.ts';
import { merchantChangeFaults, setMerchant } from './merchants/set-merchant.ts';
import { showClosing } from './merchants/show-closing.ts';
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
import { findOrders } from './orders/operator/find-orders.ts';
import { flagOrder } from './orders/operator/flag-order.ts';
import { listDockets } from './orders/operator/list-dockets.ts';
import { listOrders } from './orders/operator/list-orders.ts';
import { markOrderPaid } from './orders/operator/mark-order-paid.ts';
import { proposeOrderRevision } from './orders/operator/propose-order-revision.ts';
import { readInbox } from './orders/operator/read-inbox.ts';
import { readTimeline } from './orders/operator/read-timeline.ts';
import { refundOrder } from './orders/operator/refund-order.ts';
import { refundPayment } from './orders/operator/refund-payment.ts';
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
import { placeAgreedOrder } from './orders/place-agreed.ts';
import { connectPaymentAccount } from './payments/connect-account.ts';
import { checkPayments } from './payments/check-payments.ts';
import { disconnectPaymentAccount } from './payments/disconnect-account.ts';
import { showPaymentAccount } from './payments/show-account.ts';
import { changeRole } from './people/operator/change-role.ts';
import { invitePerson } from './people/operator/invite-person.ts';
import { noteDocketsPrinted } from './orders/operator/note-dockets-printed.ts';
import { saveOrderViews, readOrderViews } from './people/operator/keep-order-views.ts';
import { leaveStore } from './people/operator/leave-store.ts';
import { listPeople } from './people/operator/list-people.ts';
import { listWrites } from './people/operator/list-writes.ts';
import { removePerson } from './people/operator/remove-person.ts';
import { resetPerson } from './people/operator/reset-person.ts';
import { revokeInvitation } from './people/operator/revoke-invitation.ts';
import { addResizedPicture } from './pictures/add-resized-picture.ts';
import { uploadPicture } from './pictures/upload-picture.ts';
import { checkProducts } from './products/check-products.ts';
import { findProducts } from './products/find-products.ts';
import { listProducts } from './products/list-products.ts';
import { putProducts } from './products/put-products.ts';
import { setProductWithdrawn } from './products/set-withdrawn.ts';
import { showProduct } from './products/show-product.ts';
import { addLocation } from './stock/add-location.ts';
import { checkStock } from './stock/check-stock.ts';
import { listLocations } from './stock/list-locations.ts';
import { listMovements } from './stock/list-movements.ts';
import { moveLocation } from './stock/move-location.ts';
import { adjustStock } from './stock/operator/adjust-stock.ts';
import { findStock } from './stock/operator/find-stock.ts';
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

/** The schemas of the replies that the API description of the admin contains. */
const ACTION_REPLIES: Readonly<Record<string, TSchema>> = {
  'find-orders': FoundOrdersReply,
  'read-inbox': InboxReply,
  'read-timeline': TimelineReply,
};

interface OperatorAction<Schema extends TSchema, Value> {
  /**
   * The permission that a person needs to run the action in the admin. `operator` means that the
   * action runs only on the command line.
   */
  readonly permission: Permission | 'operator';
  readonly schema: Schema;
  readonly run: (context: ActionContext, input: Static<Schema>) => Promise<Value>;
  /**
   * Returns the problems of an input that schema validation can't find. It must also accept an
   * input that doesn't match the schema.
   */
  readonly findMore: FindProblems | null;
}

type FindProblems = (context: ActionContext, input: unknown) => Promise<readonly Problem[]>;

/** Registers an action together with the permission that it requires. */
function defineAction<Schema extends TSchema, Value>(
  permission: Permission | 'operator',
  schema: Schema,
  run: (context: ActionContext, input: Static<Schema>) => Promise<Value>,
  findMore: FindProblems | null = null,
): OperatorAction<Schema, Value> {
  return { permission, schema, run, findMore };
}

/**
 * The actions that operators may run, keyed by name. A command either runs them itself or sends
 * them to the server that is already running on the same database.
 */
const OPERATOR_ACTIONS = {
  'create-merchant': defineAction(
    'operator',
    CreateMerchantInput,
    createMerchant,
    newMerchantFaults,
  ),
  'list-merchants': defineAction('operator', ListMerchantsInput, listMerchants),
  'show-merchant': defineAction('settings.read', ShowMerchantInput, showMerchant),
  'list-holidays': defineAction('settings.read', ListHolidaysInput, listHolidays),
  'back-up-database': defineAction('operator', BackUpDatabaseInput, backUpDatabase),
  'list-files': defineAction('operator', ListFilesInput, listFiles),
  'set-merchant': defineAction(
    'settings.write',
    SetMerchantInput,
    setMerchant,
    merchantChangeFaults,
  ),
  'show-closing': defineAction('closing.read', ShowClosingInput, showClosing),
  'close-merchant': defineAction('closing.write', CloseMerchantInput, closeStore),
  'reopen-merchant': defineAction('closing.write', ReopenMerchantInput, reopenStore),
  'put-products': defineAction('products.write', PutProductsInput, putProducts),
  'list-products': defineAction('products.read', ListProductsInput, listProducts),
  'find-products': defineAction('products.read', FindProductsInput, findProducts),
  'check-products': defineAction('products.write', CheckProductsInput, checkProducts),
  'show-product': defineAction('products.read', ShowProductInput, showProduct),
  'set-product-withdrawn': defineAction(
    'products.write',
    WithdrawProductInput,
    setProductWithdrawn,
  ),
  'upload-picture': defineAction('products.write', UploadPictureInput, uploadPicture),
  'add-resized-picture': defineAction('operator', AddResizedPictureInput, addResizedPicture),
  'publish-map': defineAction('maps.write', PublishMapInput, publishMap),
  'list-maps': defineAction('maps.read', ListMapsInput, listMaps),
  'show-map': defineAction('maps.read', ShowMapInput, showMap),
  'list-map-drafts': defineAction('maps.read', ListMapDraftsInput, listDrafts),
  'read-map-draft': defineAction('maps.read', ReadMapDraftInput, readDraft),
  'save-map-draft': defineAction('maps.write', SaveMapDraftInput, saveDraft),
  'publish-map-draft': defineAction('maps.write', PublishMapDraftInput, publishDraft),
  'discard-map-draft': defineAction('maps.write', EndMapDraftInput, discardDraft),
  'try-map-draft': defineAction('maps.read', TryMapDraftInput, tryDraft),
  'preview-map-draft': defineAction('maps.read', PreviewMapDraftInput, previewDraft),
  'compare-map-draft': defineAction('maps.read', CompareMapDraftInput, compareMapDraft),
  'find-map-consequences': defineAction('maps.read', FindMapConsequencesInput, findMapConsequences),
  'merge-map-draft': defineAction('maps.read', MergeMapDraftInput, mergeMapDraft),
  'compare-map-version': defineAction('maps.read', CompareMapVersionInput, compareMapVersion),
  'list-kept-questions': defineAction('settings.read', ListKeptQuestionsInput, listKeptQuestions),
  'list-map-cases': defineAction('maps.read', ListMapCasesInput, listMapCases),
  'check-map-cases': defineAction('maps.read', CheckMapCasesInput, checkMapCases),
  'put-map-case': defineAction('maps.write', PutMapCaseInput, putMapCase),
  'remove-map-case': defineAction('maps.write', RemoveMapCaseInput, removeMapCase),
  'list-map-comments': defineAction('maps.read', ListMapCommentsInput, listMapComments),
  'add-map-comment': defineAction('maps.write', AddMapCommentInput, addMapComment),
  'remove-map-comment': defineAction('maps.write', RemoveMapCommentInput, removeMapComment),
  'list-map-words': defineAction('maps.read', ListMapWordsInput, listMapWords),
  'ignore-word': defineAction('maps.write', IgnoreWordInput, ignoreWord),
  'ask-offer': defineAction('maps.read', AskOfferInput, askOffer),
  'ask-sentence': defineAction('maps.read', AskSentenceInput, askSentence),
  'create-key': defineAction('keys.write', CreateKeyInput, createKey),
  'list-keys': defineAction('keys.read', ListKeysInput, listKeys),
  'revoke-key': defineAction('keys.write', RevokeKeyInput, revokeKey),
  'list-key-writes': defineAction('keys.read', ListKeyWritesInput, listKeyWrites),
  'list-orders': defineAction('orders.read', ListOrdersInput, listOrders),
  'find-orders': defineAction('orders.read', FindOrdersInput, findOrders),
  'list-dockets': defineAction('orders.read', ListDocketsInput, listDockets),
  'read-inbox': defineAction('orders.read', ReadInboxInput, readInbox),
  'read-timeline': defineAction('orders.read', ReadTimelineInput, readTimeline),
  'watch-orders': defineAction('orders.read', WatchOrdersInput, watchOrders),
  'show-order': defineAction('orders.read', ShowOrderInput, showOrder),
  'advance-order': defineAction('orders.write', AdvanceOrderInput, advanceOrder),
  'mark-order-paid': defineAction('orders.write', MarkOrderPaidInput, markOrderPaid),
  'refund-order': defineAction('orders.write', RefundOrderInput, refundOrder),
  'set-order-on-account': defineAction('orders.write', SetOrderOnAccountInput, setOrderOnAccount),
  'set-order-discount': defineAction('orders.write', SetOrderDiscountInput, setOrderDiscount),
  'set-order-estimate': defineAction('orders.write', SetOrderEstimateInput, setOrderEstimate),
  'propose-order-revision': defineAction(
    'orders.write',
    ProposeOrderRevisionInput,
    proposeOrderRevision,
  ),
  'answer-order-revision': defineAction(
    'orders.write',
    AnswerOrderRevisionInput,
    answerOrderRevision,
  ),
  'set-order-dispute': defineAction('orders.write', SetOrderDisputeInput, setOrderDispute),
  'note-dockets-printed': defineAction('orders.write', NoteDocketsPrintedInput, noteDocketsPrinted),
  'flag-order': defineAction('orders.write', FlagOrderInput, flagOrder),
  'renew-order-links': defineAction('orders.write', RenewOrderLinksInput, renewOrderLinks),
  'set-order-note': defineAction('orders.write', SetOrderNoteInput, setOrderNote),
  'set-order-reference': defineAction('orders.write', SetOrderReferenceInput, setOrderReference),
  'connect-payment-account': defineAction(
    'accounts.write',
    ConnectPaymentAccountInput,
    connectPaymentAccount,
  ),
  'show-payment-account': defineAction(
    'accounts.read',
    ShowPaymentAccountInput,
    showPaymentAccount,
  ),
  'disconnect-payment-account': defineAction(
    'accounts.write',
    DisconnectPaymentAccountInput,
    disconnectPaymentAccount,
  ),
  'refund-payment': defineAction('orders.write', RefundPaymentInput, refundPayment),
  'list-payments': defineAction('orders.read', ListPaymentsInput, listPayments),
  'check-payments': defineAction('accounts.read', CheckPaymentsInput, checkPayments),
  'block-buyer': defineAction('blocks.write', BlockBuyerInput, blockBuyer),
  'unblock-buyer': defineAction('blocks.write', UnblockBuyerInput, unblockBuyer),
  'list-blocks': defineAction('blocks.read', ListBlocksInput, listBlocks),
  'export-buyer': defineAction('buyers.write', ExportBuyerInput, exportBuyer),
  'erase-buyer': defineAction('buyers.write', EraseBuyerInput, eraseBuyer),
  'create-discount': defineAction('discounts.write', CreateDiscountInput, createDiscount),
  'change-discount': defineAction('discounts.write', ChangeDiscountInput, changeDiscount),
  'list-discounts': defineAction('discounts.read', ListDiscountsInput, listDiscounts),
  'end-discount': defineAction('discounts.write', EndDiscountInput, endDiscount),
  'add-webhook': defineAction('webhooks.write', AddWebhookInput, addWebhook),
  'list-webhooks': defineAction('webhooks.read', ListWebhooksInput, listWebhooks),
  'set-webhook-state': defineAction('webhooks.write', SetWebhookStateInput, setWebhookState),
  'rotate-webhook': defineAction('webhooks.write', RotateWebhookInput, rotateWebhook),
  'test-webhook': defineAction('webhooks.write', TestWebhookInput, testWebhook),
  'list-webhook-attempts': defineAction(
    'webhooks.read',
    ListWebhookAttemptsInput,
    listWebhookAttempts,
  ),
  'replay-webhook': defineAction('webhooks.write', ReplayWebhookInput, replayWebhook),
  'show-stock': defineAction('stock.read', ShowStockInput, showStock),
  'set-stock': defineAction('stock.write', SetStockInput, setCount),
  'set-stock-batch': defineAction('stock.write', SetStockBatchInput, setCounts),
  'adjust-stock': defineAction('stock.write', AdjustStockInput, adjustStock),
  'untrack-stock': defineAction('stock.write', UntrackStockInput, untrackStock),
  'set-low-stock-level': defineAction('stock.write', SetLowStockLevelInput, setAlert),
  'list-stock': defineAction('stock.read', ListStockInput, listStock),
  'find-stock': defineAction('stock.read', FindStockInput, findStock),
  'list-movements': defineAction('stock.read', ListMovementsInput, listMovements),
  'check-stock': defineAction('stock.read', CheckStockInput, checkStock),
  'list-locations': defineAction('stock.read', ListLocationsInput, listLocations),
  'add-location': defineAction('stock.write', AddLocationInput, addLocation),
  'move-location': defineAction('stock.write', MoveLocationInput, moveLocation),
  'list-opportunities': defineAction('requests.read', ListOpportunitiesInput, listOpportunities),
  'read-queue': defineAction('requests.read', ReadQueueInput, readQueue),
  'show-opportunity': defineAction('requests.read', ShowOpportunityInput, showOpportunity),
  'decide-opportunity': defineAction('requests.write', DecideOpportunityInput, decideOpportunity),
  'respond-opportunity': defineAction(
    'requests.write',
    RespondOpportunityInput,
    respondOpportunity,
  ),
  'order-opportunity': defineAction(
    'requests.write',
    OrderOpportunityInput,
    orderOpportunity(placeAgreedOrder),
  ),
  'close-opportunity': defineAction('requests.write', CloseOpportunityInput, closeOpportunity),
  'note-contact': defineAction('requests.write', NoteContactInput, noteContact),
  'set-design-estimate': defineAction('requests.write', SetDesignEstimateInput, setDesignEstimate),
  'list-mails': defineAction('mails.read', ListMailsInput, listMails),
  'show-mail': defineAction('mails.read', ShowMailInput, showMail),
  'resend-mail': defineAction('mails.write', ShowMailInput, resendMail),
  'report-bounce': defineAction('mails.write', ReportBounceInput, reportBounce),
  'list-people': defineAction('people.read', ListPeopleInput, listPeople),
  'invite-person': defineAction('people.write', InvitePersonInput, invitePerson),
  'revoke-invitation': defineAction('people.write', RevokeInvitationInput, revokeInvitation),
  'change-role': defineAction('people.write', ChangeRoleInput, changeRole),
  'remove-person': defineAction('people.write', RemovePersonInput, removePerson),
  'read-order-views': defineAction('orders.read', ReadOrderViewsInput, readOrderViews),
  'keep-order-views': defineAction('orders.read', KeepOrderViewsInput, saveOrderViews),
  'leave-store': defineAction('membership.leave', LeaveStoreInput, leaveStore),
  'examine-database': defineAction('operator', ExamineDatabaseInput, examineDatabase),
  'reset-person': defineAction('operator', ResetPersonInput, resetPerson),
  'list-writes': defineAction('log.read', ListWritesInput, listWrites),
} as const;

type Actions = typeof OPERATOR_ACTIONS;
type ActionAnswer<Name extends OperatorActionName> = Awaited<ReturnType<Actions[Name]['run']>>;

export type OperatorActionName = keyof Actions;
export type OperatorInput<Name extends OperatorActionName> = Static<Actions[Name]['schema']>;
export type OperatorActionResult<Name extends OperatorActionName> = Exclude<
  ActionAnswer<Name>,
  Refusal
>;
export type OperatorRefusalCode =
  | Extract<ActionAnswer<OperatorActionName>, Refusal>['code']
  | 'invalid_request'
  | 'not_found'
  | 'body_too_large'
  | 'busy'
  | 'writes_paused'
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
  const reader = compileRequest(schema, { isForOperators: true });
  if (!reader.check(input)) {
    const more = (await findMore?.(context, input)) ?? [];
    return refuse('invalid_request', { problems: mergeProblems(more, reader.problems(input)) });
  }
  const problems = findUnstorableTexts(input);
  return problems.length > 0 ? refuse('invalid_request', { problems }) : run(context, input);
}

/** The properties of an action that are known before it runs. */
export interface ActionAccess {
  readonly permission: Permission;
  readonly schema: TSchema;
  /** The name of the input field that contains the store's slug. */
  readonly storeMember: 'merchant' | 'slug';
  /** The schema of the reply, or null if only a TypeScript type describes the reply. */
  readonly reply: TSchema | null;
}

/** The actions that people may run in the admin, keyed by name. */
export const ADMIN_ACTIONS: ReadonlyMap<string, ActionAccess> = new Map(
  Object.entries(OPERATOR_ACTIONS).flatMap(([name, { permission, schema }]) =>
    permission === 'operator' ? [] : [[name, actionAccess(name, permission, schema)] as const],
  ),
);

function actionAccess(name: string, permission: Permission, schema: InputSchema): ActionAccess {
  const reply = ACTION_REPLIES[name] ?? null;
  return { permission, schema, storeMember: storeMemberOf(name, schema), reply };
}

type InputSchema = TSchema & { readonly properties: object };

/**
 * Returns the name of the input field that selects the store.
 * @throws Error if the action could affect more than one store
 */
function storeMemberOf(name: string, { properties }: InputSchema) {
  if ('merchant' in properties) return 'merchant';
  if ('slug' in properties) return 'slug';
  throw new Error(`the action ${name} names no store, so the admin can't run it`);
}

function isOperatorAction(name: string): name is OperatorActionName {
  return Object.hasOwn(OPERATOR_ACTIONS, name);
}
