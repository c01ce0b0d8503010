import type { Command } from 'commander';
import type { OperatorInput } from '../actions/operator-actions.ts';
import type { Merchant } from '../core/merchants/merchant.ts';
import { isRefusal, refuse, type Refusal } from '../core/shared/result.ts';
import { addBlockCommands } from './block-commands.ts';
import { addCommand, type Perform } from './command.ts';
import type { Host, Operator } from './host.ts';
import { type Outcome, withOperator } from './outcome.ts';
import { readJson } from './read-file.ts';
import { table } from './table.ts';

type Closures = NonNullable<OperatorInput<'set-merchant'>['addClosures']>;
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
}

export function addMerchantCommands(program: Command, host: Host, perform: Perform): void {
  const group = program
    .command('merchant')
    .description('Stores: create, list, show, change, whom they block.');
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
    .action(
      perform((options: SetOptions) => withOperator(host, (operator) => change(operator, options))),
    );
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
  const addClosures = (options.closed ?? []).map(closureOf);
  const { slug, name, timezone } = options;
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
  const merchant = await operator.act('set-merchant', {
    slug,
    ...(name !== undefined && { name }),
    ...(timezone !== undefined && { timezone }),
    ...settings,
    ...(addClosures.length > 0 && { addClosures }),
  });
  return isRefusal(merchant) ? merchant : { value: merchant, text: `Changed the store ${slug}.` };
}

/**
 * One day, or two with dots between them; whether they are dates is checked with everything else.
 */
function closureOf(days: string): Closures[number] {
  const [from = '', to = from] = days.split('..');
  return { from, to };
}

async function readSettings(
  file: string | undefined,
): Promise<{ settings?: Settings } | Refusal<'file_unreadable' | 'file_invalid'>> {
  if (file === undefined) return {};
  const json = await readJson(file);
  // Any JSON at all: the action checks it, here or in the server.
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
  const rows = merchants.map(({ slug, name, currencyCode, timezone }) => [
    slug,
    name,
    currencyCode,
    timezone,
  ]);
  return {
    value: merchants,
    text:
      rows.length === 0
        ? 'There is no store yet; "bottega merchant create" makes one.'
        : table(['slug', 'name', 'currency', 'time zone'], rows),
  };
}

/** Page by page, to the end. */
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
