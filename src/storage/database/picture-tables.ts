export interface PictureTable {
  merchant_id: string;
  digest: string;
  width: number;
  height: number;
  bytes: number;
  uploaded_at: Date;
  checked_at: Date;
  unused_since: Date | null;
}

export interface PictureFileTable {
  merchant_id: string;
  digest: string;
  width: number;
  height: number;
  content: Buffer | null;
}
