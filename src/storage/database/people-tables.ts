import type { ColumnType } from 'kysely';
import type { AuthenticationStrength } from '../../core/people/session.ts';
import type { OrderViews } from '../../core/people/order-views.ts';
import type { Role } from '../../core/people/roles.ts';
import type { Json, ColumnWithDefault } from './schema-columns.ts';

export interface PersonTable {
  person_id: string;
  email: string;
  email_key: string;
  email_verified_at: Date | null;
  name: string | null;
  password_hash: string | null;
  totp_secret: ColumnWithDefault<string | null>;
  totp_confirmed_at: ColumnWithDefault<Date | null>;
  totp_step: ColumnWithDefault<number>;
  failed_sign_ins: ColumnWithDefault<number>;
  created_at: Date;
}

export interface PersonSessionTable {
  session_id: string;
  person_id: string;
  token_hash: string;
  assurance: AuthenticationStrength;
  created_at: Date;
  last_used_at: Date;
  confirmed_at: Date;
  device: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface PersonPasskeyTable {
  person_id: string;
  passkey_id: string;
  public_key: string;
  counter: number;
  transports: Json<string[]>;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

export interface PersonRecoveryCodeTable {
  person_id: string;
  code_hash: string;
}

export type ChallengePurpose = 'second_factor' | 'sign_in' | 'confirm' | 'add_passkey';

export interface PersonChallengeTable {
  challenge_id: string;
  person_id: string | null;
  purpose: ChallengePurpose;
  challenge: string | null;
  attempts: ColumnWithDefault<number>;
  expires_at: Date;
}

export type LinkPurpose = 'reset' | 'sign_in';

export interface PersonLinkTable {
  link_id: string;
  person_id: string;
  purpose: LinkPurpose;
  proves_address: boolean;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface MembershipTable {
  merchant_id: string;
  person_id: string;
  role: Role;
  created_at: Date;
  order_views: ColumnType<OrderViews | null, string | null | undefined, string>;
}

export interface InvitationTable {
  merchant_id: string;
  invitation_id: string;
  email: string;
  email_key: string;
  role: Role;
  by_mail: boolean;
  invited_by: string;
  created_at: Date;
  expires_at: Date;
  accepted_at: Date | null;
  revoked_at: Date | null;
}
