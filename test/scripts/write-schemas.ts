import { writeFileSync } from 'node:fs';
import { capabilityMapJsonSchema } from '../../src/core/capability/check/map-schema.ts';

/** The published schemas, by their place in the repository, as they are written. */
export function schemaFiles(): ReadonlyMap<string, string> {
  return new Map([
    [
      'schemas/capability-map.schema.json',
      `${JSON.stringify(capabilityMapJsonSchema(), null, 2)}\n`,
    ],
  ]);
}

if (import.meta.main) {
  for (const [path, text] of schemaFiles()) {
    writeFileSync(new URL(`../../${path}`, import.meta.url), text);
    process.stdout.write(`${path}\n`);
  }
}
