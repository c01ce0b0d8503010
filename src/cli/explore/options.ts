import type { CapabilityMap, Dimension } from '../../core/capability/capability-map.ts';
import { type DescribedDimension, describeMap } from '../../core/capability/describe-map.ts';
import { normaliseWords } from '../../core/capability/words.ts';

/** A published map as the explorer reads and shows it. */
export interface ExploredMap {
  readonly key: string;
  readonly version: number;
  readonly title: string;
  /** In map order, hidden ones too: those are understood and never listed. */
  readonly options: readonly Option[];
  readonly rules: ReadonlyMap<string, RuleWords>;
}

export interface RuleWords {
  readonly title: string | null;
  readonly customerMessage: string | null;
}

export interface Option {
  readonly key: string;
  /** Of something hidden, its key: no more than the asker knows. */
  readonly label: string;
  /** Its place in the list, from 1; null: hidden. */
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
  /** What it is called, in the form in which words are compared. */
  readonly names: ReadonlySet<string>;
}

export interface OptionValue {
  readonly key: string;
  readonly label: string;
  readonly number: number | null;
  readonly names: ReadonlySet<string>;
}

/** Makes a map ready to be explored. The document must have passed the check. */
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

type Shown = DescribedDimension & { readonly number: number };

function optionOf(dimension: Dimension, shown: Shown | null): Option {
  const { key, kind } = dimension;
  return {
    key,
    label: shown?.label ?? key,
    number: shown?.number ?? null,
    kind,
    question: shown?.question ?? key,
    required: shown?.required ?? false,
    values: 'values' in dimension ? valuesOf(dimension, shown) : [],
    unit: kind === 'magnitude' ? dimension.unit : null,
    minimum: shown?.minimum ?? null,
    maximum: shown?.maximum ?? null,
    step: shown?.step ?? null,
    maximumLength: shown?.maximumLength ?? null,
    names: shown === null ? new Set([normaliseWords(key)]) : namesOf(dimension),
  };
}

function valuesOf(
  dimension: Extract<Dimension, { readonly values: unknown }>,
  shown: Shown | null,
): OptionValue[] {
  const places = new Map((shown?.values ?? []).map(({ key }, index) => [key, index + 1]));
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

const NUMBER = /^#?([1-9]\d{0,3})[.:)]?$/;

/** What somebody calls a thing of a list: one of its names, or its number. */
export function findNamed<
  Thing extends {
    readonly key: string;
    readonly number: number | null;
    readonly names: ReadonlySet<string>;
  },
>(things: readonly Thing[], text: string): Thing | null {
  const words = normaliseWords(text);
  const number = Number(NUMBER.exec(text.trim())?.[1] ?? Number.NaN);
  return (
    things.find(({ key }) => key === text.trim()) ??
    things.find(({ names }) => words !== '' && names.has(words)) ??
    things.find((thing) => thing.number === number) ??
    null
  );
}

/** The option of that key; one that the map doesn't have any more, by its key alone. */
export function labelOf(map: ExploredMap, dimensionKey: string): string {
  return map.options.find(({ key }) => key === dimensionKey)?.label ?? dimensionKey;
}
