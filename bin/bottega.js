#!/usr/bin/env node
const [major] = process.versions.node.split('.').map(Number);
if (major < 24) {
  process.stderr.write(
    `bottega needs Node 24 or newer, and this is Node ${process.versions.node}. ` +
      'On Linux, npm ci brings Node 24 along: start with npm start or npx bottega; elsewhere, install it.\n',
  );
  process.exit(1);
}
const { enableCompileCache } = await import('node:module');
enableCompileCache?.();
await import('../src/main.ts');
