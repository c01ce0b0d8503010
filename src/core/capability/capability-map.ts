/**
 * A JSON document that states everything a merchant can make. docs/capability-maps.md explains its
 * parts, and schemas/capability-map.schema.json is its JSON Schema.
 */
export interface CapabilityMap {
  readonly $schema?: string;
  readonly key: string;
  readonly title: string;
  /** The message for a buyer who asks for a value that the capability map doesn't have. */
  readonly notInMapMessage?: string | null;
  readonly dimensions: readonly Dimension[];
  readonly measures?: readonly Measure[];
  readonly constraints?: readonly Constraint[];
  readonly price?: MapPrice;
  readonly leadTime?: LeadTime;
  /**
   * The drawings that can be shown to the buyer to scale. The first one whose sizes are known is
   * shown.
   */
  readonly drawings?: readonly Drawing[] | null;
  /**
   * The translations of the map's texts, by language. Texts without a translation are shown as they
   * are.
   */
  readonly translations?: Readonly<Record<string, Readonly<Record<string, string>>>> | null;
}

/**
 * A shape that is drawn to scale for buyers. Its width and height are the sizes that the buyer
 * chose for two options.
 */
export interface Drawing {
  readonly shape: 'rectangle' | 'ellipse';
  /**
   * The key of the option that is the width. A circle has the same key for its width and its
   * height.
   */
  readonly width: string;
  readonly height: string;
  /**
   * A condition on the buyer's choice. The shape is drawn only if one of these values is chosen.
   */
  readonly when?: { readonly dimension: string; readonly in: readonly string[] } | null;
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
  /** The question that the buyer is asked about this option. By default, the label is used. */
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

/** How a size between two steps is rounded: to the nearest step, or up to the next one. */
export type OffStep = 'nearest' | 'up';

export interface MagnitudeDimension extends DimensionBase {
  readonly kind: 'magnitude';
  readonly unit: string;
  readonly minimum?: DecimalInput | null;
  readonly maximum?: DecimalInput | null;
  /**
   * The distance between neighbouring sizes that the store makes. Steps are counted from the
   * minimum or, if there is none, from zero.
   */
  readonly step?: DecimalInput | null;
  /** How a size between two steps is rounded. If this is absent, such a size is rejected. */
  readonly offStep?: OffStep | null;
  readonly rangeMessage?: string | null;
  readonly stepMessage?: string | null;
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
  readonly workingDaysOnly?: boolean;
  readonly workingDaysMessage?: string | null;
  /**
   * True if this is the day on which the buyer needs what is ordered. A day on which it can't be
   * ready is rejected, and the order is due on it.
   */
  readonly dueDay?: boolean;
  readonly dueDayMessage?: string | null;
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
  /** A description for buyers of one or two sentences, shown beside the label. */
  readonly description?: string | null;
  /** The https address of a picture. */
  readonly imageUrl?: string | null;
  readonly visibility?: Visibility;
  /** False if the store doesn't make this value. The member `customerMessage` can explain why. */
  readonly offered?: boolean;
  readonly customerMessage?: string | null;
  readonly requiresApproval?: boolean;
  readonly allergens?: readonly string[] | null;
}

/** The limits of a number or a date. At least one of them must be given. */
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
   * Tests the buyer's answer for one option: a size in `unit`, a list of values by its length, or a
   * date. Dates are compared with an ISO date, or with a number of days, weeks or working days
   * after today.
   */
  | ({ readonly dimension: string; readonly unit?: string } & Bounds)
  | ({ readonly measure: string; readonly unit?: string } & Bounds)
  | { readonly quantity: Bounds }
  | { readonly product: { readonly in: readonly string[] } };

/**
 * A number that is computed from the buyer's sizes, such as an area: a sum of products, with each
 * size converted to its base unit.
 */
export interface Measure {
  readonly key: string;
  readonly unit: string;
  readonly terms: readonly { readonly factor: DecimalInput; readonly of: readonly string[] }[];
}

export type ConstraintEffect = 'blocks' | 'requires_approval';

export interface Constraint {
  readonly key: string;
  /** A free text that classifies the rule, such as `excluded_combination` or `quantity_limit`. */
  readonly kind: string;
  readonly effect: ConstraintEffect;
  readonly when: Condition;
  readonly title?: string | null;
  /** The store's internal note about the rule, which agents and buyers never see. */
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
      /** The line is raised to so much for each of its pieces. */
      readonly minimumPerPiece?: DecimalInput | null;
      readonly roundTo?: DecimalInput | null;
      readonly requiresPersonMessage?: string | null;
    }
  | { readonly kind: 'requires_person'; readonly requiresPersonMessage?: string | null };

interface PriceRowBase {
  readonly key: string;
  readonly label: string;
  readonly when?: Condition | null;
  /** True if the amount is charged once for the order line instead of once for each piece. */
  readonly once?: boolean;
  /** True if the row is charged only when the buyer's due day demands faster work. */
  readonly rush?: boolean;
}

export type PriceRow = PriceRowBase &
  (AmountRow | RateRow | TextRateRow | ByValueRow | TableRow | PercentRow | PersonRow);

export interface AmountRow {
  readonly amount: DecimalInput;
}
export interface RateRow {
  readonly per: { readonly measure: string } | { readonly dimension: string };
  readonly rate: DecimalInput;
  /** The unit that the rate refers to, such as m2 if the rate is an amount per square metre. */
  readonly unit: string;
  readonly minimum?: RowMinimum;
}
/**
 * The least that a row charges, if it charges anything: for each piece, or for the line if it is
 * charged once or is a percentage.
 */
export type RowMinimum = DecimalInput | null;

/** What is counted of a buyer's text. Blanks and line breaks are never counted. */
export type TextCount = 'letters' | 'words' | 'lines';

/** A price rule that charges for every letter, word or line of a buyer's text. */
export interface TextRateRow {
  readonly per: { readonly dimension: string };
  readonly count: TextCount;
  readonly rate: DecimalInput;
  /** The number of letters, words or lines that cost nothing. By default, all are charged. */
  readonly free?: number | null;
  readonly minimum?: RowMinimum;
}
/**
 * A price rule that adds the amounts of the chosen values. If one of them has no amount, a person
 * at the store must set the price.
 */
export interface ByValueRow {
  readonly byValue: {
    readonly dimension: string;
    readonly amounts: Readonly<Record<string, DecimalInput>>;
  };
}
/**
 * A price table, indexed as `amounts[down][across]`. A size between two edges costs as much as the
 * larger edge; beyond the last edge, a person at the store must set the price.
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
 * A price rule that adds a percentage of the amounts of earlier rows. A negative percentage is a
 * discount.
 */
export interface PercentRow {
  readonly percent: DecimalInput;
  readonly of: 'subtotal' | readonly string[];
  readonly minimum?: RowMinimum;
}
export interface PersonRow {
  readonly requiresPerson: true;
}

export interface LeadTime {
  readonly workingDays: number;
  readonly add?: readonly { readonly workingDays: number; readonly when: Condition }[];
  /**
   * How fast the work can be done if the buyer's due day demands it. These working days replace the
   * ones above; what `add` and `perQuantity` add remains.
   */
  readonly rush?: { readonly workingDays: number } | null;
  /** The number of working days that every full batch of `every` pieces adds to the lead time. */
  readonly perQuantity?: { readonly every: number; readonly workingDays: number } | null;
}
