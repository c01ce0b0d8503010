/**
 * The settings for a language model whose endpoint is compatible with OpenAI's chat completions.
 */
export interface SentenceModelOptions {
  /** The base URL of the language model, such as http://127.0.0.1:11434/v1. */
  readonly url: string;
  readonly model: string;
  /** The API key for the language model, or null if it needs none. */
  readonly key: string | null;
  readonly timeoutMs: number;
}

/**
 * Sends a prompt to a language model and resolves with its answer, or with null if no usable answer
 * arrived in time. It never rejects.
 */
export type ModelClient = (prompt: {
  readonly instructions: string;
  readonly request: string;
}) => Promise<string | null>;

const MAXIMUM_REPLY_BYTES = 64 * 1024;
const MAXIMUM_ANSWER_TOKENS = 800;
/**
 * How many prompts may be in progress at the same time. When this limit is reached, further
 * sentences are interpreted without the language model.
 */
const MAXIMUM_CONCURRENT_PROMPTS = 16;

export function createSentenceModel(options: SentenceModelOptions): ModelClient {
  let activeCalls = 0;
  return async ({ instructions, request }) => {
    if (activeCalls >= MAXIMUM_CONCURRENT_PROMPTS) return null;
    activeCalls += 1;
    try {
      return messageContentOf(await sendPrompt(options, instructions, request));
    } catch {
      // Without a usable answer from the language model, the sentence is interpreted by the
      // built-in rules alone.
      return null;
    } finally {
      activeCalls -= 1;
    }
  };
}

/**
 * Sends a single prompt to the language model, without streaming, and resolves with the text of the
 * reply.
 */
async function sendPrompt(
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
  return readLimitedBody(reply.body);
}

async function readLimitedBody(body: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  // Leaving the loop early also closes the connection.
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > MAXIMUM_REPLY_BYTES) return '';
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function messageContentOf(text: string): string | null {
  const reply: unknown = JSON.parse(text);
  const [choice] = arrayOrEmpty(memberOf(reply, 'choices'));
  const content = memberOf(memberOf(choice, 'message'), 'content');
  return typeof content === 'string' ? content : null;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;
}

function arrayOrEmpty(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
