import type { Scope } from '../../../../src/core/keys/scopes.ts';

/** What a key may do, in the words of whoever gives it away. */
export const SCOPE_WORDS: readonly {
  readonly scope: Scope;
  readonly label: string;
  readonly explanation: string;
}[] = [
  {
    scope: 'orders:read',
    label: 'Read orders',
    explanation: 'Sees every order with the names, addresses and notes of your buyers.',
  },
  {
    scope: 'orders:write',
    label: 'Move orders along',
    explanation: 'Accepts, ships and cancels orders, and reports payments. Your buyers are told.',
  },
  {
    scope: 'stock:read',
    label: 'Read stock',
    explanation: 'Sees how many pieces you have of what, and where.',
  },
  {
    scope: 'stock:write',
    label: 'Count stock',
    explanation: 'Sets how many pieces you have. What is sold depends on it.',
  },
  {
    scope: 'opportunities:read',
    label: 'Read requests',
    explanation: 'Sees what people have asked you for, with their addresses and files.',
  },
];

export function scopeLabel(scope: string): string {
  return SCOPE_WORDS.find((entry) => entry.scope === scope)?.label ?? scope;
}
