#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const WANTED = 24;
const [major] = process.versions.node.split('.').map(Number);

if (major >= WANTED) {
  const { enableCompileCache } = await import('node:module');
  // Threads use a compile cache only if the environment names its folder.
  const { directory } = enableCompileCache?.() ?? {};
  if (directory !== undefined) process.env.NODE_COMPILE_CACHE ??= directory;
  await import('../src/main.ts');
} else {
  const own = fileURLToPath(
    new URL(`../node_modules/node-linux-${process.arch}/bin/node`, import.meta.url),
  );
  if (process.platform === 'linux' && existsSync(own)) {
    runWith(own);
  } else {
    process.stderr.write(
      `bottega needs Node ${WANTED} or newer, and this is Node ${process.versions.node}. ` +
        `On Linux with glibc, npm ci brings Node ${WANTED} along; elsewhere, install it.\n`,
    );
    process.exitCode = 1;
  }
}

/** Hands over to another Node: signals go on to it, and it decides how this ends. */
function runWith(node) {
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  });
}
