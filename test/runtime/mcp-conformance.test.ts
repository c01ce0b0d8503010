import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderService, openOrderService } from '../support/order-service.ts';
import { workshop } from '../support/workshop.ts';

const CONFORMANCE = fileURLToPath(
  import.meta.resolve('@modelcontextprotocol/conformance/dist/index.js'),
);

let service: OrderService;
let folder: string;

beforeAll(async () => {
  service = await openOrderService([workshop('shop')]);
  folder = await mkdtemp(join(tmpdir(), 'conformance-'));
});

afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

interface Check {
  readonly id: string;
  readonly status: string;
  readonly errorMessage?: string;
}

/** The checks of one scenario of the official suite against our server. */
async function run(scenario: string, version: string): Promise<readonly Check[]> {
  const output = join(folder, `${scenario}-${version}`);
  const args = [
    'server',
    '--url',
    `${service.server.url}/mcp/shop`,
    '--scenario',
    scenario,
    '--spec-version',
    version,
    '-o',
    output,
  ];
  // Its exit code says that something failed; what did is judged below.
  await new Promise<void>(
    (resolve) =>
      void execFile(process.execPath, [CONFORMANCE, ...args], { timeout: 60_000 }, () => resolve()),
  );
  const [only = ''] = await readdir(output);
  return JSON.parse(await readFile(join(output, only, 'checks.json'), 'utf8')) as Check[];
}

/**
 * Checks that need something that a server of five tools doesn't have: tools made for the suite, or
 * other lists than tools.
 */
const NOT_OURS: Readonly<Record<string, readonly string[]>> = {
  'server-stateless': [
    'sep-2575-server-rejects-undeclared-capability',
    'sep-2575-missing-capability-http-400', // test_missing_capability
    'sep-2575-http-server-no-independent-requests-on-stream', // test_streaming_elicitation
    'sep-2575-server-no-log-without-loglevel', // test_logging_tool
  ],
  caching: [
    'sep-2549-prompts-list-caching-hints',
    'sep-2549-resources-list-caching-hints',
    'sep-2549-resources-templates-list-caching-hints',
  ],
};

/**
 * The scenarios that a server of tools alone can pass. The others need tools, resources, prompts,
 * completions, logging, elicitation, sampling, tasks or streams made for the suite; ours declares
 * tools and nothing else.
 */
test.each([
  ['server-initialize', '2025-06-18', 2],
  ['ping', '2025-06-18', 2],
  ['tools-list', '2025-06-18', 2],
  ['server-initialize', '2025-11-25', 2],
  ['ping', '2025-11-25', 2],
  ['tools-list', '2025-11-25', 3],
  ['dns-rebinding-protection', '2025-11-25', 2],
  ['server-stateless', '2026-07-28', 21],
  ['tools-list', '2026-07-28', 4],
  ['caching', '2026-07-28', 4],
  ['http-header-validation', '2026-07-28', 14],
  ['server-sse-multiple-streams', '2026-07-28', 1],
  ['dns-rebinding-protection', '2026-07-28', 2],
  ['input-required-result-unsupported-methods', '2026-07-28', 2],
])(
  '%s of %s',
  async (scenario, version, passing) => {
    const checks = await run(scenario, version);
    const failed = checks.filter(({ status }) => status === 'FAILURE');
    expect(failed.filter(({ id }) => NOT_OURS[scenario]?.includes(id) !== true)).toEqual([]);
    expect(failed.length).toBe(NOT_OURS[scenario]?.length ?? 0);
    expect(checks.filter(({ status }) => status === 'SUCCESS').length).toBeGreaterThanOrEqual(
      passing,
    );
  },
  60_000,
);
