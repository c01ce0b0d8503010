import type { OperatorActionResult } from '../client/actions.ts';
import { settingLabel } from './settings.ts';
import { writeSentence } from './writes.ts';

type Write = OperatorActionResult<'list-writes'>['writes'][number];

/** The kinds of changes that the log can be narrowed to, by the beginnings of their actions. */
export const WRITE_GROUPS: Readonly<
  Record<string, { readonly label: string; readonly actions: readonly string[] }>
> = {
  settings: { label: 'Settings and blocked buyers', actions: ['merchant.'] },
  orders: { label: 'Orders', actions: ['order.'] },
  requests: { label: 'Requests', actions: ['opportunity.'] },
  products: {
    label: 'Products, studio and discounts',
    actions: ['product.', 'map.', 'discount.', 'word.'],
  },
  stock: { label: 'Stock', actions: ['stock.'] },
  people: { label: 'People', actions: ['person.'] },
  payments: { label: 'Payment account', actions: ['payment.'] },
  programs: { label: 'API keys and webhooks', actions: ['key.', 'webhook.'] },
  mails: { label: 'Mails', actions: ['mail.'] },
};

const ACTOR_WORDS: Readonly<Record<string, string>> = {
  cli: 'The operator',
  service: 'The service',
  buyer: 'A buyer',
  agent: 'An assistant',
  key: 'A program',
  person: 'Somebody',
};

/** An entry of the log as a sentence in parts: who, what they did, and details. */
export function logSentence({ actorKind, actorName, action, details }: Write): {
  readonly who: string;
  readonly did: string;
  readonly more: string | null;
} {
  const sentence = writeSentence(action);
  const changed = details?.changed ?? [];
  return {
    who: actorName ?? ACTOR_WORDS[actorKind] ?? actorKind,
    did: sentence.slice(0, 1).toLowerCase() + sentence.slice(1),
    more: changed.length === 0 ? null : changed.map(settingLabel).join(', '),
  };
}
