import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProcesses, REPOSITORY } from './process.ts';

const processes = openProcesses();
afterAll(processes.close);

interface Block {
  readonly commands: string;
  readonly shown: string | null;
}

/** Blocks of commands, each with the output that the page shows below it. */
function blocksOf(page: string): Block[] {
  const found = [...page.matchAll(/```(sh|text)\n(.*?)```/gs)];
  return found.flatMap(([, kind, text = ''], index) =>
    kind === 'sh'
      ? [
          {
            commands: text,
            shown: found[index + 1]?.[1] === 'text' ? (found[index + 1]?.[2] ?? null) : null,
          },
        ]
      : [],
  );
}

/** What is another one each time: ids, moments, days, and the numbers of dockets. */
function lasting(text: string): string {
  return text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '(id)')
    .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, '(moment)')
    .replaceAll(/"\d{4}-\d{2}-\d{2}"/g, '(day)')
    .replaceAll(/"\d{6}-[0-9A-Z]{7}"/g, '(docket)');
}

describe.each([
  'docs/integrating.md',
  'docs/stock.md',
  'docs/opportunities.md',
  'docs/payments.md',
])('%s', (page) => {
  it('shows what really comes back when it is pasted from top to bottom', async () => {
    const blocks = blocksOf(readFileSync(join(REPOSITORY, page), 'utf8'));
    expect(blocks.length).toBeGreaterThan(5);
    const folder = await processes.demoFolder();
    const server = processes.bottega(['start'], {
      BOTTEGA_DATA_DIR: folder,
      BOTTEGA_WEBHOOK_ALLOW: '127.0.0.1',
    });
    const [, url = ''] = await server.says(/running at (http:\S+)/);
    const bottega = `npx() { shift; "${process.execPath}" "${join(REPOSITORY, 'bin/bottega.js')}" "$@"; }\n`;
    const pasted = blocks
      .map(({ commands }) => `${commands.replaceAll('http://127.0.0.1:8080', url)}\necho '=====' `)
      .join('\n');
    const bash = processes.launch('bash', ['-c', bottega + pasted], { BOTTEGA_DATA_DIR: folder });
    expect(await bash.ended).toBe(0);
    const outputs = bash.output.out.split('=====\n').slice(0, -1).map(lasting);
    expect(outputs).toEqual(
      blocks.map(({ shown }, index) => (shown === null ? outputs[index] : lasting(shown))),
    );
  }, 240_000);
});

/**
 * A terminal shows both outputs; what differs besides is who sits at it, how wide that makes a
 * column, and private links.
 */
function onScreen(text: string): string {
  return lasting(text)
    .replaceAll(/(?<=\/)[\w-]{32}$/gm, '(token)')
    .replaceAll(/cli:\w+/g, 'cli:(who)')
    .replaceAll(/\d{4}-\d{2}-\d{2}/g, '(day)')
    .replaceAll(/r=\d+;t=\d+/g, '(left)')
    .replaceAll('\r', '')
    .replaceAll(/ +/g, ' ')
    .trimEnd();
}

describe('beside one running service', () => {
  let folder = '';
  let url = '';
  beforeAll(async () => {
    folder = await processes.demoFolder();
    const server = processes.bottega(['start'], { BOTTEGA_DATA_DIR: folder });
    [, url = ''] = await server.says(/running at (http:\S+)/);
  }, 240_000);

  const pages = [
    { page: 'README.md', atLeast: 1 },
    { page: 'docs/tour.md', atLeast: 36 },
    { page: 'docs/capability-maps.md', atLeast: 12 },
  ];
  it.each(pages)(
    '$page shows what really comes back when it is pasted from top to bottom',
    async ({ page, atLeast }) => {
      const blocks = blocksOf(readFileSync(join(REPOSITORY, page), 'utf8')).filter(
        ({ commands }) => !/npm ci|bottega webhook/.test(commands),
      );
      expect(blocks.length).toBeGreaterThanOrEqual(atLeast);
      const bottega = `exec 2>&1\nnpx() { shift; "${process.execPath}" "${join(REPOSITORY, 'bin/bottega.js')}" "$@"; }\n`;
      const pasted = blocks
        .map(
          ({ commands }) =>
            `${commands.replaceAll('http://127.0.0.1:8080', url).replaceAll('my-store', folder)}\necho '=====' `,
        )
        .join('\n');
      const bash = processes.launch('bash', ['-c', bottega + pasted], { BOTTEGA_DATA_DIR: folder });
      expect(await bash.ended).toBe(0);
      const output = bash.output.out
        .replaceAll(url, 'http://127.0.0.1:8080')
        .replaceAll(folder, 'my-store');
      const outputs = output.split('=====\n').slice(0, -1).map(onScreen);
      expect(outputs).toEqual(
        blocks.map(({ shown }, index) => (shown === null ? outputs[index] : onScreen(shown))),
      );
    },
    240_000,
  );
});

describe('the examples', () => {
  /** What npm makes of it: in a folder with a package.json of its own there is no such command. */
  const npx = `npx() { [ "$PWD/" = "${REPOSITORY}" ] || return 1; shift; "${process.execPath}" "${join(REPOSITORY, 'bin/bottega.js')}" "$@"; }\n`;

  const paste = async (example: string) => {
    const [first] = blocksOf(
      readFileSync(join(REPOSITORY, `examples/${example}/README.md`), 'utf8'),
    );
    const folder = await processes.demoFolder();
    const server = processes.bottega(['start'], {
      BOTTEGA_DATA_DIR: folder,
      BOTTEGA_WEBHOOK_ALLOW: '127.0.0.1',
    });
    const [, url = ''] = await server.says(/running at (http:\S+)/);
    const pasted = (first?.commands ?? 'false')
      .replaceAll('http://127.0.0.1:8080', url)
      .replaceAll('my-store', folder);
    // A Node of the user's own may be too old.
    return processes.launch('bash', ['-c', `set -e\nnode() { return 1; }\n${npx}${pasted}`], {
      BOTTEGA_DATA_DIR: folder,
    });
  };

  it('erp-sync runs as its page has it, pasted at the top of the repository', async () => {
    expect(await (await paste('erp-sync')).ended).toBe(0);
  }, 60_000);

  it('webhook-receiver runs as its page has it, pasted at the top of the repository', async () => {
    const receiver = await paste('webhook-receiver');
    expect(await receiver.says(/listening on http:/)).toHaveLength(1);
  }, 60_000);
});
