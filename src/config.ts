import {
  parseAddress,
  parseBaseUrl,
  parseBlocks,
  parseDatabaseUrl,
  parseModelUrl,
  parseSmtpUrl,
  parseUrl,
  senderOf,
} from './config/address-settings.ts';
import { type BucketSettings, describeBucket, readBucket } from './config/bucket-settings.ts';
import { describeKeepDays, parseKeepDays } from './config/keep-settings.ts';
import { describeTracing, readTracing } from './config/tracing-settings.ts';
import { parseKnownAgents, parseLimit, parseLimits } from './config/limit-settings.ts';
import {
  isInvalidSetting,
  MAXIMUM_CACHE_MIB,
  MINIMUM_SECRET_LENGTH,
  parseChoice,
  parseCacheMib,
  parseHost,
  parsePort,
  parseSecrets,
  parseSwitch,
  parseTimeout,
  parseWhole,
  type ReadSetting,
} from './config/setting.ts';
import { DEFAULT_KEEP_DAYS, type KeepDays } from './core/keeping/keep-days.ts';
import { DEFAULT_STORE_FILES_MIB } from './core/opportunities/file-limits.ts';
import { DEFAULT_STORE_PICTURES_MIB } from './core/pictures/picture-limits.ts';
import { DEFAULT_DISK_RESERVE_MIB } from './storage/database/disk-room.ts';
import { defaultCacheMib, availableMemory } from './gateways/memory.ts';
import type { TracingSettings } from './gateways/tracing/tracing-settings.ts';
import { defaultThreads } from './gateways/processors.ts';
import {
  type AgentBudgets,
  DEFAULT_ADDRESS_BUDGETS,
  DEFAULT_GUESS_BUDGETS,
  DEFAULT_KEY_BUDGET,
  DEFAULT_MERCHANT_BUDGETS,
  type GuessBudgets,
  type KnownAgents,
  RETIRED_GUESS_LIMITS,
  type SignedAgents,
} from './wire/contract/agent-budgets.ts';

export type Role = 'all' | 'web' | 'worker';
/** Whether only the operator may open stores, or everybody who is signed in. */
export type StoreOpeners = 'operator' | 'people';
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** The validated configuration from environment variables. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** The port that serves only health checks and metrics, or null if there is none. */
  readonly healthPort: number | null;
  /**
   * The base URL without a trailing slash, or null to use the address that the server listens on.
   */
  readonly baseUrl: string | null;
  readonly dataDir: string;
  /** The URL of the PostgreSQL database, or null for the embedded database in the data folder. */
  readonly databaseUrl: string | null;
  /** The size of the connection pool for PostgreSQL. */
  readonly databaseConnections: number;
  /** Whether statements on PostgreSQL are prepared, which some connection poolers don't allow. */
  readonly preparesStatements: boolean;
  /** The URL of the Redis server that counts requests, or null to count them in memory. */
  readonly redisUrl: string | null;
  /**
   * The secrets that sign links and encrypt stored data: the first one signs, and all are accepted.
   * If the list is empty, the secret in the data folder is used.
   */
  readonly secrets: readonly string[];
  /** The CIDR blocks of reverse proxies whose forwarding headers are trusted. */
  readonly trustProxy: readonly string[];
  readonly smtpUrl: string | null;
  /** The sender address of all emails, or null if no emails are sent. */
  readonly mailFrom: string | null;
  /**
   * The CIDR blocks of non-public networks that webhooks may reach, also over plain HTTP. Key
   * directories may be on these networks, too, but not over plain HTTP.
   */
  readonly webhookAllow: readonly string[];
  readonly role: Role;
  /**
   * Who may open stores. If it is null, the default is `people` for the command `start` and
   * `operator` for `serve`.
   */
  readonly newStores: StoreOpeners | null;
  readonly logLevel: LogLevel;
  /**
   * For how many seconds a stopping process still accepts connections while it reports that it
   * isn't ready.
   */
  readonly stopDelaySeconds: number;
  /** The maximum number of requests per minute from one network address, for each route. */
  readonly agentLimits: AgentBudgets;
  /** Rate limits for the networks that the operator has listed, by CIDR block. */
  readonly knownAgents: KnownAgents;
  /** Rate limits for assistants that sign their requests, by key directory. */
  readonly signedAgents: SignedAgents;
  /**
   * The maximum number of requests per minute to one merchant from all clients together, for each
   * route.
   */
  readonly merchantLimits: AgentBudgets;
  /** Rate limits for requests that contain unknown or hidden names or wrong discount codes. */
  readonly guessLimits: GuessBudgets;
  readonly keyLimit: number;
  /** The maximum size of the cache for stores, in MiB. */
  readonly storefrontCacheMib: number;
  /** The maximum size of all uploaded files of one store, in MiB. */
  readonly storeFilesMib: number;
  /** The maximum size of all pictures of one store, in MiB. */
  readonly storePicturesMib: number;
  /** The bucket for the files of pictures, or null to keep them in the database. */
  readonly pictureBucket: BucketSettings | null;
  /** How many MiB the embedded database leaves free on its disk. */
  readonly diskReserveMib: number;
  /**
   * How many seconds one operation of the embedded database may take before the process ends
   * itself. With 0, the process never ends itself.
   */
  readonly watchdogSeconds: number;
  /** For how many days emails, events and logs are kept. */
  readonly keepDays: KeepDays;
  /**
   * The number of worker threads for long calculations. With 0, these calculations run on the main
   * thread.
   */
  readonly threads: number;
  /** The maximum heap size of each worker thread, in MiB. */
  readonly threadMib: number;
  /** The language model that helps to interpret sentences, or null if none is configured. */
  readonly sentenceModel: {
    readonly url: string;
    readonly model: string;
    readonly key: string | null;
    readonly timeoutMs: number;
  } | null;
  /** Where traces are sent, or null if none are recorded. */
  readonly tracing: TracingSettings | null;
}

export type Environment = Readonly<Record<string, string | undefined>>;

const MINIMUM_STORE_FILES_MIB = 20;
const SERVICE_ROLES: readonly Role[] = ['all', 'web', 'worker'];
const STORE_OPENERS: readonly StoreOpeners[] = ['operator', 'people'];
const LOG_LEVELS: readonly LogLevel[] = [
  'fatal',
  'error',
  'warn',
  'info',
  'debug',
  'trace',
  'silent',
];
const MAXIMUM_STOP_DELAY_SECONDS = 300;
const DEFAULT_MODEL_TIMEOUT_MS = 2_000;
const DEFAULT_DATABASE_CONNECTIONS = 10;
/** With a single connection, background jobs and requests would have to wait for one another. */
const MINIMUM_DATABASE_CONNECTIONS = 2;
const MAXIMUM_DATABASE_CONNECTIONS = 1_000;
const DEFAULT_WATCHDOG_SECONDS = 60;
const MAXIMUM_WATCHDOG_SECONDS = 86_400;
const MINIMUM_THREAD_HEAP_MIB = 64;
const DEFAULT_THREAD_HEAP_MIB = 256;

/**
 * Returns the configuration, or one sentence for each environment variable that is invalid. An
 * empty variable counts as not set.
 */
export function readConfig(environment: Environment): Config | string[] {
  const problems: string[] = [];
  const read: ReadSetting = (name, fallbackValue, parse) => {
    const text = environment[name]?.trim() ?? '';
    if (text === '') return fallbackValue;
    const value = parse(text);
    if (!isInvalidSetting(value)) return value;
    problems.push(`${name} ${value.wrong}.`);
    return fallbackValue;
  };
  const config: Config = {
    port: read('PORT', 8080, parsePort),
    host: read('HOST', '127.0.0.1', parseHost),
    healthPort: read('BOTTEGA_HEALTH_PORT', null, parsePort),
    baseUrl: read('BOTTEGA_BASE_URL', null, parseBaseUrl),
    dataDir: read('BOTTEGA_DATA_DIR', './data', (text) => text),
    databaseUrl: read('DATABASE_URL', null, parseDatabaseUrl),
    databaseConnections: read(
      'BOTTEGA_DATABASE_CONNECTIONS',
      DEFAULT_DATABASE_CONNECTIONS,
      (text) => parseWhole(text, MINIMUM_DATABASE_CONNECTIONS, MAXIMUM_DATABASE_CONNECTIONS),
    ),
    preparesStatements: read('BOTTEGA_PREPARED_STATEMENTS', true, (text) => parseSwitch(text)),
    redisUrl: read('REDIS_URL', null, (text) =>
      parseUrl(text, ['redis:', 'rediss:'], 'redis://127.0.0.1:6379'),
    ),
    secrets: Object.freeze(read('BOTTEGA_SECRET', [], parseSecrets)),
    trustProxy: Object.freeze(read('TRUST_PROXY', [], parseBlocks)),
    smtpUrl: read('SMTP_URL', null, parseSmtpUrl),
    mailFrom: read('MAIL_FROM', senderOf(environment['SMTP_URL']), parseAddress),
    webhookAllow: Object.freeze(read('BOTTEGA_WEBHOOK_ALLOW', [], parseBlocks)),
    role: read('BOTTEGA_ROLE', 'all', (text) => parseChoice(text, SERVICE_ROLES)),
    newStores: read('BOTTEGA_NEW_STORES', null, (text) => parseChoice(text, STORE_OPENERS)),
    logLevel: read('BOTTEGA_LOG_LEVEL', 'info', (text) => parseChoice(text, LOG_LEVELS)),
    stopDelaySeconds: read('BOTTEGA_STOP_DELAY_SECONDS', 0, (text) =>
      parseWhole(text, 0, MAXIMUM_STOP_DELAY_SECONDS),
    ),
    ...readLimits(read),
    storefrontCacheMib: read(
      'BOTTEGA_STOREFRONT_CACHE_MIB',
      defaultCacheMib(availableMemory()),
      parseCacheMib,
    ),
    storeFilesMib: read('BOTTEGA_STORE_FILES_MIB', DEFAULT_STORE_FILES_MIB, (text) =>
      parseWhole(text, MINIMUM_STORE_FILES_MIB, MAXIMUM_CACHE_MIB),
    ),
    storePicturesMib: read('BOTTEGA_STORE_PICTURES_MIB', DEFAULT_STORE_PICTURES_MIB, (text) =>
      parseWhole(text, MINIMUM_STORE_FILES_MIB, MAXIMUM_CACHE_MIB),
    ),
    pictureBucket: readBucket(read, problems),
    diskReserveMib: read('BOTTEGA_DISK_RESERVE_MIB', DEFAULT_DISK_RESERVE_MIB, (text) =>
      parseWhole(text, 0, MAXIMUM_CACHE_MIB),
    ),
    watchdogSeconds: read('BOTTEGA_WATCHDOG_SECONDS', DEFAULT_WATCHDOG_SECONDS, (text) =>
      parseWhole(text, 0, MAXIMUM_WATCHDOG_SECONDS),
    ),
    keepDays: Object.freeze(read('BOTTEGA_KEEP_DAYS', DEFAULT_KEEP_DAYS, parseKeepDays)),
    threads: read('BOTTEGA_THREADS', defaultThreads(), (text) => parseWhole(text, 0, 64)),
    threadMib: read('BOTTEGA_THREAD_MIB', DEFAULT_THREAD_HEAP_MIB, (text) =>
      parseWhole(text, MINIMUM_THREAD_HEAP_MIB, MAXIMUM_CACHE_MIB),
    ),
    ...sentenceModelSettings(
      {
        url: read('BOTTEGA_LLM_URL', null, parseModelUrl),
        model: read('BOTTEGA_LLM_MODEL', null, (text) => text),
        key: read('BOTTEGA_LLM_KEY', null, (text) => text),
        timeoutMs: read('BOTTEGA_LLM_TIMEOUT_MS', DEFAULT_MODEL_TIMEOUT_MS, parseTimeout),
      },
      problems,
    ),
    tracing: readTracing(read),
  };
  problems.push(...missingSettings(config, environment, problems));
  return problems.length > 0 ? problems : Object.freeze(config);
}

function readLimits(
  readSetting: ReadSetting,
): Pick<
  Config,
  'agentLimits' | 'knownAgents' | 'signedAgents' | 'merchantLimits' | 'guessLimits' | 'keyLimit'
> {
  const agents = readSetting(
    'BOTTEGA_KNOWN_AGENTS',
    { networks: {}, directories: {} },
    parseKnownAgents,
  );
  return {
    agentLimits: Object.freeze(
      readSetting('BOTTEGA_AGENT_LIMITS', DEFAULT_ADDRESS_BUDGETS, (text) =>
        parseLimits(text, DEFAULT_ADDRESS_BUDGETS),
      ),
    ),
    knownAgents: Object.freeze(agents.networks),
    signedAgents: Object.freeze(agents.directories),
    merchantLimits: Object.freeze(
      readSetting('BOTTEGA_MERCHANT_LIMITS', DEFAULT_MERCHANT_BUDGETS, (text) =>
        parseLimits(text, DEFAULT_MERCHANT_BUDGETS),
      ),
    ),
    guessLimits: Object.freeze(
      readSetting('BOTTEGA_GUESS_LIMITS', DEFAULT_GUESS_BUDGETS, (text) =>
        parseLimits(text, DEFAULT_GUESS_BUDGETS, RETIRED_GUESS_LIMITS),
      ),
    ),
    keyLimit: readSetting('BOTTEGA_KEY_LIMIT', DEFAULT_KEY_BUDGET, parseLimit),
  };
}

/**
 * Returns a sentence for each environment variable that is missing but required by another
 * variable.
 */
function missingSettings(
  { smtpUrl, mailFrom }: Config,
  environment: Environment,
  problems: readonly string[],
): string[] {
  const missing: string[] = [];
  const isSet = (name: string): boolean => (environment[name] ?? '').trim() !== '';
  if (isSet('DATABASE_URL') && !isSet('BOTTEGA_SECRET')) {
    missing.push(
      `BOTTEGA_SECRET must be set where DATABASE_URL is: ${MINIMUM_SECRET_LENGTH} random characters or more, the same for every process.`,
    );
  }
  const isSenderWrong = problems.some((problem) => problem.startsWith('MAIL_FROM '));
  if (smtpUrl !== null && mailFrom === null && !isSenderWrong) {
    missing.push(
      "MAIL_FROM must be set where the user in SMTP_URL isn't an email address: the address that mails come from.",
    );
  }
  return missing;
}

/**
 * Returns the configuration keyed by the names of the environment variables, with all secrets
 * hidden.
 */
export function describeConfig(config: Config): Readonly<Record<string, unknown>> {
  return {
    PORT: config.port,
    HOST: config.host,
    BOTTEGA_HEALTH_PORT: config.healthPort,
    BOTTEGA_BASE_URL: config.baseUrl,
    BOTTEGA_DATA_DIR: config.dataDir,
    DATABASE_URL: maskCredentials(config.databaseUrl),
    BOTTEGA_DATABASE_CONNECTIONS: config.databaseConnections,
    BOTTEGA_PREPARED_STATEMENTS: config.preparesStatements ? 'on' : 'off',
    REDIS_URL: maskCredentials(config.redisUrl),
    BOTTEGA_SECRET: describeSecrets(config),
    TRUST_PROXY: config.trustProxy,
    SMTP_URL: maskCredentials(config.smtpUrl),
    MAIL_FROM: config.mailFrom,
    BOTTEGA_WEBHOOK_ALLOW: config.webhookAllow,
    BOTTEGA_ROLE: config.role,
    BOTTEGA_NEW_STORES: config.newStores,
    BOTTEGA_LOG_LEVEL: config.logLevel,
    BOTTEGA_STOP_DELAY_SECONDS: config.stopDelaySeconds,
    BOTTEGA_AGENT_LIMITS: config.agentLimits,
    BOTTEGA_KNOWN_AGENTS: { ...config.knownAgents, ...config.signedAgents },
    BOTTEGA_MERCHANT_LIMITS: config.merchantLimits,
    BOTTEGA_GUESS_LIMITS: config.guessLimits,
    BOTTEGA_KEY_LIMIT: config.keyLimit,
    BOTTEGA_STOREFRONT_CACHE_MIB: config.storefrontCacheMib,
    BOTTEGA_STORE_FILES_MIB: config.storeFilesMib,
    BOTTEGA_STORE_PICTURES_MIB: config.storePicturesMib,
    ...describeBucket(config.pictureBucket),
    BOTTEGA_DISK_RESERVE_MIB: config.diskReserveMib,
    BOTTEGA_WATCHDOG_SECONDS: config.watchdogSeconds,
    BOTTEGA_KEEP_DAYS: describeKeepDays(config.keepDays),
    BOTTEGA_THREADS: config.threads,
    BOTTEGA_THREAD_MIB: config.threadMib,
    BOTTEGA_LLM_URL: config.sentenceModel?.url ?? null,
    BOTTEGA_LLM_MODEL: config.sentenceModel?.model ?? null,
    BOTTEGA_LLM_KEY:
      config.sentenceModel?.key === undefined || config.sentenceModel.key === null ? null : 'set',
    BOTTEGA_LLM_TIMEOUT_MS: config.sentenceModel?.timeoutMs ?? DEFAULT_MODEL_TIMEOUT_MS,
    ...describeTracing(config.tracing),
  };
}

/** Returns the settings of the language model if both its address and its name are set. */
function sentenceModelSettings(
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

function describeSecrets({ secrets }: Config): string {
  if (secrets.length === 0) return 'kept in the data folder';
  return secrets.length === 1 ? '1 secret, not shown' : `${secrets.length} secrets, not shown`;
}

function maskCredentials(address: string | null): string | null {
  if (address === null) return null;
  const url = new URL(address);
  if (url.password !== '') url.password = '***';
  for (const name of url.searchParams.keys())
    if (/pass|secret|key|token/i.test(name)) url.searchParams.set(name, '***');
  return url.href;
}
