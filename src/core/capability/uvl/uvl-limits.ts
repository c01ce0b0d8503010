/**
 * What a capability map may hold, as schemas/capability-map.schema.json has it: more can't be
 * carried over.
 */
export const MAXIMUM_NAME_LENGTH = 200;
export const MAXIMUM_MESSAGE_LENGTH = 2_000;
export const MAXIMUM_DIMENSIONS = 500;
export const MAXIMUM_VALUES = 2_000;
export const MAXIMUM_CONSTRAINTS = 5_000;
export const MAXIMUM_CONDITION_DEPTH = 20;
/** Keeps every list in a condition below the 5,000 members that the schema allows. */
export const MAXIMUM_FORMULA_NODES = 4_000;
