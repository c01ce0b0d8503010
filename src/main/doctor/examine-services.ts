import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Config } from '../../config.ts';
import {
  errorFinding,
  type Finding,
  okFinding,
  warningFinding,
} from '../../core/doctor/finding.ts';
import { checkMailServer } from '../../gateways/mailer.ts';
import { openPictureBucket } from '../../gateways/pictures/picture-bucket.ts';
import { connectRedis } from '../../http/redis.ts';

const LIMIT_MS = 5_000;

/** Checks Redis, the mail server, the picture bucket, and whether the service answers. */
export async function examineServices(config: Config): Promise<Finding[]> {
  const found = await Promise.all([
    examineRedis(config),
    examineMail(config),
    examinePictures(config),
    examineTracing(config),
    examineAddress(config),
  ]);
  return found.flat();
}

async function examineRedis({ redisUrl }: Config): Promise<Finding[]> {
  if (redisUrl === null) return [];
  const redis = connectRedis(redisUrl, undefined);
  try {
    await once(redis, 'ready', { signal: AbortSignal.timeout(LIMIT_MS) });
    await redis.ping();
    return [okFinding('redis', 'Redis answers, and counts the limits of all processes together.')];
  } catch (failure) {
    return [
      errorFinding(
        'redis',
        `Redis does not answer at REDIS_URL (${reasonOf(failure)}): until it does, each process counts limits for itself. Start it, or look at the address.`,
      ),
    ];
  } finally {
    redis.disconnect();
  }
}

async function examineMail({ smtpUrl }: Config): Promise<Finding[]> {
  if (smtpUrl === null) return [];
  const reason = await checkMailServer(smtpUrl, LIMIT_MS);
  return reason === null
    ? [okFinding('mail', 'The mail server answers, and takes the user of SMTP_URL.')]
    : [
        errorFinding(
          'mail',
          `The mail server of SMTP_URL can't be used, so no mail is sent: ${reason}. Look at the protocol, the host, the port and the user in it.`,
        ),
      ];
}

/** Sends the collector a batch without spans, which changes nothing there. */
async function examineTracing({ tracing }: Config): Promise<Finding[]> {
  if (tracing === null) return [];
  const isJson = tracing.protocol === 'http/json';
  try {
    const { status } = await fetch(tracing.url, {
      method: 'POST',
      headers: {
        ...tracing.headers,
        'content-type': isJson ? 'application/json' : 'application/x-protobuf',
      },
      body: isJson ? '{}' : '',
      redirect: 'manual',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    return status >= 200 && status < 300
      ? [okFinding('traces', 'The collector of traces takes spans.')]
      : [tracesLost(`it answers ${status}`)];
  } catch (failure) {
    return [tracesLost(reasonOf(failure))];
  }
}

function tracesLost(reason: string): Finding {
  return warningFinding(
    'traces',
    `The collector at OTEL_EXPORTER_OTLP_ENDPOINT takes no spans (${reason}), so traces are lost; the service itself goes on.`,
  );
}

async function examinePictures({ pictureBucket }: Config): Promise<Finding[]> {
  const found = [];
  const sharp = await import('sharp').catch(() => null);
  if (sharp === null) {
    found.push(
      warningFinding(
        'pictures',
        'The library "sharp" is not installed, so stores can\'t upload pictures; "npm install" adds it.',
      ),
    );
  }
  if (pictureBucket !== null) found.push(await examineBucket(pictureBucket));
  return found.length > 0 ? found : [okFinding('pictures', 'Pictures can be uploaded.')];
}

/** Checks the picture bucket by writing, reading and deleting a small object. */
async function examineBucket(settings: NonNullable<Config['pictureBucket']>): Promise<Finding> {
  const bucket = openPictureBucket(settings);
  const key = `doctor/${randomUUID()}`;
  const content = Buffer.from('bottega');
  try {
    await bucket.put(key, content);
    const kept = await bucket.get(key);
    await bucket.delete(key);
    if (kept?.equals(content) === true)
      return okFinding('pictures', 'The bucket of BOTTEGA_S3_URL keeps pictures.');
    return errorFinding(
      'pictures',
      'The bucket of BOTTEGA_S3_URL does not give back what it was given.',
    );
  } catch (failure) {
    return errorFinding(
      'pictures',
      `The bucket of BOTTEGA_S3_URL can't be used, so no picture is uploaded: ${reasonOf(failure)}.`,
    );
  }
}

/**
 * Checks that the service answers at its public URL, or without one, on the port of this machine.
 */
async function examineAddress({ baseUrl, host, port }: Config): Promise<Finding[]> {
  const own = `http://${host.includes(':') ? `[${host}]` : host.replace('0.0.0.0', '127.0.0.1')}:${port}`;
  const address = baseUrl ?? own;
  try {
    const reply = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(LIMIT_MS) });
    return [judgeReadiness(address, reply.ok, await reply.text())];
  } catch (failure) {
    const sentence = `The service does not answer at ${address} (${reasonOf(failure)})`;
    return [
      baseUrl === null
        ? warningFinding('service', `${sentence}; it may not have been started.`)
        : errorFinding('service', `${sentence}: start it, and look at the proxy and the name.`),
    ];
  }
}

function judgeReadiness(address: string, isReady: boolean, text: string): Finding {
  if (!text.includes('"database"')) {
    return errorFinding(
      'service',
      `${address} is answered by something else than this service: look at the proxy.`,
    );
  }
  if (isReady) return okFinding('service', `The service answers at ${address}, and is ready.`);
  return errorFinding('service', `The service answers at ${address}, but is not ready: ${text}`);
}

function reasonOf(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  if (failure.name === 'AbortError' || failure.name === 'TimeoutError') return 'no answer in time';
  const { cause } = failure;
  return cause instanceof Error && cause.message !== '' ? cause.message : failure.message;
}
