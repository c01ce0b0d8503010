const WRITE_WORDS: Readonly<Record<string, string>> = {
  'order.accept': 'Accepted an order',
  'order.start-manufacturing': 'Started making an order',
  'order.mark-ready-to-ship': 'Marked an order ready',
  'order.ship': 'Shipped an order',
  'order.mark-delivered': 'Marked an order delivered',
  'order.complete': 'Completed an order',
  'order.cancel': 'Cancelled an order',
  'order.payment': 'Recorded a payment',
  'order.refund': 'Recorded a refund',
  'payment.refund': 'Asked the payment provider for a refund',
  'order.note': 'Changed the note of an order',
  'order.store-note': 'Changed the note of an order',
  'order.reference': 'Changed the reference of an order',
  'order.revise': 'Proposed a change of an order',
  'order.discount': 'Changed the discount of an order',
  'order.estimate': 'Changed the dates of an order',
  'order.flag': 'Flagged an order',
  'order.print-dockets': 'Printed the dockets of an order',
  'order.links': 'Renewed the private links of an order',
  'stock.set': 'Counted stock',
  'stock.level': 'Changed when stock runs low',
  'key.create': 'Made an API key',
  'key.revoke': 'Revoked an API key',
  'webhook.add': 'Added a webhook',
  'webhook.rotate': 'Changed the secret of a webhook',
  'webhook.state': 'Switched a webhook',
  'product.put': 'Changed products',
  'product.withdraw': 'Withdrew a product',
  'product.restore': 'Brought a product back',
  'picture.upload': 'Added a picture',
  'discount.create': 'Made a discount code',
  'discount.change': 'Changed a discount code',
  'discount.end': 'Ended a discount code',
  'merchant.set': 'Changed the settings',
  'merchant.create': 'Created the store',
  'merchant.block': 'Blocked a buyer',
  'merchant.unblock': 'Unblocked a buyer',
  'person.invite': 'Invited somebody',
  'person.uninvite': 'Took an invitation back',
  'person.remove': 'Ended the membership of',
  'person.role': 'Changed the role of',
  'payment.connect': 'Connected the payment account',
  'payment.disconnect': 'Disconnected the payment account',
  'map.publish': 'Published a product family',
  'mail.resend': 'Sent a mail again',
  'word.ignore': 'Changed which words are listed',
  'webhook.replay': 'Sent messages again by the webhook',
  'webhook.test': 'Sent a test by the webhook',
  'webhook.disable': 'Switched off the webhook',
  'stock.alert': 'Changed when stock runs low',
  'stock.location': 'Changed a location of stock',
  'stock.untrack': 'Stopped counting a product',
  'order.place': 'Placed an order',
};

/** A sentence for an entry of the log. */
export function writeSentence(action: string): string {
  const known = WRITE_WORDS[action];
  if (known !== undefined) return known;
  const words = action.replaceAll(/[._-]/g, ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

const ORDER_WRITE_WORDS: Readonly<Record<string, string>> = {
  'order.accept': 'Accepted',
  'order.start-manufacturing': 'Work begun',
  'order.mark-ready-to-ship': 'Marked as ready',
  'order.ship': 'Shipped',
  'order.mark-delivered': 'Delivered',
  'order.complete': 'Completed',
  'order.note': 'Note changed',
  'order.store-note': 'Note changed',
  'order.reference': 'Reference changed',
  'order.print-dockets': 'Docket printed',
  'order.discount': 'Discount changed',
  'order.estimate': 'Days changed',
  'order.on-account': 'Payment on account changed',
  'order.renew-links': 'Private links renewed',
  'order.revision-accepted': 'Proposal accepted',
  'order.revision-declined': 'Proposal turned down',
  'order.revision-withdrawn': 'Proposal taken back',
};

/** The same on the page of the order itself. */
export function orderWriteWords(action: string): string {
  return ORDER_WRITE_WORDS[action] ?? writeSentence(action);
}
