import { agentOpenapi, storeOpenapi } from '../../../src/wire/contract/openapi.ts';
import type { Json as Description } from '../judge-contract.ts';
import { openExampleService, type ExampleService, type Received } from './example-service.ts';
import { AGENT_REFUSALS, STORE_REFUSALS } from './refusals.ts';
import { type ExampleRun, runExamples } from './run-examples.ts';
import { webhookBodies } from './webhook-bodies.ts';

/** Everything that the demo stores answer to what is published. */
export interface Captured {
  readonly runs: Readonly<Record<Audience, readonly ExampleRun[]>>;
  readonly refusals: Readonly<Record<Audience, Readonly<Record<string, Received>>>>;
  readonly webhooks: Readonly<Record<string, unknown>>;
}

type Audience = 'agent' | 'store';

export const DESCRIPTIONS: Readonly<Record<Audience, Description>> = {
  agent: agentOpenapi(),
  store: storeOpenapi(),
};

/** Sends all examples to a service of their own, then what is refused. */
export async function captureExamples(): Promise<Captured> {
  const service = await openExampleService();
  const runs = {
    agent: await runExamples(service, DESCRIPTIONS.agent),
    store: await runExamples(service, DESCRIPTIONS.store),
  };
  const webhooks = await webhookBodies(service);
  const refusals = {
    agent: await provoke(service, AGENT_REFUSALS),
    store: await provoke(service, STORE_REFUSALS),
  };
  await service.close();
  return { runs, refusals, webhooks };
}

async function provoke(
  service: ExampleService,
  refusals: typeof AGENT_REFUSALS,
): Promise<Record<string, Received>> {
  const received: Record<string, Received> = {};
  for (const [name, send] of Object.entries(refusals)) received[name] = await send(service);
  return received;
}
