/** The metadata keys by which payments and refunds can be found again. */
export const SESSION = 'bottegaSessionId';
export const REFUND = 'bottegaRefundId';
