import type { CapabilityMap, Dimension } from '../../core/capability/capability-map.ts';
import { type DescribedDimension, describeMap } from '../../core/capability/describe-map.ts';
import { normaliseWords } from '../../core/capability/words.ts';

/** A published capability map in the form that the map explorer needs. */
export interface ExploredMap {
  readonly key: string;
  readonly version: number;
  readonly title: string;
  /**
   * The options in the order of the capability map. The explorer never lists hidden options, but
   * accepts answers to them.
   */
  readonly options: readonly Option[];
  readonly rules: ReadonlyMap<string, RuleWords>;
}

export interface RuleWords {
  readonly title: string | null;
  readonly customerMessage: string | null;
}

export interface Option {
  readonly key: string;
  /**
   * The label of the option. For a hidden option it is the key, so that the label isn't revealed.
   */
  readonly label: string;
  /** The option's number in the list, starting with 1, or null if the option is hidden. */
  readonly number: number | null;
  readonly kind: Dimension['kind'];
  readonly question: string;
  readonly required: boolean;
  readonly values: readonly OptionValue[];
  readonly unit: string | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly step: number | null;
  readonly maximumLength: number | null;
  /** The names by which the option can be found, in lower case and without accents. */
  readonly names: ReadonlySet<string>;
}

export interface OptionValue {
  readonly key: string;
  readonly label: string;
  readonly number: number | null;
  readonly names: ReadonlySet<string>;
}

/** Prepares a published capability map for the map explorer. */
export function exploredMap(document: CapabilityMap, version: number): ExploredMap {
  const described = describeMap(document, version);
  const shown = new Map(
    described.dimensions.map((dimension, index) => [
      dimension.key,
      { ...dimension, number: index + 1 },
    ]),
  );
  return {
    key: document.key,
    version,
    title: document.title,
    options: document.dimensions.map((dimension) =>
      optionOf(dimension, shown.get(dimension.key) ?? null),
    ),
    rules: new Map(
      (document.constraints ?? []).map(({ key, title, customerMessage }) => [
        key,
        { title: title ?? null, customerMessage: customerMessage ?? null },
      ]),
    ),
  };
}

type NumberedDimension = DescribedDimension & { readonly number: number };

function optionOf(dimension: Dimension, shownDimension: NumberedDimension | null): Option {
  const { key, kind } = dimension;
  return {
    key,
    label: shownDimension?.label ?? key,
    number: shownDimension?.number ?? null,
    kind,
    question: shownDimension?.question ?? key,
    required: shownDimension?.required ?? false,
    values: 'values' in dimension ? valuesOf(dimension, shownDimension) : [],
    unit: kind === 'magnitude' ? dimension.unit : null,
    minimum: shownDimension?.minimum ?? null,
    maximum: shownDimension?.maximum ?? null,
    step: shownDimension?.step ?? null,
    maximumLength: shownDimension?.maximumLength ?? null,
    names: shownDimension === null ? new Set([normaliseWords(key)]) : namesOf(dimension),
  };
}

function valuesOf(
  dimension: Extract<Dimension, { readonly values: unknown }>,
  shownDimension: NumberedDimension | null,
): OptionValue[] {
  const places = new Map((shownDimension?.values ?? []).map(({ key }, index) => [key, index + 1]));
  return dimension.values.map((value) => {
    const number = places.get(value.key) ?? null;
    return {
      key: value.key,
      label: number === null ? value.key : value.label,
      number,
      names: namesOf(value),
    };
  });
}

function namesOf({
  key,
  label,
  synonyms = [],
}: {
  readonly key: string;
  readonly label: string;
  readonly synonyms?: readonly string[];
}): ReadonlySet<string> {
  return new Set([key, label, ...synonyms].map(normaliseWords));
}

const LIST_NUMBER_PATTERN = /^#?([1-9]\d{0,3})[.:)]?$/;

/** Finds an option or a value by its name or its number. */
export function findNamed<
  Thing extends {
    readonly key: string;
    readonly number: number | null;
    readonly names: ReadonlySet<string>;
  },
>(items: readonly Thing[], text: string): Thing | null {
  const words = normaliseWords(text);
  const number = Number(LIST_NUMBER_PATTERN.exec(text.trim())?.[1] ?? Number.NaN);
  return (
    items.find(({ key }) => key === text.trim()) ??
    items.find(({ names }) => words !== '' && names.has(words)) ??
    items.find((option) => option.number === number) ??
    null
  );
}

/**
 * Returns the label of an option, or its key if the capability map no longer contains the option.
 */
export function labelOf(map: ExploredMap, dimensionKey: string): string {
  return map.options.find(({ key }) => key === dimensionKey)?.label ?? dimensionKey;
}
