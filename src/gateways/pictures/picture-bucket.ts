import { AwsClient } from 'aws4fetch';

/** Keeps the files of pictures outside the database. */
export interface PictureBucket {
  put(key: string, content: Buffer): Promise<void>;
  /** Returns a file, or null if there is none of this name. */
  get(key: string): Promise<Buffer | null>;
  delete(key: string): Promise<void>;
}

export interface BucketOptions {
  /** The address of the bucket, such as https://s3.eu-central-1.amazonaws.com/pictures. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const TIME_LIMIT_MS = 15_000;

/** Opens a bucket of any service that speaks the protocol of S3, with signatures of version 4. */
export function openPictureBucket({ url, ...credentials }: BucketOptions): PictureBucket {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 2 });
  const send = (key: string, init: RequestInit) =>
    client.fetch(`${url}/${key}`, { ...init, signal: AbortSignal.timeout(TIME_LIMIT_MS) });
  return {
    put: async (key, content) => {
      const headers = { 'content-type': 'image/webp' };
      await expectOk(await send(key, { method: 'PUT', body: new Uint8Array(content), headers }));
    },
    get: async (key) => {
      const response = await send(key, { method: 'GET' });
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      return Buffer.from(await (await expectOk(response)).arrayBuffer());
    },
    delete: async (key) => void (await expectOk(await send(key, { method: 'DELETE' }))),
  };
}

/** @throws Error if the bucket refused the request; the text of its reply isn't part of it */
async function expectOk(response: Response): Promise<Response> {
  if (response.ok) return response;
  await response.body?.cancel();
  throw new Error(`the bucket of the pictures answered ${response.status}`);
}
