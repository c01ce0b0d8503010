import { settingLabel } from './settings.ts';

const STATES: Readonly<Record<string, string>> = {
  sent: 'went out',
  failed: 'did not arrive',
  outdated: 'was no longer needed, so it did not go out',
  pending: 'waits to go out',
};

/** As Mail preferences call them, so that both name the same mail. */
function mailName(kind: string): string {
  const [audience, name] = kind.split('.');
  if (audience !== 'buyer' && audience !== 'store') return 'A mail';
  const path = `settings.${audience}Mails.${name}`;
  const label = settingLabel(path);
  return label === path ? 'A mail' : `The mail “${label}”`;
}

/**
 * What the story of an order says of a mail, and what it adds.
 *
 * @param what - Its kind and what became of it, such as `buyer.orderPaid.sent`
 * @param to - Empty for a mail to the store
 */
export function mailMoment(
  what: string,
  to: string | null,
  sendsMails: boolean,
): readonly [string, string | null] {
  const end = what.lastIndexOf('.');
  const state = what.slice(end + 1);
  const reader = to === null || to === '' ? 'you' : to;
  const sentence = `${mailName(what.slice(0, end))} to ${reader} ${STATES[state] ?? STATES['pending']}`;
  const isStuck = state === 'pending' && !sendsMails;
  return [sentence, isStuck ? 'No mails go out yet: this Bottega has no mail server.' : null];
}
