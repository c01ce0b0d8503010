import { writeFileSync } from 'node:fs';
import type { TSchema } from 'typebox';
import { capabilityMapJsonSchema } from '../../src/core/capability/check/map-schema.ts';
import { MerchantSettingsInput } from '../../src/wire/merchants/settings-schema.ts';
import { CreateMerchantInput } from '../../src/wire/merchants/settings.ts';

/** The published schemas, by their place in the repository, as they are written. */
export function schemaFiles(): ReadonlyMap<string, string> {
  const schemas = {
    'capability-map': capabilityMapJsonSchema(),
    merchant: published(CreateMerchantInput),
    'merchant-settings': published(MerchantSettingsInput),
  };
  return new Map(
    Object.entries(schemas).map(([name, schema]) => [
      `schemas/${name}.schema.json`,
      `${JSON.stringify(schema, null, 2)}\n`,
    ]),
  );
}

function published(schema: TSchema): object {
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema };
}

if (import.meta.main) {
  for (const [path, text] of schemaFiles()) {
    writeFileSync(new URL(`../../${path}`, import.meta.url), text);
    process.stdout.write(`${path}\n`);
  }
}
