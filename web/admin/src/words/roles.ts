import type { Role } from '../client/session.ts';

export const ROLE_WORDS: readonly {
  readonly role: Role;
  readonly label: string;
  readonly explanation: string;
}[] = [
  {
    role: 'staff',
    label: 'Staff',
    explanation: 'Works with orders, requests, stock and mails, and sees products.',
  },
  {
    role: 'administrator',
    label: 'Administrator',
    explanation: 'Also changes products, discounts, settings, webhooks and API keys.',
  },
  {
    role: 'owner',
    label: 'Owner',
    explanation: 'Also decides about people and payment accounts.',
  },
];

export function roleLabel(role: string): string {
  return ROLE_WORDS.find((entry) => entry.role === role)?.label ?? role;
}
