import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Real feature models, other people's work: where they lie is told by BOTTEGA_UVL_DIR. */
const folder = process.env['BOTTEGA_UVL_DIR'] ?? '';

/** Paths of the models; none where the variable isn't set. */
export const uvlModels: readonly string[] =
  folder !== '' && existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.uvl'))
        .map((name) => join(folder, name))
    : [];
