/** The number of owned stores at which a person can no longer open another one alone. */
export const MAXIMUM_OWNED_STORES = 20;
