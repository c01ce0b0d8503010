/**
 * What stands among the names of migrations for the step that spreads the tables over several
 * servers.
 */
export const DISTRIBUTION_STEP = 'distribute-tables';
