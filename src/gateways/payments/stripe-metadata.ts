/** The metadata keys with which payments and refunds are found again at Stripe. */
export const SESSION_METADATA_KEY = 'bottegaSessionId';
export const REFUND_METADATA_KEY = 'bottegaRefundId';
