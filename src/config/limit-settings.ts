import {
  type AgentBudgets,
  DEFAULT_ADDRESS_BUDGETS,
  DEFAULT_SIGNED_BUDGETS,
  KEY_DIRECTORY_PATH,
  type KnownAgents,
  type SignedAgents,
  type SignedBudgets,
} from '../wire/contract/agent-budgets.ts';
import { isAddressBlock } from './address-settings.ts';
import { type InvalidSetting, invalidSetting, isInvalidSetting } from './setting.ts';

const MAXIMUM_RATE_LIMIT = 1_000_000;
const DIRECTORY_EXAMPLE = `https://agent.example${KEY_DIRECTORY_PATH}`;

export function parseLimit(text: string): number | InvalidSetting {
  const limit = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return isValidLimit(limit)
    ? limit
    : invalidSetting(`must be a whole number from 1 to ${MAXIMUM_RATE_LIMIT}`);
}

function isValidLimit(limit: unknown): boolean {
  return Number.isInteger(limit) && Number(limit) >= 1 && Number(limit) <= MAXIMUM_RATE_LIMIT;
}

function quoteNames(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}

/**
 * Parses rate limits from JSON. Limits that are missing keep their defaults, and limits that no
 * longer exist are ignored.
 */
export function parseLimits<Limits extends object>(
  text: string,
  defaults: Limits,
  retiredNames: readonly string[] = [],
): Limits | InvalidSetting {
  const given = parseObject(text);
  const names = Object.keys(defaults);
  if (given === null)
    return invalidSetting(`must be a JSON object such as {"${names[1] ?? ''}": 600}`);
  const unknown = Object.keys(given).filter(
    (name) => !Object.hasOwn(defaults, name) && !retiredNames.includes(name),
  );
  const wrong = Object.keys(given).filter(
    (name) => !unknown.includes(name) && !isValidLimit(given[name]),
  );
  const faults = [
    ...(unknown.length === 0
      ? []
      : [
          `may have the members ${names.join(', ')}, and ${quoteNames(unknown)} ${unknown.length === 1 ? 'is' : 'are'} none of them`,
        ]),
    ...(wrong.length === 0
      ? []
      : [`must give a whole number from 1 to ${MAXIMUM_RATE_LIMIT} for ${quoteNames(wrong)}`]),
  ];
  if (faults.length > 0) return invalidSetting(faults.join(', and '));
  const current = Object.entries(given).filter(([name]) => !retiredNames.includes(name));
  return { ...defaults, ...Object.fromEntries(current) };
}

/** The request budgets of the assistants that the operator has listed. */
interface AgentEntries {
  readonly networks: KnownAgents;
  readonly directories: SignedAgents;
}

/** Parses the budgets of known assistants, which are listed by CIDR block and by key directory. */
export function parseKnownAgents(text: string): AgentEntries | InvalidSetting {
  const given = parseObject(text);
  if (given === null)
    return invalidSetting('must be a JSON object such as {"203.0.113.0/24": {"offer": 6000}}');
  const networks: Record<string, AgentBudgets> = {};
  const directories: Record<string, SignedBudgets> = {};
  const unreadable = Object.keys(given).filter(
    (name) => directoryUrl(name) === null && !isAddressBlock(name),
  );
  const faults = unreadable.length === 0 ? [] : [unreadableNames(unreadable)];
  for (const [name, budgets] of Object.entries(given)) {
    const directory = directoryUrl(name);
    const problem =
      directory === null
        ? keepLimits(networks, name, budgets, DEFAULT_ADDRESS_BUDGETS)
        : keepLimits(directories, directory, budgets, DEFAULT_SIGNED_BUDGETS);
    if (problem !== null) faults.push(`for "${name}" ${problem.wrong}`);
  }
  return faults.length > 0 ? invalidSetting(faults.join(', and ')) : { networks, directories };
}

function unreadableNames(names: readonly string[]): string {
  return `must have CIDR blocks as members, or key directories such as ${DIRECTORY_EXAMPLE}, and ${quoteNames(names)} ${names.length === 1 ? 'is' : 'are'} none of these`;
}

function keepLimits<Limits extends object>(
  keptLimits: Record<string, Limits>,
  name: string,
  budgets: unknown,
  defaults: Limits,
): InvalidSetting | null {
  const limits = parseLimits(JSON.stringify(budgets), defaults);
  if (isInvalidSetting(limits)) return limits;
  keptLimits[name] = limits;
  return null;
}

/**
 * Returns the URL of a key directory in the form that is compared with the URLs in signatures, or
 * null if the text isn't such a URL.
 */
function directoryUrl(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, origin, href } = new URL(text);
  const directory = `${origin}${KEY_DIRECTORY_PATH}`;
  return protocol === 'https:' && href === directory ? directory : null;
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    // JSON objects always have string keys, and their values can be anything.
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    // The caller reports invalid JSON as an error in the configuration.
    return null;
  }
}
