export const SCOPES = [
  'orders:read',
  'orders:write',
  'stock:read',
  'stock:write',
  'opportunities:read',
] as const;

export type Scope = (typeof SCOPES)[number];

export function isScope(text: string): text is Scope {
  return SCOPES.some((scope) => scope === text);
}
