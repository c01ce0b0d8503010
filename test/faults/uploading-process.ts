import { setTimeout as wait } from 'node:timers/promises';
import { holdUpload } from './held-uploads.ts';

/**
 * A process of its own that holds uploads back, so that it doesn't slow down what measures the
 * service. It ends with one line: how many were refused, and how many were stored.
 */
const read = (name: string) => process.env[name] ?? '';
const port = Number(read('FAULT_PORT'));
const addresses = read('FAULT_ADDRESSES').split(',');
const uploads = Array.from({ length: Number(read('FAULT_UPLOADS')) }, (_, index) =>
  holdUpload(port, addresses[index % addresses.length] ?? ''),
);
await wait(Number(read('FAULT_HOLD_MS')));
const refused = uploads.filter((upload) => upload.status() === 429).length;
const finished = uploads.filter((upload) => upload.status() === null);
const statuses = await Promise.all(
  finished.slice(0, Number(read('FAULT_FINISHED'))).map((upload) => upload.finish()),
);
console.log(JSON.stringify({ refused, statuses }));
process.exit();
