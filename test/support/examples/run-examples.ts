import { OPERATION_EXAMPLES } from '../../../src/wire/contract/examples.ts';
import type { Example } from '../../../src/wire/contract/example.ts';
import { type DescribedOperation, operationsOf } from '../described-contents.ts';
import type { Json as Description } from '../judge-contract.ts';
import { abridged } from './abridge.ts';
import { bearer, type ExampleService, type Json, type Received } from './example-service.ts';
import { type Made, SETUPS } from './setups.ts';

/** What an example of a published description is answered by the demo stores. */
export interface ExampleRun {
  readonly operationId: string;
  readonly example: Example;
  readonly received: Received;
  /** The reply as its example shows it. */
  readonly shown: Json;
}

/** Sends every example of a description, each after its setup, in the description's order. */
export async function runExamples(
  service: ExampleService,
  description: Description,
): Promise<ExampleRun[]> {
  const runs: ExampleRun[] = [];
  for (const [place, operation] of operationsOf(description)) {
    for (const example of OPERATION_EXAMPLES[operation.operationId] ?? [])
      runs.push(await runExample(service, place, operation, example));
  }
  return runs;
}

async function runExample(
  service: ExampleService,
  place: string,
  operation: DescribedOperation,
  example: Example,
): Promise<ExampleRun> {
  const { operationId } = operation;
  const setup = SETUPS[operationId]?.[example.name];
  if (setup === undefined) throw new Error(`no setup for ${operationId}, ${example.name}`);
  const made = await setup(service);
  const [method = '', path = ''] = place.split(' ');
  const published = publishedRequest(operation, example.name);
  const isStore = path.startsWith('/api/store/');
  const received = await service.send({
    method: method.toUpperCase(),
    path: filledPath(operation, path, made),
    ...(published !== undefined && { body: { ...published, ...made.members } }),
    ...(isStore && { headers: bearer(made.slug ?? 'frames') }),
  });
  const shown =
    operationId === 'readCapability' ? (abridged(received.body) as Json) : received.body;
  return { operationId, example, received, shown };
}

/** The request as the description has it, not as the source does. */
function publishedRequest({ requestBody }: DescribedOperation, name: string): object | undefined {
  const [content] = Object.values(requestBody?.content ?? {});
  const examples = content?.['examples'] as Record<string, { value: object }> | undefined;
  if (content !== undefined && examples?.[name] === undefined)
    throw new Error(`the description has no example ${name}`);
  return examples?.[name]?.value;
}

/** Every parameter has its published example, unless the setup has made one. */
function filledPath({ parameters }: DescribedOperation, path: string, made: Made): string {
  const query = new URLSearchParams();
  let filled = path;
  for (const { name, in: where, example } of parameters) {
    const value = made.parameters?.[name] ?? made.query?.[name] ?? String(example);
    if (where === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(value));
    if (where === 'query') query.set(name, value);
  }
  return query.size === 0 ? filled : `${filled}?${query.toString()}`;
}
