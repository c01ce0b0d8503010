/** A person who owns this many stores can't open another one without the operator. */
export const MAXIMUM_OWNED_STORES = 20;
