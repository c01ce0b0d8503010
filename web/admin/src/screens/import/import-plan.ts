/** A row of a file, with what it would do. */
export interface PlannedRow {
  readonly line: number;
  /** What the row is about, such as a SKU. */
  readonly name: string;
  readonly outcome: 'new' | 'changed' | 'same' | 'wrong';
  readonly changes: readonly PlannedChange[];
  /** What is wrong with it, in sentences. */
  readonly problems: readonly string[];
}

export interface PlannedChange {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** What was done of a file. */
export interface ImportReport {
  readonly done: number;
  /** Rows that were refused only when they were saved, with the reason. */
  readonly refused: readonly {
    readonly line: number;
    readonly name: string;
    readonly why: string;
  }[];
}

export type OnProgress = (done: number, all: number) => void;

export interface ImportPlan {
  readonly rows: readonly PlannedRow[];
  /** Saves the rows that are new or changed. */
  readonly save: (onProgress: OnProgress) => Promise<ImportReport>;
}

/** How one kind of file is read. */
export interface FileKind {
  readonly plan: (file: Blob, onProgress: OnProgress) => Promise<ImportPlan>;
  /** Whether rows without mistakes are saved although others have some. */
  readonly savesPartly: boolean;
  /** Such as “product” and “products”. */
  readonly one: string;
  readonly many: string;
}
