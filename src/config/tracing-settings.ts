import {
  SAMPLERS,
  TRACE_PROTOCOLS,
  type TracingSettings,
} from '../gateways/tracing/tracing-settings.ts';
import { parseUrl } from './address-settings.ts';
import {
  type InvalidSetting,
  invalidSetting,
  isInvalidSetting,
  parseChoice,
  partsOf,
  type ReadSetting,
} from './setting.ts';

const EXAMPLE = 'http://127.0.0.1:4318';
const DEFAULT_NAME = 'bottega';
const DEFAULT_SAMPLER = 'parentbased_always_on';
const DEFAULT_PROTOCOL = 'http/protobuf';
const TRACES_PATH = 'v1/traces';

/**
 * Returns the settings for traces, or null if no collector is named. The variables have the names
 * of the OpenTelemetry standard. Without a collector the others aren't read, because they may be
 * meant for other programs on the same machine.
 */
export function readTracing(read: ReadSetting): TracingSettings | null {
  const isDisabled = read('OTEL_SDK_DISABLED', false, (text) => text.toLowerCase() === 'true');
  const exporter = read('OTEL_TRACES_EXPORTER', 'otlp', (text) => text);
  if (isDisabled || exporter === 'none') return null;
  const base = read('OTEL_EXPORTER_OTLP_ENDPOINT', null, parseEndpoint);
  const own = read('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', null, parseEndpoint);
  const url = own ?? (base === null ? null : withTracesPath(base));
  if (url === null) return null;
  read('OTEL_TRACES_EXPORTER', 'otlp', (text) => parseChoice(text, ['otlp', 'none']));
  return Object.freeze({
    url,
    headers: Object.freeze({
      ...read('OTEL_EXPORTER_OTLP_HEADERS', {}, parsePairs),
      ...read('OTEL_EXPORTER_OTLP_TRACES_HEADERS', {}, parsePairs),
    }),
    protocol: readProtocol(read),
    serviceName: read('OTEL_SERVICE_NAME', DEFAULT_NAME, (text) => text),
    resourceAttributes: Object.freeze(read('OTEL_RESOURCE_ATTRIBUTES', {}, parsePairs)),
    sampler: read('OTEL_TRACES_SAMPLER', DEFAULT_SAMPLER, (text) => parseChoice(text, SAMPLERS)),
    ratio: read('OTEL_TRACES_SAMPLER_ARG', 1, parseRatio),
  });
}

/** Returns the settings keyed by the names of their variables, with headers hidden. */
export function describeTracing(
  settings: TracingSettings | null,
): Readonly<Record<string, unknown>> {
  return {
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: settings === null ? null : withoutQuery(settings.url),
    OTEL_EXPORTER_OTLP_HEADERS:
      settings === null || Object.keys(settings.headers).length === 0 ? null : 'set',
    OTEL_EXPORTER_OTLP_PROTOCOL: settings?.protocol ?? DEFAULT_PROTOCOL,
    OTEL_SERVICE_NAME: settings?.serviceName ?? DEFAULT_NAME,
    OTEL_RESOURCE_ATTRIBUTES: settings?.resourceAttributes ?? {},
    OTEL_TRACES_SAMPLER: settings?.sampler ?? DEFAULT_SAMPLER,
    OTEL_TRACES_SAMPLER_ARG: settings?.ratio ?? 1,
  };
}

function readProtocol(read: ReadSetting): TracingSettings['protocol'] {
  const shared = read('OTEL_EXPORTER_OTLP_PROTOCOL', DEFAULT_PROTOCOL, parseProtocol);
  return read('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', shared, parseProtocol);
}

function parseProtocol(text: string): TracingSettings['protocol'] | InvalidSetting {
  return parseChoice(text, TRACE_PROTOCOLS);
}

function parseEndpoint(text: string): string | InvalidSetting {
  const address = parseUrl(text, ['http:', 'https:'], EXAMPLE);
  if (isInvalidSetting(address)) return address;
  const { username, password } = new URL(address);
  return username + password === ''
    ? address
    : invalidSetting(
        'must be an address without a user or a password; a token belongs in OTEL_EXPORTER_OTLP_HEADERS',
      );
}

function withTracesPath(base: string): string {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${TRACES_PATH}`;
  return url.href;
}

/** A query may contain a token. */
function withoutQuery(address: string): string {
  const url = new URL(address);
  if (url.search !== '') url.search = '?***';
  return url.href;
}

/** Parses `name=value,other=value`, where values are percent-encoded. */
function parsePairs(text: string): Readonly<Record<string, string>> | InvalidSetting {
  const pairs = partsOf(text).map(parsePair);
  // The sentence doesn't repeat the text, because it may contain a secret.
  return pairs.every((pair) => pair !== null)
    ? Object.fromEntries(pairs)
    : invalidSetting('must be pairs such as name=value, separated by commas');
}

function parsePair(text: string): readonly [string, string] | null {
  const [, name, value] = /^([\w.!#$%&'*+^`|~-]+)\s*=\s*([\x20-\x7E]*)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) return null;
  try {
    const decoded = decodeURIComponent(value);
    return /\p{Cc}/u.test(decoded) ? null : [name, decoded];
  } catch {
    return null;
  }
}

function parseRatio(text: string): number | InvalidSetting {
  const ratio = /^(?:0|1|[01]?\.\d+)$/.test(text) ? Number(text) : Number.NaN;
  return ratio >= 0 && ratio <= 1 ? ratio : invalidSetting('must be a share from 0 to 1');
}
