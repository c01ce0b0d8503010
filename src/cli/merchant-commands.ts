import type { Command } from 'commander';
import type { OperatorInput, OperatorActionResult } from '../actions/operator-actions.ts';
import type { Merchant } from '../core/merchants/merchant.ts';
import { isRefusal, refuse, type Refusal } from '../core/shared/result.ts';
import { addBlockCommands } from './block-commands.ts';
import { addClosingCommands } from './closing-commands.ts';
import { addCommand, type WrapCommand } from './command.ts';
import { droppedSettings } from './dropped-settings.ts';
import type { CommandHost, Operator } from './host.ts';
import { type Outcome, withOperator } from './outcome.ts';
import { readJson } from './read-file.ts';
import { formatTable } from './table.ts';

type AddedClosures = NonNullable<OperatorInput<'set-merchant'>['addClosures']>;
type Settings = NonNullable<OperatorInput<'set-merchant'>['settings']>;

interface CreateOptions {
  slug: string;
  name: string;
  currency: string;
  timezone: string;
  settings?: string;
}
interface SetOptions {
  slug: string;
  name?: string;
  timezone?: string;
  settings?: string;
  closed?: string[];
  dryRun?: boolean;
}

export function addMerchantCommands(
  program: Command,
  host: CommandHost,
  perform: WrapCommand,
): void {
  const group = program
    .command('merchant')
    .description('Stores: create, list, show, change, close, whom they block.');
  addCommand(group, 'create', 'Creates a store.')
    .requiredOption('--slug <slug>', 'its name in addresses: small letters, digits and hyphens')
    .requiredOption('--name <name>', 'its name for people')
    .requiredOption('--currency <code>', 'the currency it trades in, such as EUR')
    .requiredOption('--timezone <zone>', 'its IANA time zone, such as Europe/Rome')
    .option(
      '--settings <file>',
      'a JSON file of settings: languages, workingWeekdays, closures, shippingZones, …',
    )
    .action(
      perform((options: CreateOptions) =>
        withOperator(host, (operator) => create(operator, options)),
      ),
    );
  addCommand(group, 'list', 'Lists the stores.').action(perform(() => withOperator(host, list)));
  addCommand(group, 'show', 'Shows a store with its settings.')
    .requiredOption('--slug <slug>', 'the store')
    .action(
      perform(({ slug }: { slug: string }) =>
        withOperator(host, (operator) => showOne(operator, slug)),
      ),
    );
  addCommand(group, 'files', 'Shows how many uploaded files the stores keep, and their size.')
    .option('--slug <slug>', 'one store')
    .action(
      perform(({ slug }: { slug?: string }) =>
        withOperator(host, (operator) => showFiles(operator, slug)),
      ),
    );
  addCommand(
    group,
    'set',
    'Changes a store. Settings that the file names replace what was; the rest stays.',
  )
    .requiredOption('--slug <slug>', 'the store')
    .option('--name <name>', 'another name for people')
    .option('--timezone <zone>', 'another IANA time zone')
    .option('--settings <file>', 'a JSON file of settings')
    .option(
      '--closed <days...>',
      'days on which the store is closed as well: 2027-08-09, or 2027-08-09..2027-08-27',
    )
    .option('--dry-run', 'change nothing, and say what would be lost')
    .action(
      perform((options: SetOptions) => withOperator(host, (operator) => change(operator, options))),
    );
  addClosingCommands(group, host, perform);
  addBlockCommands(group, host, perform);
}

async function create(operator: Operator, options: CreateOptions): Promise<Outcome> {
  const settings = await readSettings(options.settings);
  if (isRefusal(settings)) return settings;
  const { slug, name, currency: currencyCode, timezone } = options;
  const merchant = await operator.act('create-merchant', {
    slug,
    name,
    currencyCode,
    timezone,
    ...settings,
  });
  if (isRefusal(merchant)) return merchant;
  return {
    value: merchant,
    text: `Created the store ${slug} (${name}); it trades in ${currencyCode} and keeps the time of ${timezone}.`,
  };
}

async function change(operator: Operator, options: SetOptions): Promise<Outcome> {
  const settings = await readSettings(options.settings);
  if (isRefusal(settings)) return settings;
  const addClosures = (options.closed ?? []).map(parseClosure);
  const { slug, name, timezone, dryRun = false } = options;
  if (
    name === undefined &&
    timezone === undefined &&
    settings.settings === undefined &&
    addClosures.length === 0
  ) {
    return refuse('option_invalid', {
      option: '--name, --timezone, --settings or --closed',
      problem: 'must say what changes',
    });
  }
  const before = await operator.act('show-merchant', { slug });
  if (isRefusal(before)) return before;
  const merchant = await operator.act('set-merchant', {
    slug,
    ...(name !== undefined && { name }),
    ...(timezone !== undefined && { timezone }),
    ...settings,
    ...(addClosures.length > 0 && { addClosures }),
    ...(dryRun && { dryRun }),
  });
  if (isRefusal(merchant)) return merchant;
  const notes = droppedSettings(before.settings, merchant.settings);
  const text = dryRun ? `Nothing was changed of the store ${slug}.` : `Changed the store ${slug}.`;
  return { value: merchant, text, notes };
}

/**
 * Parses a period in which the store is closed: one date, or two dates separated by dots. Whether
 * the dates exist is checked later.
 */
function parseClosure(days: string): AddedClosures[number] {
  const [from = '', to = from] = days.split('..');
  return { from, to };
}

async function readSettings(
  file: string | undefined,
): Promise<{ settings?: Settings } | Refusal<'file_unreadable' | 'file_invalid'>> {
  if (file === undefined) return {};
  const json = await readJson(file);
  // The type assertion is safe because the action validates the settings.
  return isRefusal(json) ? json : { settings: json.document as Settings };
}

async function showOne(operator: Operator, slug: string): Promise<Outcome> {
  const merchant = await operator.act('show-merchant', { slug });
  return isRefusal(merchant)
    ? merchant
    : { value: merchant, text: JSON.stringify(merchant, null, 2) };
}

async function list(operator: Operator): Promise<Outcome> {
  const merchants = await allMerchants(operator);
  if (isRefusal(merchants)) return merchants;
  const rows = merchants.map(({ slug, name, currencyCode, timezone, closedAt }) => [
    slug,
    closedAt === undefined ? name : `${name} (closed)`,
    currencyCode,
    timezone,
  ]);
  return {
    value: merchants,
    text:
      rows.length === 0
        ? 'There is no store yet; "bottega merchant create" makes one.'
        : formatTable(['slug', 'name', 'currency', 'time zone'], rows),
  };
}

const BYTES_PER_MIB = 2 ** 20;

async function showFiles(operator: Operator, slug: string | undefined): Promise<Outcome> {
  const listed = await operator.act('list-files', slug === undefined ? {} : { slug });
  if (isRefusal(listed)) return listed;
  const { stores } = listed;
  const sum = (figureName: 'files' | 'bytes') =>
    stores.reduce((total, store) => total + store[figureName], 0);
  const rows = stores.map((store) => fileRow(store));
  const total =
    stores.length > 1 ? [fileRow({ slug: 'all', files: sum('files'), bytes: sum('bytes') })] : [];
  return { value: stores, text: formatTable(['slug', 'files', 'MiB'], [...rows, ...total]) };
}

function fileRow({
  slug,
  files,
  bytes,
}: OperatorActionResult<'list-files'>['stores'][number]): string[] {
  return [slug, String(files), (bytes / BYTES_PER_MIB).toFixed(1)];
}

/** Returns all merchants by reading one page after the other. */
export async function allMerchants(operator: Operator) {
  const all: Merchant[] = [];
  for (;;) {
    const afterSlug = all.at(-1)?.slug;
    const page = await operator.act('list-merchants', afterSlug === undefined ? {} : { afterSlug });
    if (isRefusal(page)) return page;
    all.push(...page.merchants);
    if (!page.hasMore) return all;
  }
}
