/**
 * Compiles the catalogue of messages: `src/core/language/messages/{language}/{area}.json` become
 * `src/core/language/generated/`, one file a language and the types of the messages' arguments.
 *
 *     node test/scripts/write-messages.ts
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import compile from 'icu-minify/compile';
import { CATALOGUE_TAGS } from '../../src/core/language/catalogue-tags.ts';

const FOLDER = join(import.meta.dirname, '../../src/core/language');
export const GENERATED = join(FOLDER, 'generated');

/** The messages of a language by key, such as buy.basket. */
export function readMessages(language: string): ReadonlyMap<string, string> {
  const folder = join(FOLDER, 'messages', language);
  const entries = globSync('*.json', { cwd: folder })
    .toSorted()
    .flatMap((file) => {
      const area = basename(file, '.json');
      const texts = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>;
      return Object.entries(texts).map(([name, text]) => [`${area}.${name}`, text] as const);
    });
  return new Map(entries);
}

/** Returns the arguments of a message with their types, as TypeScript writes them. */
export function argumentsOf(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const visit = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.argument && !found.has(element.value))
        found.set(element.value, 'string | number');
      if (element.type === TYPE.plural || element.type === TYPE.number)
        found.set(element.value, 'number');
      if (element.type === TYPE.select) found.set(element.value, 'string');
      if (element.type === TYPE.plural || element.type === TYPE.select)
        for (const option of Object.values(element.options)) visit(option.value);
    }
  };
  visit(parse(text));
  return new Map([...found].toSorted(([a], [b]) => a.localeCompare(b)));
}

/** Returns the files of `generated/` by name. */
export function compiledFiles(): ReadonlyMap<string, string> {
  const files = CATALOGUE_TAGS.map((language) => {
    const compiled = [...readMessages(language)].map(
      ([key, text]) => `  ${JSON.stringify(key)}: ${JSON.stringify(compile(text))}`,
    );
    return [`${language}.json`, `{\n${compiled.join(',\n')}\n}\n`] as const;
  });
  return new Map([...files, ['message-arguments.ts', typesText()]]);
}

function typesText(): string {
  const members = [...readMessages('en')].map(([key, text]) => {
    const values = [...argumentsOf(text)].map(([name, type]) => `readonly ${name}: ${type}`);
    return `  '${key}': ${values.length === 0 ? '{}' : `{ ${values.join('; ')} }`};`;
  });
  return `// Written by \`npm run messages\`.

/** What each message of the catalogue needs to be said. */
export interface MessageArguments {
${members.join('\n')}
}

export type MessageKey = keyof MessageArguments;
`;
}

if (process.argv[1] !== undefined && basename(process.argv[1]) === 'write-messages.ts')
  for (const [name, text] of compiledFiles()) writeFileSync(join(GENERATED, name), text);
