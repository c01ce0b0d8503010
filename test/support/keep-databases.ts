import { keepRunning } from './recycled-pglite.ts';

// Two, because some tests compare two databases.
keepRunning(2);
