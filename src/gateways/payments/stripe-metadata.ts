/** The metadata keys with which payments and refunds are found again at Stripe. */
export const SESSION = 'bottegaSessionId';
export const REFUND = 'bottegaRefundId';
