/**
 * Prints the files of tests for which it matters on which database they run: those that open one,
 * in the folders where it is more than a place to keep examples. What opens Chromium, or starts
 * Redis or PgBouncer, is left to `npm run test:external`, which runs on PostgreSQL too.
 *
 *     node test/scripts/list-database-tests.ts
 */
import { externalTests, testsThatReach } from '../support/select-tests.ts';

const FOLDERS = /^test\/(?:storage|flows|http|cli|background|faults)\//;
const PROCESSES = /^test\/runtime\/(?:serve|webhook|erp-sync-service|copy-database)/;

const external = new Set(externalTests());
const files = testsThatReach(['test/support/database.ts'])
  .filter((file) => FOLDERS.test(file) || PROCESSES.test(file))
  .filter((file) => !external.has(file));
console.log(files.join('\n'));
