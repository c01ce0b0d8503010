import { errorFinding, type Finding, okFinding, warningFinding } from './finding.ts';

/** The facts that decide whether a configuration is fit for production. */
export interface ConfigurationFacts {
  /** The environment variables whose names look like settings of this service. */
  readonly variables: readonly string[];
  /** The names of all settings that exist. */
  readonly known: readonly string[];
  readonly host: string;
  readonly baseUrl: string | null;
  readonly isEmbedded: boolean;
  readonly secrets: readonly string[];
  readonly trustsProxies: boolean;
  readonly sendsMail: boolean;
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1']);
/** The minimum number of distinct characters in a secret. A random secret hardly ever has fewer. */
const MINIMUM_DISTINCT_CHARACTERS = 12;

/** Judges a configuration that was parsed without errors. */
export function judgeConfiguration(facts: ConfigurationFacts): Finding[] {
  const found = [
    ...judgeVariableNames(facts),
    ...judgeSecrets(facts),
    ...(facts.isEmbedded ? [embeddedWarning()] : judgePublicService(facts)),
  ];
  if (found.length > 0) return found;
  return [okFinding('configuration', 'The configuration is understood and fit for real use.')];
}

function judgeVariableNames({ variables, known }: ConfigurationFacts): Finding[] {
  const names = new Set(known);
  const unknown = variables.filter((name) => !names.has(name));
  return unknown.map((name) =>
    warningFinding(
      'configuration',
      `${name} is set, but there is no such setting; "bottega config" lists those that there are.`,
    ),
  );
}

function judgeSecrets({ secrets }: ConfigurationFacts): Finding[] {
  const weak = secrets.filter((secret) => new Set(secret).size < MINIMUM_DISTINCT_CHARACTERS);
  if (weak.length === 0) return [];
  return [
    errorFinding(
      'configuration',
      'BOTTEGA_SECRET is easily guessed, since it repeats few characters: make one by "openssl rand -base64 48", and put it before the present one, separated by a comma.',
    ),
  ];
}

function embeddedWarning(): Finding {
  return warningFinding(
    'configuration',
    'The embedded database is for trying: it survives a killed process but not a power cut. Set DATABASE_URL to a PostgreSQL server for real use.',
  );
}

function judgePublicService(facts: ConfigurationFacts): Finding[] {
  const { host, baseUrl, trustsProxies, sendsMail } = facts;
  const found: Finding[] = [];
  if (baseUrl === null) {
    found.push(
      errorFinding(
        'configuration',
        'BOTTEGA_BASE_URL is not set, so links in mails and replies lead to this machine: set it to the address that buyers see, such as https://shop.example.',
      ),
    );
  } else if (isUnencryptedAddress(baseUrl)) {
    found.push(
      errorFinding(
        'configuration',
        `BOTTEGA_BASE_URL is ${baseUrl}: browsers let people sign in with passkeys, and keep their sessions, only over https.`,
      ),
    );
  } else if (!trustsProxies && LOOPBACK.has(host)) {
    found.push(
      warningFinding(
        'configuration',
        'TRUST_PROXY is not set, so all callers behind the proxy share one budget of requests: set it to the address of the proxy.',
      ),
    );
  }
  if (!sendsMail) {
    found.push(
      errorFinding('configuration', 'SMTP_URL is not set, so mails are kept and nobody gets them.'),
    );
  }
  return found;
}

function isUnencryptedAddress(address: string): boolean {
  return /^http:\/\/(?!127\.0\.0\.1|localhost|\[::1\])/.test(address);
}
