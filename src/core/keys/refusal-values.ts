import type { Scope } from './scopes.ts';

declare module '../shared/refusal-values.ts' {
  interface RefusalValues {
    key_missing: NoValues;
    key_invalid: NoValues;
    key_revoked: NoValues;
    scope_missing: { readonly required: Scope; readonly granted: readonly Scope[] };
    key_not_found: { readonly keyId: string };
  }
}
