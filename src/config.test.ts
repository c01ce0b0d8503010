import { describe, expect, test } from 'vitest';
import { type Config, type Environment, describeConfig, readConfig } from './config.ts';

const SECRET = 'a'.repeat(32);

function configOf(environment: Environment): Config {
  const config = readConfig(environment);
  if (!('port' in config)) throw new Error(config.join('\n'));
  return config;
}

describe('the configuration', () => {
  test('of an empty environment is all defaults', () => {
    expect(configOf({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      baseUrl: null,
      dataDir: './data',
      databaseUrl: null,
      redisUrl: null,
      secrets: [],
      trustProxy: [],
      smtpUrl: null,
      mailFrom: null,
      webhookAllow: [],
      role: 'all',
      newStores: null,
      logLevel: 'info',
      stopDelaySeconds: 0,
      healthPort: null,
      databaseConnections: 10,
      preparesStatements: true,
      agentLimits: { capability: 120, offer: 60, 'from-intent': 30, opportunities: 6, orders: 6 },
      knownAgents: {},
      signedAgents: {},
      merchantLimits: {
        capability: 6000,
        offer: 3000,
        'from-intent': 1500,
        opportunities: 300,
        orders: 300,
      },
      guessLimits: {
        unshown: 30,
        'unshown-day': 300,
        'discount-codes': 20,
        'unknown-key': 60,
      },
      keyLimit: 240,
      storefrontCacheMib: expect.any(Number),
      storeFilesMib: 2048,
      storePicturesMib: 512,
      pictureBucket: null,
      tracing: null,
      diskReserveMib: 64,
      watchdogSeconds: 60,
      keepDays: {
        mails: 365,
        events: 400,
        'write-log': 1095,
        'webhook-deliveries': 180,
        'payment-sessions': 400,
        'payment-notices': 400,
      },
      threads: expect.any(Number),
      threadMib: 256,
      sentenceModel: null,
    });
    expect(configOf({ PORT: '', BOTTEGA_ROLE: '  ' })).toEqual(configOf({}));
  });

  test('takes every variable', () => {
    const config = configOf({
      PORT: '0',
      HOST: '::',
      BOTTEGA_BASE_URL: 'https://shop.example/',
      BOTTEGA_DATA_DIR: '/var/lib/bottega',
      DATABASE_URL: 'postgres://me:pw@db:5432/bottega',
      REDIS_URL: 'rediss://cache:6379',
      BOTTEGA_SECRET: `${SECRET}, ${'b'.repeat(40)}`,
      TRUST_PROXY: '10.0.0.0/8, ::1',
      SMTP_URL: 'smtp://mail:587',
      MAIL_FROM: 'shop@mail.example',
      BOTTEGA_WEBHOOK_ALLOW: 'fd00::/8',
      BOTTEGA_ROLE: 'web',
      BOTTEGA_LOG_LEVEL: 'warn',
      BOTTEGA_STOP_DELAY_SECONDS: '12',
      BOTTEGA_HEALTH_PORT: '9090',
      BOTTEGA_DATABASE_CONNECTIONS: '20',
      BOTTEGA_PREPARED_STATEMENTS: 'off',
      BOTTEGA_AGENT_LIMITS: '{"offer": 600}',
      BOTTEGA_KNOWN_AGENTS: '{"203.0.113.0/24": {"offer": 6000}}',
      BOTTEGA_MERCHANT_LIMITS: '{"orders": 9}',
      BOTTEGA_GUESS_LIMITS: '{"unshown-store": 5000, "unshown-day": 50, "discount-codes": 5}',
      BOTTEGA_KEY_LIMIT: '1000',
      BOTTEGA_STOREFRONT_CACHE_MIB: '900',
      BOTTEGA_STORE_FILES_MIB: '512',
      BOTTEGA_STORE_PICTURES_MIB: '100',
      BOTTEGA_S3_URL: 'https://s3.example/pictures/',
      BOTTEGA_S3_REGION: 'eu-south-1',
      BOTTEGA_S3_ACCESS_KEY_ID: 'key',
      BOTTEGA_S3_SECRET_ACCESS_KEY: 'not-shown',
      BOTTEGA_KEEP_DAYS: 'mails=30, write-log=forever',
      BOTTEGA_THREADS: '3',
      BOTTEGA_THREAD_MIB: '128',
      BOTTEGA_LLM_URL: 'http://127.0.0.1:11434/v1/',
      BOTTEGA_LLM_MODEL: 'small',
      BOTTEGA_LLM_KEY: 'not-shown',
      BOTTEGA_LLM_TIMEOUT_MS: '900',
    });
    expect(config).toMatchObject({
      port: 0,
      host: '::',
      baseUrl: 'https://shop.example',
      dataDir: '/var/lib/bottega',
      redisUrl: 'rediss://cache:6379',
      smtpUrl: 'smtp://mail:587',
      mailFrom: 'shop@mail.example',
      secrets: [SECRET, 'b'.repeat(40)],
      trustProxy: ['10.0.0.0/8', '::1'],
      webhookAllow: ['fd00::/8'],
      role: 'web',
      logLevel: 'warn',
      stopDelaySeconds: 12,
      healthPort: 9090,
      databaseConnections: 20,
      preparesStatements: false,
      agentLimits: { capability: 120, offer: 600 },
      merchantLimits: { orders: 9, offer: 3000 },
      guessLimits: { unshown: 30, 'unshown-day': 50, 'discount-codes': 5 },
      keyLimit: 1000,
      storeFilesMib: 512,
      storePicturesMib: 100,
      pictureBucket: {
        url: 'https://s3.example/pictures',
        region: 'eu-south-1',
        accessKeyId: 'key',
        secretAccessKey: 'not-shown',
      },
      keepDays: { mails: 30, events: 400, 'write-log': null },
      threads: 3,
      threadMib: 128,
      sentenceModel: {
        url: 'http://127.0.0.1:11434/v1',
        model: 'small',
        key: 'not-shown',
        timeoutMs: 900,
      },
    });
    expect(JSON.stringify(describeConfig(config))).not.toContain('not-shown');
  });

  test('cannot be changed', () => {
    const config = configOf({});
    for (const part of [
      config,
      config.secrets,
      config.trustProxy,
      config.webhookAllow,
      config.agentLimits,
      config.merchantLimits,
      config.guessLimits,
    ])
      expect(Object.isFrozen(part)).toBe(true);
  });

  test.each([
    ['PORT', '80a'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['HOST', 'a b'],
    ['HOST', '127.0.0.1:80'],
    ['BOTTEGA_BASE_URL', 'shop.example'],
    ['BOTTEGA_BASE_URL', 'ftp://shop.example'],
    ['BOTTEGA_BASE_URL', 'https://shop.example/?a=1'],
    ['BOTTEGA_BASE_URL', 'https://shop.example?'],
    ['BOTTEGA_BASE_URL', 'https://shop.example/#'],
    ['BOTTEGA_BASE_URL', 'https://:hush@shop.example'],
    ['DATABASE_URL', 'mysql://db/bottega'],
    ['DATABASE_URL', 'db'],
    ['REDIS_URL', 'http://cache'],
    ['SMTP_URL', 'mail:587'],
    ['SMTP_URL', 'http://mail'],
    ['SMTP_URL', 'smtp://mail/?pool=true'],
    ['SMTP_URL', 'smtp://mail/a'],
    ['SMTP_URL', 'smtp://a%zz:b@mail'],
    ['SMTP_URL', 'smtp:///'],
    ['MAIL_FROM', 'shop'],
    ['MAIL_FROM', 'Shop <shop@mail.example>'],
    ['MAIL_FROM', 'a@b, c@d'],
    ['MAIL_FROM', 'a@b\r\nBcc: c@d'],
    ['BOTTEGA_SECRET', 'short'],
    ['BOTTEGA_SECRET', `${SECRET},short`],
    ['BOTTEGA_SECRET', ','],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '::/129'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['BOTTEGA_WEBHOOK_ALLOW', 'internal'],
    ['BOTTEGA_ROLE', 'both'],
    ['BOTTEGA_LOG_LEVEL', 'loud'],
    ['BOTTEGA_AGENT_LIMITS', '{'],
    ['BOTTEGA_AGENT_LIMITS', '[]'],
    ['BOTTEGA_AGENT_LIMITS', '600'],
    ['BOTTEGA_AGENT_LIMITS', '{"ofer": 600}'],
    ['BOTTEGA_AGENT_LIMITS', '{"offer": 0}'],
    ['BOTTEGA_AGENT_LIMITS', '{"offer": "600"}'],
    ['BOTTEGA_AGENT_LIMITS', '{"__proto__": 1}'],
    ['BOTTEGA_MERCHANT_LIMITS', '{"offer": 1.5}'],
    ['BOTTEGA_GUESS_LIMITS', '{"offer": 60}'],
    ['BOTTEGA_GUESS_LIMITS', '30'],
    ['BOTTEGA_KEY_LIMIT', '0'],
    ['BOTTEGA_KEY_LIMIT', '2.5'],
    ['BOTTEGA_KEY_LIMIT', '1e3'],
    ['BOTTEGA_KEY_LIMIT', '-1'],
    ['BOTTEGA_STOREFRONT_CACHE_MIB', '15'],
    ['BOTTEGA_STOREFRONT_CACHE_MIB', '64.5'],
    ['BOTTEGA_STOREFRONT_CACHE_MIB', '1g'],
    ['BOTTEGA_STOP_DELAY_SECONDS', '301'],
    ['BOTTEGA_HEALTH_PORT', '70000'],
    ['BOTTEGA_DATABASE_CONNECTIONS', '1'],
    ['BOTTEGA_DATABASE_CONNECTIONS', '1001'],
    ['BOTTEGA_PREPARED_STATEMENTS', 'yes'],
    ['BOTTEGA_STOP_DELAY_SECONDS', '1.5'],
    ['BOTTEGA_THREADS', '-1'],
    ['BOTTEGA_THREADS', '65'],
    ['BOTTEGA_STORE_FILES_MIB', '19'],
    ['BOTTEGA_STORE_PICTURES_MIB', '19'],
    ['BOTTEGA_S3_URL', 's3://pictures'],
    ['BOTTEGA_S3_URL', 'https://me:hush@s3.example/pictures'],
    ['BOTTEGA_THREAD_MIB', '63'],
    ['BOTTEGA_KEEP_DAYS', 'mails'],
    ['BOTTEGA_KEEP_DAYS', 'mails=29'],
    ['BOTTEGA_KEEP_DAYS', 'mails=36501'],
    ['BOTTEGA_KEEP_DAYS', 'mails=30=31'],
    ['BOTTEGA_KEEP_DAYS', 'mails=1e2'],
    ['BOTTEGA_KEEP_DAYS', 'orders=365'],
    ['BOTTEGA_KEEP_DAYS', 'mails=30,mails=40'],
    ['BOTTEGA_KEEP_DAYS', '{"mails": 30}'],
  ])('refuses %s=%s with one sentence that names it', (name, value) => {
    const problems = readConfig({ BOTTEGA_SECRET: SECRET, [name]: value });
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} .*[^.]\\.$`))]);
  });

  test.each(['http://me:hush@model/v1', 'http://:hush@model/v1'])(
    "refuses a model's address with a password, which config would show: %s",
    (url) => {
      expect(readConfig({ BOTTEGA_LLM_URL: url, BOTTEGA_LLM_MODEL: 'small' })).toEqual([
        expect.stringMatching(/^BOTTEGA_LLM_URL must .*BOTTEGA_LLM_KEY\.$/),
      ]);
    },
  );

  test('tells everything that is wrong at once', () => {
    expect(readConfig({ PORT: 'x', BOTTEGA_ROLE: 'y' })).toHaveLength(2);
    expect(readConfig({ PORT: 'x', BOTTEGA_LLM_MODEL: 'small' })).toHaveLength(2);
    expect(readConfig({ BOTTEGA_S3_URL: 'https://s3.example/pictures' })).toHaveLength(1);
    expect(readConfig({ BOTTEGA_S3_ACCESS_KEY_ID: 'key' })).toHaveLength(1);
    expect(readConfig({ BOTTEGA_LLM_TIMEOUT_MS: 'x', BOTTEGA_LLM_MODEL: 'small' })).toHaveLength(2);
    expect(readConfig({ BOTTEGA_LLM_URL: 'no address', BOTTEGA_LLM_TIMEOUT_MS: 'x' })).toHaveLength(
      2,
    );
  });

  test('demands a secret beside DATABASE_URL', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://db/bottega' })).toEqual([
      expect.stringMatching(/^BOTTEGA_SECRET must be set/),
    ]);
  });

  test('takes the address that mails come from from the user of the mail server, where that is one', () => {
    expect(configOf({ SMTP_URL: 'smtps://shop%40mail.example:pw@mail.example' }).mailFrom).toBe(
      'shop@mail.example',
    );
    expect(
      configOf({
        SMTP_URL: 'smtps://shop%40mail.example:pw@mail.example',
        MAIL_FROM: 'other@mail.example',
      }).mailFrom,
    ).toBe('other@mail.example');
    expect(readConfig({ SMTP_URL: 'smtp://apikey:pw@mail.example' })).toEqual([
      expect.stringMatching(/^MAIL_FROM must be set/),
    ]);
  });

  test.each([
    ['10.0.0.0/8', 'must be a JSON object'],
    ['{"nowhere": {}}', '"nowhere" is none'],
    ['{"10.0.0.0/8": {"offers": 5}}', 'for "10.0.0.0/8" may have the members'],
    ['{"10.0.0.0/8": {"offer": 0}}', 'for "10.0.0.0/8" must give a whole number'],
    ['{"10.0.0.0/8": 5}', 'for "10.0.0.0/8" must be a JSON object'],
    ['{"https://agent.example": {}}', '"https://agent.example" is none'],
    ['{"http://agent.example/.well-known/http-message-signatures-directory": {}}', 'is none'],
    ['{"https://agent.example/.well-known/http-message-signatures-directory?a": {}}', 'is none'],
    ['{"https://me@agent.example/.well-known/http-message-signatures-directory": {}}', 'is none'],
    [
      '{"https://agent.example/.well-known/http-message-signatures-directory": {"unknown-key": 1}}',
      'signatures-directory" may have the members capability, offer, from-intent, opportunities, orders, unshown, unshown-day, discount-codes, and',
    ],
    ['{"10.0.0.0/8": {"unshown": 5}}', 'for "10.0.0.0/8" may have the members'],
  ])('refuses known agents such as %s', (text, problem) => {
    expect(readConfig({ BOTTEGA_KNOWN_AGENTS: text })).toEqual([expect.stringContaining(problem)]);
  });

  test('tells all mistakes of known agents, and what is missing beside other mistakes', () => {
    const agents = '{"here": {"offer": 1}, "there": 5, "10.0.0.0/8": {"offers": 1, "orders": 0}}';
    expect(
      readConfig({
        BOTTEGA_KNOWN_AGENTS: agents,
        DATABASE_URL: 'mysql://db',
        SMTP_URL: 'smtp://me@mail',
        PORT: 'many',
      }),
    ).toEqual([
      expect.stringMatching(/^PORT /),
      expect.stringMatching(/^DATABASE_URL /),
      expect.stringMatching(
        /^BOTTEGA_KNOWN_AGENTS .*"here", "there" are none of these, and for "there" .*, and for "10\.0\.0\.0\/8" may have the members capability, .*"offers" .*"orders"/,
      ),
      expect.stringMatching(/^BOTTEGA_SECRET must be set/),
      expect.stringMatching(/^MAIL_FROM must be set/),
    ]);
  });

  test('is described without its secrets', () => {
    const described = JSON.stringify(
      describeConfig(
        configOf({
          DATABASE_URL: 'postgres://me:hush1@db/bottega?sslpassword=hush2',
          REDIS_URL: 'redis://:hush3@cache',
          SMTP_URL: 'smtp://me%40mail:hush4@mail',
          BOTTEGA_SECRET: `hush5${SECRET}`,
        }),
      ),
    );
    expect(described).not.toContain('hush');
    expect(described).toContain('postgres://me:***@db/bottega');
    expect(described).toContain('1 secret, not shown');
    expect(Object.keys(describeConfig(configOf({})))).toHaveLength(46);
  });

  test('tells every mistake in a list or a set of limits at once, with what is allowed', () => {
    expect(
      readConfig({
        TRUST_PROXY: '10.0.0.0/8, proxy, 10.0.0.0/64',
        BOTTEGA_AGENT_LIMITS: '{"offers": 1, "ordres": 1, "offer": 0, "orders": "x"}',
        DATABASE_URL: 'postgres://host/bottega',
        SMTP_URL: 'smtp://mail:587',
      }),
    ).toEqual([
      expect.stringMatching(/TRUST_PROXY.*"proxy", "10\.0\.0\.0\/64" are none/),
      expect.stringMatching(
        /BOTTEGA_AGENT_LIMITS may have the members .*offer.*"offers", "ordres" are none of them, and must give a whole number from 1 to \d+ for "offer", "orders"/,
      ),
      expect.stringMatching(/^BOTTEGA_SECRET must be set/),
      expect.stringMatching(/^MAIL_FROM must be set/),
    ]);
  });
});
