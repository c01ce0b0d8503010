import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const MODULES = new URL('../../node_modules/', import.meta.url).pathname;
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)/i;
/** A line that names who holds the rights, but not the blank form at the end of a licence. */
const COPYRIGHT = /^.*\bcopyright\b(?!.*[<[](?:dates|yyyy)).*(?:\d{4}|\(c\)|©).*$/im;
const MIT = /permission is hereby granted, free of charge/i;

/** What a package says of its licence. */
export interface PackageLicence {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** Who holds the rights, as the package says it. */
  readonly holder: string;
  /** The licence in full, or null if the package comes without it. */
  readonly text: string | null;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name?: string };
}

/** Reads the licence of a package. `path` is its path inside `node_modules`. */
export function readLicence(path: string): PackageLicence {
  const folder = join(MODULES, path);
  const { name, version, license, author } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Manifest;
  const texts = readdirSync(folder)
    .filter((file) => LICENCE_FILE.test(file))
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  const text = texts.length === 0 ? null : texts.join('\n\n');
  const licence = license ?? (MIT.test(text ?? '') ? 'MIT' : null);
  if (licence === null) throw new Error(`${name} names no licence`);
  return { name, version, licence, holder: holderIn(text) ?? nameOf(author), text };
}

function holderIn(text: string | null): string | null {
  const line = COPYRIGHT.exec(text ?? '')?.[0].trim();
  return line === undefined || /^copyright \(c\) (?:<|\d{4}$)/i.test(line) ? null : line;
}

function nameOf(author: Manifest['author']): string {
  const name = typeof author === 'string' ? author : (author?.name ?? '');
  return name.replace(/ *[<(].*$/, '');
}
