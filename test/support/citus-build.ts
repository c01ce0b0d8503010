import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';

const PUBLIC_SOURCE = 'https://github.com/citusdata/citus';
const VERSION = 'v13.0.5';
const VERSIONS = '/usr/lib/postgresql';

const run = (program: string, args: readonly string[], folder?: string): string =>
  execFileSync(program, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 28,
    ...(folder !== undefined && { cwd: folder }),
  }).trim();

function installedConfig(): string {
  const given = process.env['PG_CONFIG'];
  if (given !== undefined) return given;
  const newest = (existsSync(VERSIONS) ? readdirSync(VERSIONS) : [])
    .toSorted((one, other) => Number(one) - Number(other))
    .at(-1);
  return newest === undefined ? 'pg_config' : join(VERSIONS, newest, 'bin/pg_config');
}

/**
 * Copies PostgreSQL to a folder, from where it finds its own files as before, so that an extension
 * can be added to the copy. Returns the copy's `pg_config`.
 */
function copyPostgres(folder: string): string {
  const config = installedConfig();
  const parts = ['--bindir', '--pkglibdir', '--sharedir', '--includedir', '--includedir-server'];
  const [bin = '', ...others] = parts.map((part) => run(config, [part]));
  if (!existsSync(join(others.at(-1) ?? '', 'postgres.h'))) {
    throw new Error(
      `Citus is built with PostgreSQL's headers, and ${config} knows none: install them (Debian: postgresql-server-dev-15 and libkrb5-dev), or name another pg_config by PG_CONFIG.`,
    );
  }
  for (const part of [bin, ...others]) {
    mkdirSync(dirname(join(folder, part)), { recursive: true });
    cpSync(part, join(folder, part), { recursive: true, dereference: true, force: true });
  }
  // Without this, Citus would also need the headers of a compression that no test uses.
  const settings = join(folder, others.at(-1) ?? '', 'pg_config.h');
  const text = readFileSync(settings, 'utf8');
  writeFileSync(settings, text.replace(/^#define HAVE_LIBZSTD 1$/m, ''));
  return join(folder, bin, 'pg_config');
}

/**
 * Builds Citus from its public source, and returns the folder with the programs of a PostgreSQL
 * that has it. CITUS_SOURCE names a clone of the source, or another address of it.
 */
export function buildCitus(folder: string): string {
  const config = copyPostgres(join(folder, 'postgres'));
  const source = join(folder, 'citus');
  const address = process.env['CITUS_SOURCE'] ?? PUBLIC_SOURCE;
  run('git', ['clone', '--quiet', '--depth', '1', '--branch', VERSION, address, source]);
  const options = ['--without-libcurl', '--without-lz4', '--without-zstd', '--quiet'];
  run('./configure', [...options, `PG_CONFIG=${config}`], source);
  const jobs = `-j${availableParallelism()}`;
  run('make', ['--silent', jobs, 'with_llvm=no', 'install'], source);
  return dirname(config);
}
