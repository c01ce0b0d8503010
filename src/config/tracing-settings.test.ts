import { expect, test } from 'vitest';
import { describeConfig, type Environment, readConfig } from '../config.ts';

const ENDPOINT = 'OTEL_EXPORTER_OTLP_ENDPOINT';
const HERE = { [ENDPOINT]: 'http://127.0.0.1:4318' };

function tracingOf(environment: Environment) {
  const config = readConfig(environment);
  if (Array.isArray(config)) throw new Error(config.join('\n'));
  return 'tracing' in config ? config.tracing : null;
}

test('without a collector nothing is traced, whatever else is set', () => {
  expect(tracingOf({})).toBe(null);
  expect(tracingOf({ OTEL_TRACES_SAMPLER: 'xray', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toBe(
    null,
  );
  expect(tracingOf({ ...HERE, OTEL_SDK_DISABLED: 'true' })).toBe(null);
  expect(tracingOf({ ...HERE, OTEL_TRACES_EXPORTER: 'none' })).toBe(null);
});

test('a collector alone is enough', () => {
  expect(tracingOf(HERE)).toEqual({
    url: 'http://127.0.0.1:4318/v1/traces',
    headers: {},
    protocol: 'http/protobuf',
    serviceName: 'bottega',
    resourceAttributes: {},
    sampler: 'parentbased_always_on',
    ratio: 1,
  });
});

test('an address for traces alone is taken as it is, and what is set for traces wins', () => {
  expect(
    tracingOf({
      ...HERE,
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/in',
      OTEL_EXPORTER_OTLP_HEADERS: 'a=1,b=two%20words',
      OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'a=2',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_SERVICE_NAME: 'shop',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    }),
  ).toEqual({
    url: 'https://traces.example/in',
    headers: { a: '2', b: 'two words' },
    protocol: 'http/json',
    serviceName: 'shop',
    resourceAttributes: { 'deployment.environment.name': 'test' },
    sampler: 'traceidratio',
    ratio: 0.25,
  });
});

test.each([
  [{ [ENDPOINT]: 'collector:4317' }, `${ENDPOINT} must be an address`],
  [{ [ENDPOINT]: 'http://u:planted@c' }, 'a token belongs in OTEL_EXPORTER_OTLP_HEADERS'],
  [{ ...HERE, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'must be one of http/protobuf, http/json'],
  [{ ...HERE, OTEL_TRACES_SAMPLER: 'xray' }, 'OTEL_TRACES_SAMPLER must be one of always_on'],
  [{ ...HERE, OTEL_TRACES_SAMPLER_ARG: '2' }, 'must be a share from 0 to 1'],
  [{ ...HERE, OTEL_TRACES_EXPORTER: 'zipkin' }, 'OTEL_TRACES_EXPORTER must be one of'],
  [{ ...HERE, OTEL_EXPORTER_OTLP_HEADERS: 'planted' }, 'must be pairs such as name=value'],
  [{ ...HERE, OTEL_EXPORTER_OTLP_HEADERS: 'a=planted%0D%0A' }, 'must be pairs such as'],
  [{ ...HERE, OTEL_EXPORTER_OTLP_HEADERS: 'a=planted%' }, 'must be pairs such as'],
])('%j is refused with a sentence, without its secret', (environment, sentence) => {
  const problems = readConfig(environment);
  expect(problems).toEqual([expect.stringContaining(sentence)]);
  expect(JSON.stringify(problems)).not.toContain('planted');
});

test('neither headers nor a query are shown', () => {
  const config = readConfig({
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/in?token=planted',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=planted',
  });
  if (!('port' in config)) throw new Error(config.join());
  const shown = describeConfig(config);
  expect(shown).toMatchObject({
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/in?***',
    OTEL_EXPORTER_OTLP_HEADERS: 'set',
  });
  expect(JSON.stringify(shown)).not.toContain('planted');
});
