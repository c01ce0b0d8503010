import type { ReadSetting } from './setting.ts';
import { parseBucketUrl } from './address-settings.ts';

/** The S3 bucket that stores pictures. Without it, pictures are stored in the database. */
export interface BucketSettings {
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const DEFAULT_REGION = 'us-east-1';

function text(value: string): string {
  return value;
}

/**
 * Returns the settings of the bucket for pictures, or null if there is none. The bucket's URL and
 * both parts of the access key are either all set or all missing.
 */
export function readBucket(readSetting: ReadSetting, problems: string[]): BucketSettings | null {
  const url = readSetting('BOTTEGA_S3_URL', null, parseBucketUrl);
  const region = readSetting('BOTTEGA_S3_REGION', DEFAULT_REGION, text);
  const accessKeyId = readSetting('BOTTEGA_S3_ACCESS_KEY_ID', null, text);
  const secretAccessKey = readSetting('BOTTEGA_S3_SECRET_ACCESS_KEY', null, text);
  if (url !== null && accessKeyId !== null && secretAccessKey !== null)
    return { url, region, accessKeyId, secretAccessKey };
  const isUrlWrong = problems.some((problem) => problem.startsWith('BOTTEGA_S3_URL '));
  if (!isUrlWrong && (url !== null || accessKeyId !== null || secretAccessKey !== null)) {
    problems.push(
      'BOTTEGA_S3_URL, BOTTEGA_S3_ACCESS_KEY_ID and BOTTEGA_S3_SECRET_ACCESS_KEY go together: set all of them, or none.',
    );
  }
  return null;
}

/**
 * Returns the settings of the picture bucket keyed by the names of their environment variables,
 * with secrets hidden.
 */
export function describeBucket(bucket: BucketSettings | null): Readonly<Record<string, unknown>> {
  return {
    BOTTEGA_S3_URL: bucket?.url ?? null,
    BOTTEGA_S3_REGION: bucket?.region ?? DEFAULT_REGION,
    BOTTEGA_S3_ACCESS_KEY_ID: bucket?.accessKeyId ?? null,
    BOTTEGA_S3_SECRET_ACCESS_KEY: bucket === null ? null : 'set',
  };
}
