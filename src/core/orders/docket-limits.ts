/** The maximum number of dockets in one print request. Drawing this many takes a few seconds. */
export const MAXIMUM_DOCKETS = 40;
