import type { Merchant, MerchantSettings } from '../../../../src/core/merchants/merchant.ts';

type ByMember = 'policies' | 'buyerMails' | 'storeMails';

/** Everything that can be set of a store, by its path, with the type of its value. */
export type SettingValues = Pick<Merchant, 'name' | 'timezone'> & {
  readonly [
    Key in Exclude<keyof MerchantSettings, ByMember> as `settings.${Key}`
  ]: MerchantSettings[Key];
} & {
  readonly [
    Key in keyof MerchantSettings['policies'] as `settings.policies.${Key}`
  ]: MerchantSettings['policies'][Key];
} & {
  readonly [Key in keyof MerchantSettings['buyerMails'] as `settings.buyerMails.${Key}`]: boolean;
} & {
  readonly [Key in keyof MerchantSettings['storeMails'] as `settings.storeMails.${Key}`]: boolean;
};

export type SettingPath = keyof SettingValues;

/** What each setting is called. The type demands that none is forgotten. */
export const SETTING_WORDS: Readonly<Record<SettingPath, string>> = {
  name: 'Name of the store',
  timezone: 'Time zone',
  'settings.languages': 'Languages',
  'settings.workingWeekdays': 'Working days',
  'settings.closures': 'Closed days',
  'settings.publicHolidays': 'Public holidays',
  'settings.cutOffTime': 'Cut-off time',
  'settings.collecting': 'Collecting',
  'settings.orderingPaused': 'Pause orders',
  'settings.shippingZones': 'Shipping zones',
  'settings.requiresPersonMessage': 'What buyers read where you name the price',
  'settings.paymentUrlTemplate': 'Your own payment page',
  'settings.paymentSchedule': 'When an order is paid',
  'settings.bankAccount': 'Bank account',
  'settings.paymentInstructions': 'Other ways to pay',
  'settings.refundLatePayments': 'Refund payments that come too late',
  'settings.workingHours': 'Working hours',
  'settings.answerWithinWorkingHours': 'Time to answer',
  'settings.unpaidHoldMinutes': 'How long unpaid orders reserve stock',
  'settings.unpaidOrdersPerBuyer': 'Unpaid orders of one buyer',
  'settings.openRequestsPerBuyer': 'Open requests of one buyer',
  'settings.attachmentsKeptDays': 'How long files are kept',
  'settings.unpaidStockPercent': 'Stock that one buyer may reserve unpaid',
  'settings.notifyEmail': 'Addresses for your own mails',
  'settings.theme': 'Logo, colour and words',
  'settings.listed': 'Shown on the front page',
  'settings.embedOrigins': 'Websites that may show your configurator',
  'settings.keepQuestions': 'Real questions',
  'settings.contact': 'How buyers reach you',
  'settings.policies.returnsUrl': 'Page about returns',
  'settings.policies.termsUrl': 'Terms of sale',
  'settings.policies.privacyUrl': 'Page about privacy',
  'settings.policies.imprintUrl': 'Page about who you are (imprint)',
  'settings.policies.unpaidAfterDays': 'When unpaid orders are cancelled',
  'settings.buyerMails.orderReceived': 'The order was received',
  'settings.buyerMails.orderAccepted': 'The order is accepted',
  'settings.buyerMails.orderPaid': 'The order is paid',
  'settings.buyerMails.partPaid': 'A part is paid',
  'settings.buyerMails.partDue': 'The next part is due',
  'settings.buyerMails.orderInProduction': 'Work has begun',
  'settings.buyerMails.orderReady': 'It can be collected',
  'settings.buyerMails.orderShipped': 'It has been shipped',
  'settings.buyerMails.orderCancelled': 'The order is cancelled',
  'settings.buyerMails.orderRefunded': 'Money is refunded',
  'settings.buyerMails.revisionProposed': 'You propose a change',
  'settings.buyerMails.totalChanged': 'The total has changed',
  'settings.storeMails.orderReceived': 'A new order',
  'settings.storeMails.requestReceived': 'A new request',
  'settings.storeMails.orderPaid': 'An order is paid',
  'settings.storeMails.partPaid': 'A part of an order is paid',
  'settings.storeMails.orderCancelled': 'A buyer cancels an order',
  'settings.storeMails.revisionAnswered': 'A buyer answers a proposed change',
  'settings.storeMails.paymentDisputed': 'A payment is disputed',
};

function isSettingPath(path: string): path is SettingPath {
  return Object.hasOwn(SETTING_WORDS, path);
}

/** What a setting is called, or its path if a later version of the service named it. */
export function settingLabel(path: string): string {
  return isSettingPath(path) ? SETTING_WORDS[path] : path;
}
