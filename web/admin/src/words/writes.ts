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
  'order.note': 'Changed the note of an order',
  'order.store-note': 'Changed the note of an order',
  'order.reference': 'Changed the reference of an order',
  'order.revise': 'Proposed a change of an order',
  'order.discount': 'Changed the discount of an order',
  'order.estimate': 'Changed the dates of an order',
  'order.flag': 'Flagged an order',
  'order.links': 'Renewed the private links of an order',
  'stock.set': 'Counted stock',
  'stock.level': 'Changed when stock runs low',
  'key.create': 'Made an API key',
  'key.revoke': 'Revoked an API key',
  'webhook.add': 'Added a webhook',
  'webhook.rotate': 'Changed the secret of a webhook',
  'webhook.state': 'Switched a webhook',
  'product.put': 'Changed products',
  'discount.create': 'Made a discount code',
  'discount.end': 'Ended a discount code',
  'merchant.set': 'Changed the settings',
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
