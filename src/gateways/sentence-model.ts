/**
 * Where a language model is asked, over an endpoint of the kind that OpenAI's chat completions made
 * common.
 */
export interface SentenceModelOptions {
  /** The base, such as http://127.0.0.1:11434/v1. */
  readonly url: string;
  readonly model: string;
  /** Null: the endpoint wants none. */
  readonly key: string | null;
  readonly timeoutMs: number;
}

/**
 * Answers a prompt with text; null where nothing came in time, or nothing that could be one. Never
 * throws.
 */
export type AskModel = (prompt: {
  readonly instructions: string;
  readonly request: string;
}) => Promise<string | null>;

const MAXIMUM_REPLY_BYTES = 64 * 1024;
const MAXIMUM_ANSWER_TOKENS = 800;
/** Beyond so many at once nobody waits for the model: sentences are read without it. */
const MAXIMUM_AT_ONCE = 16;

export function createSentenceModel(options: SentenceModelOptions): AskModel {
  let underWay = 0;
  return async ({ instructions, request }) => {
    if (underWay >= MAXIMUM_AT_ONCE) return null;
    underWay += 1;
    try {
      return contentOf(await ask(options, instructions, request));
    } catch {
      // Time-outs, refused connections and nonsense alike: the sentence is read without the model.
      return null;
    } finally {
      underWay -= 1;
    }
  };
}

/** No tools, no memory, no streaming: one text goes out, one comes back. */
async function ask(
  { url, model, key, timeoutMs }: SentenceModelOptions,
  instructions: string,
  request: string,
): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs);
  const reply = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    signal,
    redirect: 'error',
    headers: {
      'content-type': 'application/json',
      ...(key !== null && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({
      model,
      temperature: 0,
      max_tokens: MAXIMUM_ANSWER_TOKENS,
      response_format: { type: 'json_object' },
      messages: [
        { role: 'system', content: instructions },
        { role: 'user', content: request },
      ],
    }),
  });
  if (!reply.ok || reply.body === null) {
    await reply.body?.cancel();
    return '';
  }
  return readBounded(reply.body);
}

async function readBounded(body: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  // Leaving the loop early cancels the stream.
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > MAXIMUM_REPLY_BYTES) return '';
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function contentOf(text: string): string | null {
  const reply: unknown = JSON.parse(text);
  const [choice] = asList(memberOf(reply, 'choices'));
  const content = memberOf(memberOf(choice, 'message'), 'content');
  return typeof content === 'string' ? content : null;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
