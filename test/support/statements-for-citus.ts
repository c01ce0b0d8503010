import { refuseForCitus } from './refuse-for-citus.ts';

if (process.env['BOTTEGA_STATEMENTS'] === 'citus') refuseForCitus();
