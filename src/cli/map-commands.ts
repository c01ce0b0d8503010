import { basename } from 'node:path';
import type { Command } from 'commander';
import type { MapProblem } from '../core/capability/check/check-problem.ts';
import type { LocatedMapProblem } from '../core/capability/refusal-values.ts';
import type { RefusalValues } from '../core/shared/refusal-values.ts';
import { isRefusal, refuse, type Refusal } from '../core/shared/result.ts';
import { addCommand, type WrapCommand } from './command.ts';
import type { ExploreOptions } from './explore/explore-map.ts';
import type { CommandHost, Operator } from './host.ts';
import { addCaseCommands } from './case-commands.ts';
import { importMap, type ImportedMap } from './import-map.ts';
import { type Outcome, withOperator } from './outcome.ts';
import { pointerLines } from './pointer-lines.ts';
import { readText } from './read-file.ts';
import { mapProblem } from './refusal-sentences.ts';
import { formatTable } from './table.ts';
import { writeText } from './write-file.ts';

interface PublishOptions {
  merchant: string;
  note?: string;
  override?: string;
}

interface ImportOptions {
  uvl: string;
  key?: string;
  with?: string;
  out?: string;
  publish?: true;
  merchant?: string;
}

export function addMapCommands(program: Command, host: CommandHost, perform: WrapCommand): void {
  const group = program.command('map').description('Capability maps: what a store can make.');
  addPublishCommand(group, host, perform);
  addShowCommands(group, host, perform);
  addCaseCommands(group, host, perform);
  addExploreCommand(group, host, perform);
}

function addPublishCommand(group: Command, host: CommandHost, perform: WrapCommand): void {
  addCommand(group, 'check <file>', 'Reports every mistake in a map, without a database.').action(
    perform(check),
  );
  addCommand(
    group,
    'publish <file>',
    'Publishes a map as its next version, unless it has mistakes.',
  )
    .requiredOption('--merchant <slug>', 'the store')
    .option('--note <text>', 'why it is published, for the history')
    .option('--override <reason>', 'publish although cases fail, and why')
    .action(perform((file: string, options: PublishOptions) => publishFile(host, file, options)));
  addCommand(group, 'import', 'Makes a map from a feature model in UVL, and prints it.')
    .requiredOption('--uvl <file>', 'the feature model')
    .option('--key <key>', "the map's key; else it is made from the file's name")
    .option('--with <overlay>', 'a JSON file of prices, times, questions and words to lay over it')
    .option('--out <file>', 'write the map there instead of printing it')
    .option('--publish', 'publish it at once, for --merchant')
    .option('--merchant <slug>', 'the store to publish for')
    .action(perform((options: ImportOptions) => importFile(host, options)));
}

function addShowCommands(group: Command, host: CommandHost, perform: WrapCommand): void {
  addCommand(group, 'list [map]', "Lists a store's maps, or all versions of one.")
    .requiredOption('--merchant <slug>', 'the store')
    .action(
      perform((map: string | undefined, { merchant }: { merchant: string }) =>
        withOperator(host, (operator) => list(operator, merchant, map)),
      ),
    );
  addCommand(group, 'show <map>', 'Prints a map as it was published.')
    .requiredOption('--merchant <slug>', 'the store')
    .option('--version <number>', 'an earlier version')
    .action(
      perform((map: string, options: { merchant: string; version?: string }) =>
        showOne(host, map, options),
      ),
    );
}

function addExploreCommand(group: Command, host: CommandHost, perform: WrapCommand): void {
  addCommand(
    group,
    'words <map>',
    'Tells which names collide or cannot be typed, and which words of past sentences were not understood.',
  )
    .requiredOption('--merchant <slug>', 'the store')
    .action(
      perform((map: string, { merchant }: { merchant: string }) =>
        withOperator(host, (operator) => describeWords(operator, merchant, map)),
      ),
    );
  addCommand(
    group,
    'explore <map>',
    'Tries a map in the terminal: pick, see what remains, what it costs, and why not.',
  )
    .requiredOption('--merchant <slug>', 'the store')
    .action(
      perform(async (map: string, options: ExploreOptions) =>
        (await import('./explore/explore-map.ts')).exploreMap(host, map, options),
      ),
    );
}

/** Adds to each problem of a capability map the line of the file where it occurs. */
function withLineNumbers(
  text: string,
  problems: readonly MapProblem[],
): readonly LocatedMapProblem[] {
  if (problems.length === 0 || problems.some(({ code }) => code === 'broken-json')) return problems;
  const lines = pointerLines(text);
  return problems.map((problem) => ({ line: lines.get(problem.pointer) ?? null, ...problem }));
}

async function check(file: string): Promise<Outcome> {
  const text = readText(file);
  if (typeof text !== 'string') return text;
  const { errors, warnings } = await readMap(text);
  const lines = [
    ...errors.map((problem) => `error    ${mapProblem(problem)}`),
    ...warnings.map(warningLine),
  ];
  const counts = `${countWithNoun(errors.length, 'error')} and ${countWithNoun(warnings.length, 'warning')}`;
  const value = { errors, warnings };
  if (errors.length > 0)
    return { value, text: lines.join('\n'), failure: `${file} has ${counts}.` };
  return { value, text: lines.join('\n'), notes: [`${file} has ${counts}: it can be published.`] };
}

async function readMap(text: string): Promise<RefusalValues['map_invalid']> {
  const { readMapText } = await import('../actions/shared/read-map-text.ts');
  const { errors, warnings } = readMapText(text);
  return { errors: withLineNumbers(text, errors), warnings: withLineNumbers(text, warnings) };
}

function warningLine(problem: LocatedMapProblem): string {
  return `warning  ${mapProblem(problem)}`;
}

function countWithNoun(count: number, noun: string): string {
  return count === 0 ? `no ${noun}s` : `${count} ${noun}${count === 1 ? '' : 's'}`;
}

async function publishFile(
  host: CommandHost,
  file: string,
  options: PublishOptions,
): Promise<Outcome> {
  const text = readText(file);
  if (typeof text !== 'string') return text;
  return withOperator(host, (operator) => publish(operator, options, text));
}

async function publish(
  operator: Operator,
  { merchant, note, override }: PublishOptions,
  document: string,
): Promise<Outcome> {
  const published = await operator.act('publish-map', {
    merchant,
    document,
    ...(note !== undefined && { note }),
    ...(override !== undefined && { overrideReason: override }),
  });
  if (!isRefusal(published)) {
    const { mapKey, version, warnings } = published;
    const notes = withLineNumbers(document, warnings).map(warningLine);
    return {
      value: published,
      text: `Published version ${version} of the map ${mapKey} of ${merchant}.`,
      notes,
    };
  }
  if (published.code !== 'map_invalid') return published;
  const { errors, warnings } = published.values;
  return refuse('map_invalid', {
    errors: withLineNumbers(document, errors),
    warnings: withLineNumbers(document, warnings),
  });
}

async function importFile(host: CommandHost, options: ImportOptions): Promise<Outcome> {
  const { out, merchant, publish: isToPublish } = options;
  if ((isToPublish === true) !== (merchant !== undefined))
    return refuse('option_invalid', { option: '--publish and --merchant', problem: 'go together' });
  const imported = await readImport(options);
  if (isRefusal(imported)) return imported;
  const { errors, warnings } = await readMap(imported.text);
  if (errors.length > 0) return refuse('map_invalid', { errors, warnings });
  const notes = imported.warnings.map(({ line, problem }) => `warning  line ${line}: ${problem}`);
  const unwritten = out === undefined ? null : writeText(out, imported.text);
  if (unwritten !== null) return unwritten;
  if (merchant !== undefined) {
    const outcome = await withOperator(host, (operator) =>
      publish(operator, { merchant }, imported.text),
    );
    return isRefusal(outcome)
      ? outcome
      : { ...outcome, notes: [...notes, ...(outcome.notes ?? [])] };
  }
  const value: unknown = JSON.parse(imported.text);
  notes.push(...warnings.map(warningLine));
  if (out === undefined) return { value, text: imported.text, notes };
  return { value, text: '', notes: [...notes, `Wrote the map to ${out}.`] };
}

async function readImport(
  options: ImportOptions,
): Promise<
  ImportedMap | Refusal<'file_unreadable' | 'file_invalid' | 'uvl_invalid' | 'overlay_invalid'>
> {
  const uvl = readText(options.uvl);
  if (typeof uvl !== 'string') return uvl;
  const overlay = options.with === undefined ? null : readText(options.with);
  if (isRefusal(overlay)) return overlay;
  const key = options.key ?? mapKeyFromFileName(options.uvl);
  return importMap({
    uvl: { file: options.uvl, text: uvl },
    key,
    overlay: overlay === null ? null : { file: options.with ?? '', text: overlay },
  });
}

function mapKeyFromFileName(file: string): string {
  const words = basename(file)
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return words === '' ? 'map' : words.slice(0, 64);
}

async function list(
  operator: Operator,
  merchant: string,
  mapKey: string | undefined,
): Promise<Outcome> {
  const maps = await operator.act('list-maps', {
    merchant,
    limit: 1_000,
    ...(mapKey !== undefined && { mapKey }),
  });
  if (isRefusal(maps)) return maps;
  const rows = maps.maps.map((map) => [
    map.mapKey,
    String(map.version),
    map.publishedAt,
    map.publishedBy,
  ]);
  const none =
    mapKey === undefined ? `${merchant} has no map yet.` : `${merchant} has no map ${mapKey}.`;
  return {
    value: maps.maps,
    text: rows.length === 0 ? none : formatTable(['map', 'version', 'published at', 'by'], rows),
  };
}

async function showOne(
  host: CommandHost,
  mapKey: string,
  { merchant, version }: { merchant: string; version?: string },
): Promise<Outcome> {
  if (version !== undefined && !/^[1-9]\d{0,8}$/.test(version))
    return refuse('option_invalid', { option: '--version', problem: 'must be a number from 1' });
  return withOperator(host, async (operator): Promise<Outcome> => {
    const map = await operator.act('show-map', {
      merchant,
      mapKey,
      ...(version !== undefined && { version: Number(version) }),
    });
    return isRefusal(map) ? map : { value: map, text: map.document };
  });
}

const MAXIMUM_LISTED_WORDS = 40;

async function describeWords(
  operator: Operator,
  merchant: string,
  mapKey: string,
): Promise<Outcome> {
  const listed = await operator.act('list-map-words', { merchant, mapKey });
  if (isRefusal(listed)) return listed;
  const { collisions, untypable, notUnderstood } = listed;
  const lines = [
    ...collisions.map(
      ({ words: shared, namedThings: things }) =>
        `collides         "${shared}" names ${things.map(nameOf).join(' and ')}`,
    ),
    ...untypable.map(
      (entry) =>
        `cannot be typed  "${entry.label}" (${nameOf(entry)}): ${UNSUPPORTED_TERMINAL[entry.because]}; give it a synonym`,
    ),
    ...notUnderstood
      .slice(0, MAXIMUM_LISTED_WORDS)
      .map(
        ({ word, times }) =>
          `not understood   "${word}", ${times === 1 ? 'once' : `${times} times`}`,
      ),
  ];
  return {
    value: listed,
    text:
      lines.length === 0
        ? `Nothing stands in the way of sentences about ${mapKey}.`
        : lines.join('\n'),
  };
}

function nameOf({
  dimensionKey,
  valueKey,
}: {
  readonly dimensionKey: string;
  readonly valueKey: string | null;
}): string {
  return valueKey === null ? dimensionKey : `${dimensionKey}=${valueKey}`;
}

const UNSUPPORTED_TERMINAL = {
  'nothing-to-type': 'it has no letters or digits',
  'needs-its-option': 'it says nothing without its option',
  'too-long': 'nobody writes so many words',
} as const;
