import type { Mail } from '../../client/records.ts';
import { Pill, type Tone } from '../../ui/parts.tsx';

const STATE_WORDS: Readonly<Record<Mail['state'], readonly [string, Tone]>> = {
  pending: ['Waits to be sent', 'calm'],
  sent: ['Sent', 'good'],
  failed: ['Failed', 'bad'],
  outdated: ['No longer needed', 'calm'],
};

export function MailState({ mail }: { readonly mail: Mail }) {
  const isBounced = mail.failure?.code === 'bounced';
  const [words, tone] = isBounced ? (['Came back', 'bad'] as const) : STATE_WORDS[mail.state];
  return <Pill tone={tone}>{words}</Pill>;
}
