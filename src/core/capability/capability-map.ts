/**
 * The document in which a merchant says what it can make. It is data: no expressions, nothing to
 * execute. docs/capability-maps.md says what each part means; schemas/capability-map.schema.json is
 * its JSON Schema.
 */
export interface CapabilityMap {
  readonly $schema?: string;
  readonly key: string;
  readonly title: string;
  /** The store's words when somebody asks for a value that the map doesn't have. */
  readonly notInMapMessage?: string | null;
  readonly dimensions: readonly Dimension[];
  readonly measures?: readonly Measure[];
  readonly constraints?: readonly Constraint[];
  readonly price?: MapPrice;
  readonly leadTime?: LeadTime;
}

/** An exact decimal, written as a JSON number or as a string such as "12.50". */
export type DecimalInput = string | number;

export type Visibility = 'shown' | 'hidden';

interface DimensionBase {
  readonly key: string;
  readonly label: string;
  readonly synonyms?: readonly string[];
  readonly visibility?: Visibility;
  readonly required?: boolean;
  /** Falls back to the label. */
  readonly question?: string | null;
  readonly appliesWhen?: Condition | null;
  readonly doesNotApplyMessage?: string | null;
}

export interface ChoiceDimension extends DimensionBase {
  readonly kind: 'choice';
  readonly values: readonly Value[];
  readonly default?: string | null;
}

export interface ChoicesDimension extends DimensionBase {
  readonly kind: 'choices';
  readonly values: readonly Value[];
  readonly atLeast?: number | null;
  readonly atMost?: number | null;
  readonly countMessage?: string | null;
  readonly default?: readonly string[] | null;
}

export interface MagnitudeDimension extends DimensionBase {
  readonly kind: 'magnitude';
  readonly unit: string;
  readonly minimum?: DecimalInput | null;
  readonly maximum?: DecimalInput | null;
  /** Counted from the minimum, or from zero where there is none. */
  readonly step?: DecimalInput | null;
  readonly rangeMessage?: string | null;
  readonly stepMessage?: string | null;
  /** In the dimension's unit. */
  readonly default?: DecimalInput | null;
}

export interface TextDimension extends DimensionBase {
  readonly kind: 'text';
  readonly maximumLength?: number | null;
  readonly lengthMessage?: string | null;
  readonly default?: string | null;
}

export interface DateDimension extends DimensionBase {
  readonly kind: 'date';
  /** True where the date must be one of the merchant's working days. */
  readonly workingDaysOnly?: boolean;
  readonly workingDaysMessage?: string | null;
}

export type Dimension =
  | ChoiceDimension
  | ChoicesDimension
  | MagnitudeDimension
  | TextDimension
  | DateDimension;
export type DimensionKind = Dimension['kind'];

export interface Value {
  readonly key: string;
  readonly label: string;
  readonly synonyms?: readonly string[];
  readonly visibility?: Visibility;
  /** False: known, but not made. Its customerMessage says why. */
  readonly offered?: boolean;
  readonly customerMessage?: string | null;
  readonly requiresApproval?: boolean;
  readonly allergens?: readonly string[] | null;
}

/** At least one bound; several at once make a range. */
export interface Bounds {
  readonly atLeast?: DecimalInput;
  readonly atMost?: DecimalInput;
  readonly moreThan?: DecimalInput;
  readonly lessThan?: DecimalInput;
}

export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | { readonly dimension: string; readonly in: readonly string[] }
  | { readonly dimension: string; readonly answered: boolean }
  /**
   * Magnitudes: a number in `unit` (or the dimension's own). Counts of `choices`: a number, no
   * unit. Dates: an ISO date, or a number of `day`, `week` or `working_day` after the day of
   * asking.
   */
  | ({ readonly dimension: string; readonly unit?: string } & Bounds)
  | ({ readonly measure: string; readonly unit?: string } & Bounds)
  | { readonly quantity: Bounds }
  | { readonly product: { readonly in: readonly string[] } };

/** A sum of products of magnitudes, each taken in the base unit of its quantity. */
export interface Measure {
  readonly key: string;
  readonly unit: string;
  readonly terms: readonly { readonly factor: DecimalInput; readonly of: readonly string[] }[];
}

export type ConstraintEffect = 'blocks' | 'requires_approval';

export interface Constraint {
  readonly key: string;
  /** An open set: excluded_combination, needed_combination, quantity_limit, approval, … */
  readonly kind: string;
  readonly effect: ConstraintEffect;
  readonly when: Condition;
  readonly title?: string | null;
  /** The store's internal note. Agents and buyers never see it. */
  readonly reason?: string | null;
  readonly customerMessage?: string | null;
  readonly reviewDueAt?: string | null;
}

export type MapPrice =
  | { readonly kind: 'fixed'; readonly amount: DecimalInput }
  | {
      readonly kind: 'worked_out';
      readonly rows: readonly PriceRow[];
      readonly minimum?: DecimalInput | null;
      readonly roundTo?: DecimalInput | null;
      readonly requiresPersonMessage?: string | null;
    }
  | { readonly kind: 'requires_person'; readonly requiresPersonMessage?: string | null };

interface PriceRowBase {
  readonly key: string;
  readonly label: string;
  readonly when?: Condition | null;
  /** Charged once per line instead of once per piece. */
  readonly once?: boolean;
}

export type PriceRow = PriceRowBase &
  (AmountRow | RateRow | ByValueRow | TableRow | PercentRow | PersonRow);

export interface AmountRow {
  readonly amount: DecimalInput;
}
export interface RateRow {
  readonly per: { readonly measure: string } | { readonly dimension: string };
  readonly rate: DecimalInput;
  /** The unit that the rate is for, such as m2 for money per square metre. */
  readonly unit: string;
}
/** The sum over the chosen values. A value without an amount needs the merchant's price. */
export interface ByValueRow {
  readonly byValue: {
    readonly dimension: string;
    readonly amounts: Readonly<Record<string, DecimalInput>>;
  };
}
/**
 * Next size up on both edges; `amounts[down][across]`. Past the last edge the merchant's price is
 * needed.
 */
export interface TableRow {
  readonly table: {
    readonly across: TableEdge;
    readonly down: TableEdge;
    readonly amounts: readonly (readonly DecimalInput[])[];
  };
}
export interface TableEdge {
  readonly dimension: string;
  readonly unit?: string;
  readonly edges: readonly DecimalInput[];
}
/**
 * Of the line amounts of named earlier rows, or of all rows before this one. Negative for breaks.
 */
export interface PercentRow {
  readonly percent: DecimalInput;
  readonly of: 'subtotal' | readonly string[];
}
export interface PersonRow {
  readonly requiresPerson: true;
}

export interface LeadTime {
  readonly workingDays: number;
  readonly add?: readonly { readonly workingDays: number; readonly when: Condition }[];
  /** Adds `workingDays` for every full `every` pieces. */
  readonly perQuantity?: { readonly every: number; readonly workingDays: number } | null;
}
