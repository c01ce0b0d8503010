import { AwsClient } from 'aws4fetch';

/** Stores picture files outside the database. */
export interface PictureBucket {
  put(key: string, content: Buffer): Promise<void>;
  /** Returns the content of a file, or null if no file has this name. */
  get(key: string): Promise<Buffer | null>;
  delete(key: string): Promise<void>;
}

export interface BucketOptions {
  /** The URL of the bucket, such as https://s3.eu-central-1.amazonaws.com/pictures. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const TIME_LIMIT_MS = 15_000;

/**
 * Opens a bucket at any storage service that supports the S3 protocol. Requests are signed with
 * version 4 signatures.
 */
export function openPictureBucket({ url, ...credentials }: BucketOptions): PictureBucket {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 2 });
  const send = (key: string, requestOptions: RequestInit) =>
    client.fetch(`${url}/${key}`, {
      ...requestOptions,
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
  return {
    put: async (key, content) => {
      const headers = { 'content-type': 'image/webp' };
      await requireSuccessStatus(
        await send(key, { method: 'PUT', body: new Uint8Array(content), headers }),
      );
    },
    get: async (key) => {
      const response = await send(key, { method: 'GET' });
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      return Buffer.from(await (await requireSuccessStatus(response)).arrayBuffer());
    },
    delete: async (key) => void (await requireSuccessStatus(await send(key, { method: 'DELETE' }))),
  };
}

/**
 * Returns a successful response of the bucket.
 * @throws Error if the bucket refused the request; the error doesn't contain the text of the reply
 */
async function requireSuccessStatus(response: Response): Promise<Response> {
  if (response.ok) return response;
  await response.body?.cancel();
  throw new Error(`the bucket of the pictures answered ${response.status}`);
}
