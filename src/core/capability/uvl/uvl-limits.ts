/**
 * The maximum number of nodes in a formula. With this limit, no condition gets a longer list than a
 * capability map allows.
 */
export const MAXIMUM_FORMULA_NODES = 4_000;
