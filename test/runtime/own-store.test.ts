import { afterAll, expect, test } from 'vitest';
import { openProcesses } from './process.ts';

const processes = openProcesses();
afterAll(() => processes.close());

async function greetingOf(folder: string): Promise<string> {
  const running = processes.bottega(['start'], { BOTTEGA_DATA_DIR: folder });
  await running.says(/Ctrl-C stops it\./);
  await running.stop('SIGTERM');
  return running.output.out;
}

const createStore = (folder: string) =>
  processes.run(
    'merchant create --slug signs --name Signs --currency EUR --timezone Europe/Rome'.split(' '),
    { BOTTEGA_DATA_DIR: folder },
  );

test('a store beside the demo stores leaves them, their key and the link of their owner', async () => {
  const folder = await processes.demoFolder();
  expect(await createStore(folder)).toMatchObject({ code: 0 });
  const greeting = await greetingOf(folder);
  expect(greeting).toMatch(/\/stores\/signs\n/);
  expect(greeting).toMatch(/\/stores\/frames\n/);
  expect(greeting).toMatch(/\/admin\/sign-in#\S+/);
  expect(greeting).toMatch(/^ {2}btg_\w{38}$/m);
});

test('a store alone gets no demo stores, and no link for anybody', async () => {
  const folder = processes.folder();
  expect(await createStore(folder)).toMatchObject({ code: 0 });
  const greeting = await greetingOf(folder);
  expect(greeting).toMatch(/\/stores\/signs\n/);
  expect(greeting).not.toContain('/stores/frames');
  expect(greeting).not.toContain('/admin/sign-in#');
});
