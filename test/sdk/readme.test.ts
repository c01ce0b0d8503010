import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeWebhookSecret } from '../../src/gateways/webhook-secret.ts';
import { openProcesses, REPOSITORY } from '../runtime/process.ts';

const processes = openProcesses();
afterAll(processes.close);

const README = readFileSync(join(REPOSITORY, 'sdk/README.md'), 'utf8');

interface Program {
  readonly file: string;
  readonly text: string;
  readonly shown: string | null;
}

/** The page's programs, each with the output that is shown below it. */
function programsOf(page: string): Program[] {
  const found = [...page.matchAll(/```(\w+)\n(.*?)```/gs)].map(([, kind = '', text = '']) => ({
    kind,
    text,
  }));
  return found.flatMap(({ kind, text }, index) =>
    kind === 'ts'
      ? [
          {
            file: `example-${index}.mts`,
            text,
            shown: found[index + 1]?.kind === 'text' ? (found[index + 1]?.text ?? null) : null,
          },
        ]
      : [],
  );
}

const programs = programsOf(README);
const folder = processes.folder();

/** Calls the function that the example of webhooks exports, with what the service would send. */
const SENDER = (file: string) => `
import { Webhook } from 'standardwebhooks';
import { receive } from './${file}';
const send = async (secret, body) => {
  const headers = { 'webhook-id': 'evt_1', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)), 'webhook-signature': new Webhook(secret).sign('evt_1', new Date(), body) };
  console.log((await receive(new Request('http://here/', { method: 'POST', headers, body }))).status);
};
const event = (sequence) => JSON.stringify({ type: 'order.paid', id: 'evt_1', occurredAt: '2027-03-02T11:00:00.125Z', version: 1, sequence, data: { merchantId: 'm', orderId: 'an-order' } });
const [secret] = process.env.WEBHOOK_SECRET.split(',');
await send(secret, event(2));
await send(secret, event(1));
await send('${makeWebhookSecret()}', event(3));
await send(secret, '{}');
`;

beforeAll(() => {
  mkdirSync(join(folder, 'node_modules/@bottega'), { recursive: true });
  symlinkSync(join(REPOSITORY, 'sdk'), join(folder, 'node_modules/@bottega/client'));
  symlinkSync(
    join(REPOSITORY, 'node_modules/standardwebhooks'),
    join(folder, 'node_modules/standardwebhooks'),
  );
  for (const { file, text } of programs) writeFileSync(join(folder, file), text);
});

test('its programs compile, as strictly as anybody compiles', async () => {
  expect(programs.length).toBeGreaterThan(3);
  const compilerOptions = {
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable'],
    module: 'nodenext',
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    types: ['node'],
    typeRoots: [join(REPOSITORY, 'node_modules/@types')],
  };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: programs.map(({ file }) => file) }),
  );
  const { output, ended } = processes.launch(process.execPath, [
    join(REPOSITORY, 'node_modules/ts7/bin/tsc'),
    '-p',
    folder,
  ]);
  expect([await ended, output.out]).toEqual([0, '']);
});

test('its programs say what the page shows, run one after the other', async () => {
  const server = processes.bottega(['start'], { BOTTEGA_DATA_DIR: await processes.demoFolder() });
  await server.says(/Ctrl-C stops it\./);
  const BOTTEGA_URL = /running at (http:\S+)/.exec(server.output.out)?.[1] ?? '';
  const BOTTEGA_KEY = /^ {2}(btg_\w{38})$/m.exec(server.output.out)?.[1] ?? '';
  const run = async (file: string) => {
    const { output, ended } = processes.launch(
      'sh',
      ['-c', `cd "${folder}" && exec "${process.execPath}" ${file}`],
      { BOTTEGA_URL, BOTTEGA_KEY, WEBHOOK_SECRET: `${makeWebhookSecret()},${makeWebhookSecret()}` },
    );
    return { code: await ended, ...output };
  };
  for (const { file, shown } of programs)
    expect(await run(file)).toEqual({ code: 0, out: shown ?? '', err: '' });
  const receiving = programs.find(({ text }) => text.includes('verifyWebhook'));
  writeFileSync(join(folder, 'sender.mts'), SENDER(receiving?.file ?? ''));
  expect(await run('sender.mts')).toEqual({
    code: 0,
    out: 'order.paid an-order\n200\n200\n401\n400\n',
    err: '',
  });
}, 120_000);
