import type { ColumnType } from 'kysely';
import type { MerchantSettings, WorkflowType } from '../core/merchants/merchant.ts';

/** Read as a value, written as JSON text: only text means the same to both engines. */
type Json<T> = ColumnType<T, string, string>;

/** One member a table of migrations/; one interface a table. */
export interface Tables {
  merchant: MerchantTable;
  publication: PublicationTable;
  product: ProductTable;
  capability_map: CapabilityMapTable;
  capability_map_version: CapabilityMapVersionTable;
  write_log: WriteLogTable;
}

interface MerchantTable {
  merchant_id: string;
  slug: string;
  name: string;
  currency_code: string;
  timezone: string;
  settings: Json<MerchantSettings>;
  created_at: Date;
  changed_revision: ColumnType<number, never, number>;
}

interface PublicationTable {
  publication_id: number;
  revision: number;
}

interface ProductTable {
  merchant_id: string;
  sku: string;
  slug: string;
  title: string;
  synonyms: Json<string[]>;
  workflow_type: WorkflowType;
  image_url: string | null;
  allergens: Json<string[] | null>;
  /** Decimal text. */
  price: string | null;
  capability_map_key: string | null;
  lead_time_working_days: number;
  /** Decimal text. */
  sample_price: string | null;
  sample_lead_time_working_days: number | null;
  created_at: Date;
  changed_at: Date;
}

interface CapabilityMapTable {
  merchant_id: string;
  map_key: string;
  current_version: number;
}

interface CapabilityMapVersionTable {
  merchant_id: string;
  map_key: string;
  version: number;
  document: string;
  published_at: Date;
  published_by: string;
}

interface WriteLogTable {
  merchant_id: string;
  entry_id: string;
  at: Date;
  actor_kind: string;
  actor_id: string;
  action: string;
  subject: string;
}
