import { isIP } from 'node:net';
import { SMALLEST_CACHE_MIB, defaultCacheMib, memoryThereIs } from './gateways/memory.ts';
import {
  type AgentBudgets,
  DEFAULT_ADDRESS_BUDGETS,
  DEFAULT_GUESS_BUDGETS,
  DEFAULT_KEY_BUDGET,
  DEFAULT_MERCHANT_BUDGETS,
  type GuessBudgets,
} from './wire/contract/agent-budgets.ts';
import { EMAIL_PATTERN } from './wire/shared/schemas.ts';

export type Role = 'all' | 'web' | 'worker';
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** What the environment says, checked once. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Without a slash at its end; null: the address that the server listens on. */
  readonly baseUrl: string | null;
  readonly dataDir: string;
  /** Null: PGlite in the data folder. */
  readonly databaseUrl: string | null;
  /** Null: limits are counted in memory. */
  readonly redisUrl: string | null;
  /**
   * The first one signs, all verify. Empty on the embedded database: then it is kept in the data
   * folder.
   */
  readonly secrets: readonly string[];
  /** CIDR blocks of the proxies that are believed. */
  readonly trustProxy: readonly string[];
  /** Null: no mail is sent. */
  readonly smtpUrl: string | null;
  /** The address that mails come from; null: no mail is sent. */
  readonly mailFrom: string | null;
  /** CIDR blocks that webhooks may reach although they aren't public; http is permitted to them. */
  readonly webhookAllow: readonly string[];
  readonly role: Role;
  readonly logLevel: LogLevel;
  /** A minute for each address and route. */
  readonly agentLimits: AgentBudgets;
  /** A minute for each merchant and route, all addresses together. */
  readonly merchantLimits: AgentBudgets;
  /** How often what isn't shown may be named, and a wrong discount code be sent. */
  readonly guessLimits: GuessBudgets;
  /** A minute for each key. */
  readonly keyLimit: number;
  /** MiB for stores that are kept compiled. */
  readonly storefrontCacheMib: number;
  /** The language model that may help reading sentences; null: none is asked. */
  readonly sentenceModel: {
    readonly url: string;
    readonly model: string;
    readonly key: string | null;
    readonly timeoutMs: number;
  } | null;
}

export type Environment = Readonly<Record<string, string | undefined>>;

const ROLES: readonly Role[] = ['all', 'web', 'worker'];
const LOG_LEVELS: readonly LogLevel[] = [
  'fatal',
  'error',
  'warn',
  'info',
  'debug',
  'trace',
  'silent',
];
const HIGHEST_LIMIT = 1_000_000;
const SHORTEST_SECRET = 32;
const DEFAULT_MODEL_TIMEOUT_MS = 2_000;
const LONGEST_EMAIL = 254;
const LARGEST_CACHE_MIB = 1_048_576;
const SMTP_EXAMPLE = 'smtp://user:password@mail.example:587';
const EMAIL = new RegExp(EMAIL_PATTERN);

/**
 * A frozen configuration, or one sentence for each variable that is wrong. A variable that is empty
 * counts as not set.
 */
export function readConfig(environment: Environment): Config | string[] {
  const problems: string[] = [];
  const read = <T>(name: string, fallback: T, parse: (text: string) => T | Wrong): T => {
    const text = environment[name]?.trim() ?? '';
    if (text === '') return fallback;
    const value = parse(text);
    if (!isWrong(value)) return value;
    problems.push(`${name} ${value.wrong}.`);
    return fallback;
  };
  const config: Config = {
    port: read('PORT', 8080, parsePort),
    host: read('HOST', '127.0.0.1', parseHost),
    baseUrl: read('BOTTEGA_BASE_URL', null, parseBaseUrl),
    dataDir: read('BOTTEGA_DATA_DIR', './data', (text) => text),
    databaseUrl: read('DATABASE_URL', null, parseDatabaseUrl),
    redisUrl: read('REDIS_URL', null, (text) =>
      parseUrl(text, ['redis:', 'rediss:'], 'redis://127.0.0.1:6379'),
    ),
    secrets: Object.freeze(read('BOTTEGA_SECRET', [], parseSecrets)),
    trustProxy: Object.freeze(read('TRUST_PROXY', [], parseBlocks)),
    smtpUrl: read('SMTP_URL', null, parseSmtpUrl),
    mailFrom: read('MAIL_FROM', senderOf(environment['SMTP_URL']), parseAddress),
    webhookAllow: Object.freeze(read('BOTTEGA_WEBHOOK_ALLOW', [], parseBlocks)),
    role: read('BOTTEGA_ROLE', 'all', (text) => oneOf(text, ROLES)),
    logLevel: read('BOTTEGA_LOG_LEVEL', 'info', (text) => oneOf(text, LOG_LEVELS)),
    agentLimits: Object.freeze(
      read('BOTTEGA_AGENT_LIMITS', DEFAULT_ADDRESS_BUDGETS, (text) =>
        parseLimits(text, DEFAULT_ADDRESS_BUDGETS),
      ),
    ),
    merchantLimits: Object.freeze(
      read('BOTTEGA_MERCHANT_LIMITS', DEFAULT_MERCHANT_BUDGETS, (text) =>
        parseLimits(text, DEFAULT_MERCHANT_BUDGETS),
      ),
    ),
    guessLimits: Object.freeze(
      read('BOTTEGA_GUESS_LIMITS', DEFAULT_GUESS_BUDGETS, (text) =>
        parseLimits(text, DEFAULT_GUESS_BUDGETS),
      ),
    ),
    keyLimit: read('BOTTEGA_KEY_LIMIT', DEFAULT_KEY_BUDGET, parseLimit),
    storefrontCacheMib: read(
      'BOTTEGA_STOREFRONT_CACHE_MIB',
      defaultCacheMib(memoryThereIs()),
      parseCacheMib,
    ),
    ...modelFrom(
      {
        url: read('BOTTEGA_LLM_URL', null, parseModelUrl),
        model: read('BOTTEGA_LLM_MODEL', null, (text) => text),
        key: read('BOTTEGA_LLM_KEY', null, (text) => text),
        timeoutMs: read('BOTTEGA_LLM_TIMEOUT_MS', DEFAULT_MODEL_TIMEOUT_MS, parseTimeout),
      },
      problems,
    ),
  };
  problems.push(...missingBeside(config, environment, problems.length === 0));
  return problems.length > 0 ? problems : Object.freeze(config);
}

/** What other variables make necessary. */
function missingBeside(
  { databaseUrl, smtpUrl, mailFrom }: Config,
  environment: Environment,
  isRestRight: boolean,
): string[] {
  if (databaseUrl !== null && (environment['BOTTEGA_SECRET'] ?? '').trim() === '') {
    return [
      `BOTTEGA_SECRET must be set where DATABASE_URL is: ${SHORTEST_SECRET} random characters or more, the same for every process.`,
    ];
  }
  if (smtpUrl !== null && mailFrom === null && isRestRight) {
    return [
      "MAIL_FROM must be set where the user in SMTP_URL isn't an email address: the address that mails come from.",
    ];
  }
  return [];
}

/** The configuration under its variables' names, without anything secret. */
export function describeConfig(config: Config): Readonly<Record<string, unknown>> {
  return {
    PORT: config.port,
    HOST: config.host,
    BOTTEGA_BASE_URL: config.baseUrl,
    BOTTEGA_DATA_DIR: config.dataDir,
    DATABASE_URL: masked(config.databaseUrl),
    REDIS_URL: masked(config.redisUrl),
    BOTTEGA_SECRET: describeSecrets(config),
    TRUST_PROXY: config.trustProxy,
    SMTP_URL: masked(config.smtpUrl),
    MAIL_FROM: config.mailFrom,
    BOTTEGA_WEBHOOK_ALLOW: config.webhookAllow,
    BOTTEGA_ROLE: config.role,
    BOTTEGA_LOG_LEVEL: config.logLevel,
    BOTTEGA_AGENT_LIMITS: config.agentLimits,
    BOTTEGA_MERCHANT_LIMITS: config.merchantLimits,
    BOTTEGA_GUESS_LIMITS: config.guessLimits,
    BOTTEGA_KEY_LIMIT: config.keyLimit,
    BOTTEGA_STOREFRONT_CACHE_MIB: config.storefrontCacheMib,
    BOTTEGA_LLM_URL: config.sentenceModel?.url ?? null,
    BOTTEGA_LLM_MODEL: config.sentenceModel?.model ?? null,
    BOTTEGA_LLM_KEY:
      config.sentenceModel?.key === undefined || config.sentenceModel.key === null ? null : 'set',
    BOTTEGA_LLM_TIMEOUT_MS: config.sentenceModel?.timeoutMs ?? DEFAULT_MODEL_TIMEOUT_MS,
  };
}

/** A model is asked where both its address and its name are given. */
function modelFrom(
  {
    url,
    model,
    key,
    timeoutMs,
  }: { url: string | null; model: string | null; key: string | null; timeoutMs: number },
  problems: string[],
): Pick<Config, 'sentenceModel'> {
  if (url !== null && model !== null) {
    return {
      sentenceModel: Object.freeze({ url: url.replace(/\/+$/, ''), model, key, timeoutMs }),
    };
  }
  if (
    (url !== null || model !== null) &&
    !problems.some((problem) => /^BOTTEGA_LLM_(URL|MODEL) /.test(problem))
  )
    problems.push('BOTTEGA_LLM_URL and BOTTEGA_LLM_MODEL go together: set both, or neither.');
  return { sentenceModel: null };
}

function parseTimeout(text: string): number | Wrong {
  const timeoutMs = Number(text);
  return /^\d+$/.test(text) && timeoutMs >= 100 && timeoutMs <= 20_000
    ? timeoutMs
    : wrong('must be a number of milliseconds from 100 to 20000');
}

interface Wrong {
  readonly wrong: string;
}

function wrong(what: string): Wrong {
  return { wrong: what };
}

function isWrong(value: unknown): value is Wrong {
  return typeof value === 'object' && value !== null && 'wrong' in value;
}

function parsePort(text: string): number | Wrong {
  const port = Number(text);
  return /^\d+$/.test(text) && port <= 65_535
    ? port
    : wrong('must be a port number from 0 to 65535, where 0 takes any free one');
}

function parseHost(text: string): string | Wrong {
  return isIP(text) !== 0 || /^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(text)
    ? text
    : wrong('must be an IP address or a host name, without a port');
}

function parseBaseUrl(text: string): string | Wrong {
  const address = parseUrl(text, ['http:', 'https:'], 'https://shop.example');
  if (isWrong(address)) return address;
  const { search, hash, username, password } = new URL(address);
  if (search + hash + username + password !== '')
    return wrong('must be an address without a user, a query or a fragment');
  return address.replace(/\/+$/, '');
}

function parseModelUrl(text: string): string | Wrong {
  const address = parseUrl(text, ['http:', 'https:'], 'http://127.0.0.1:11434/v1');
  if (isWrong(address)) return address;
  const { username, password } = new URL(address);
  // No request can be made to such an address, and it would be shown.
  return username + password === ''
    ? address
    : wrong('must be an address without a user or a password; a token belongs in BOTTEGA_LLM_KEY');
}

function parseDatabaseUrl(text: string): string | Wrong {
  return parseUrl(text, ['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/bottega');
}

function parseUrl(text: string, protocols: readonly string[], example: string): string | Wrong {
  const protocol = URL.canParse(text) ? new URL(text).protocol : null;
  return protocol !== null && protocols.includes(protocol)
    ? text
    : wrong(`must be an address such as ${example}`);
}

function parseSmtpUrl(text: string): string | Wrong {
  const address = parseUrl(text, ['smtp:', 'smtps:'], SMTP_EXAMPLE);
  if (isWrong(address)) return address;
  const { hostname, pathname, search, hash, username, password } = new URL(address);
  const isWhole =
    hostname !== '' &&
    pathname.replace('/', '') + search + hash === '' &&
    (password === '' || username !== '');
  return isWhole && decoded(username) !== null && decoded(password) !== null
    ? address
    : wrong(`must be a server, with a user where it wants one, such as ${SMTP_EXAMPLE}`);
}

/** The user of the mail server, where that is an address. */
function senderOf(smtpUrl: string | undefined): string | null {
  const text = smtpUrl?.trim() ?? '';
  const user = URL.canParse(text) ? decoded(new URL(text).username) : null;
  return user !== null && !isWrong(parseAddress(user)) ? user : null;
}

function parseAddress(text: string): string | Wrong {
  return text.length <= LONGEST_EMAIL && EMAIL.test(text)
    ? text
    : wrong('must be an email address alone, such as orders@shop.example');
}

/** Null: its % signs stand for nothing. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null; // The caller says so.
  }
}

function parseSecrets(text: string): string[] | Wrong {
  const secrets = partsOf(text);
  return secrets.length > 0 && secrets.every((secret) => secret.length >= SHORTEST_SECRET)
    ? secrets
    : wrong(
        `must be one secret or several separated by commas, each of ${SHORTEST_SECRET} characters or more`,
      );
}

function parseBlocks(text: string): string[] | Wrong {
  const blocks = partsOf(text);
  const bad = blocks.find((block) => !isBlock(block));
  return bad === undefined
    ? blocks
    : wrong(`must be CIDR blocks separated by commas, such as 10.0.0.0/8, and "${bad}" is none`);
}

function isBlock(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (length === undefined) return true;
  return /^\d{1,3}$/.test(length) && Number(length) <= (family === 4 ? 32 : 128);
}

function oneOf<T extends string>(text: string, choices: readonly T[]): T | Wrong {
  return choices.find((choice) => choice === text) ?? wrong(`must be one of ${choices.join(', ')}`);
}

function parseLimit(text: string): number | Wrong {
  const limit = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return isLimit(limit) ? limit : wrong(`must be a whole number from 1 to ${HIGHEST_LIMIT}`);
}

function parseCacheMib(text: string): number | Wrong {
  const mib = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return mib >= SMALLEST_CACHE_MIB && mib <= LARGEST_CACHE_MIB
    ? mib
    : wrong(`must be a whole number of MiB from ${SMALLEST_CACHE_MIB} to ${LARGEST_CACHE_MIB}`);
}

function isLimit(limit: unknown): boolean {
  return Number.isInteger(limit) && Number(limit) >= 1 && Number(limit) <= HIGHEST_LIMIT;
}

/** Those that aren't named keep their defaults. */
function parseLimits<Limits extends object>(text: string, defaults: Limits): Limits | Wrong {
  const given = parseObject(text);
  const names = Object.keys(defaults);
  if (given === null) return wrong(`must be a JSON object such as {"${names[1] ?? ''}": 600}`);
  for (const [name, limit] of Object.entries(given)) {
    if (!Object.hasOwn(defaults, name))
      return wrong(`may have the members ${names.join(', ')}, and "${name}" is none of them`);
    if (!isLimit(limit))
      return wrong(`must give a whole number from 1 to ${HIGHEST_LIMIT} for "${name}"`);
  }
  return { ...defaults, ...given };
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    // A JSON object has string keys, and nothing is said about its values.
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null; // Not JSON: the caller says so.
  }
}

function partsOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function describeSecrets({ secrets }: Config): string {
  if (secrets.length === 0) return 'kept in the data folder';
  return secrets.length === 1 ? '1 secret, not shown' : `${secrets.length} secrets, not shown`;
}

function masked(address: string | null): string | null {
  if (address === null) return null;
  const url = new URL(address);
  if (url.password !== '') url.password = '***';
  for (const name of url.searchParams.keys())
    if (/pass|secret|key|token/i.test(name)) url.searchParams.set(name, '***');
  return url.href;
}
