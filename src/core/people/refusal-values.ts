import type { Permission } from './permissions.ts';
import type { Role } from './roles.ts';

declare module '../shared/refusal-values.ts' {
  interface RefusalValues {
    not_signed_in: NoValues;
    sign_in_failed: NoValues;
    second_factor_failed: NoValues;
    sign_in_link_invalid: NoValues;
    origin_refused: NoValues;
    https_required: NoValues;
    permission_missing: { readonly required: Permission; readonly role: Role };
    confirmation_required: { readonly methods: readonly ('password' | 'code' | 'passkey')[] };
    sign_in_required: { readonly email: string };
    other_person_invited: { readonly email: string };
    address_unverified: { readonly email: string };
    last_owner: NoValues;
    person_not_found: { readonly person: string };
    already_member: { readonly email: string };
    invitation_not_found: { readonly invitationId: string };
    second_factor_exists: NoValues;
    nothing_to_confirm: NoValues;
    stores_not_opened: NoValues;
    too_many_stores: { readonly maximum: number };
  }
}
