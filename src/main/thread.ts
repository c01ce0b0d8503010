import { openThreadJobs } from '../actions/do-thread-job.ts';
import { serveThread } from '../gateways/serve-thread.ts';

serveThread(openThreadJobs);
