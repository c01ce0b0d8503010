import type {
  CapabilityMap,
  Condition,
  LeadTime,
  PriceRow,
  TableEdge,
} from '../../src/core/capability/capability-map.ts';
import type { Question, Selection, WorkCalendar } from '../../src/core/capability/question.ts';
import { columnOf } from './brute-cells.ts';
import { FIRST_CELL, TRUE, TRUE_SO_FAR, codesOf } from './brute-condition.ts';
import { limitsIn } from './brute-stretch.ts';
import { type Table, tableOf } from './brute-table.ts';
import { decimalText } from './fraction.ts';
import { isGiven } from './given.ts';
import { conditionsOf, leavesOf } from './map-conditions.ts';
import { bareTimes, isDueDay, isTooSoon } from './naive-due-day.ts';
import { situationOf } from './naive-situation.ts';
import { isHiddenDimension, valuesOf } from './naive-hidden.ts';

export interface Day {
  readonly today: number;
  readonly calendar: WorkCalendar;
}

const MAXIMUM_QUESTIONS = 150;

/**
 * What going through everything that can be asked warns of, as "code pointer"; null where that is
 * too much, or can't be said.
 */
export function warningsFound(map: CapabilityMap, day: Day): string[] | null {
  const cut = withCuts(map);
  if (
    cut.dimensions.some(
      (each) =>
        each.kind === 'magnitude' &&
        limitsIn(cut, each).some((limit) => decimalText(limit) === null),
    )
  )
    return null;
  const questions = questionPairs(cut, day);
  if (questions === null) return null;
  const facts = new Facts(map);
  for (const { question, isOfHidden } of questions) facts.add(tableOf(cut, question), isOfHidden);
  return facts.warnings().toSorted();
}

const rowsOf = ({ price }: CapabilityMap): readonly PriceRow[] =>
  price?.kind === 'worked_out' ? price.rows : [];
const edgesOf = (row: PriceRow): TableEdge[] =>
  'table' in row ? [row.table.across, row.table.down] : [];
const isPast = ({ dimension, unit, edges }: TableEdge): Condition => ({
  dimension,
  ...(unit === undefined ? {} : { unit }),
  moreThan: edges.at(-1) ?? 0,
});

/** With rules that are never true, so that answers that its price tells apart are told apart. */
function withCuts(map: CapabilityMap): CapabilityMap {
  const conditions = rowsOf(map).flatMap((row) => [
    ...(isGiven(row.when) ? [row.when] : []),
    ...edgesOf(row).map(isPast),
  ]);
  const cuts = conditions.map((when, index) => ({
    key: `cut-${index}`,
    kind: 'cut',
    effect: 'blocks' as const,
    when: { all: [{ any: [] }, when] },
  }));
  const onePiece = map.leadTime === undefined ? {} : { leadTime: forOnePiece(map.leadTime) };
  return { ...map, ...onePiece, constraints: [...(map.constraints ?? []), ...cuts] };
}

/** The check looks at due days as if one piece were ordered. */
function forOnePiece({ perQuantity, ...time }: LeadTime): LeadTime {
  const more = perQuantity?.every === 1 ? perQuantity.workingDays : 0;
  const rush = isGiven(time.rush) ? { rush: { workingDays: time.rush.workingDays + more } } : {};
  return { ...time, workingDays: time.workingDays + more, ...rush };
}

interface AskedQuestion {
  readonly question: Question;
  readonly isOfHidden: boolean;
}

/**
 * For every quantity and product that rules tell apart, everything hidden that can be asked for
 * together.
 */
function questionPairs(map: CapabilityMap, day: Day): AskedQuestion[] | null {
  const leaves = conditionsOf(map).flatMap(leavesOf);
  const limits = leaves.flatMap((leaf) =>
    'quantity' in leaf ? Object.values(leaf.quantity).map(Number) : [],
  );
  const near = limits.flatMap((limit) => [
    Math.floor(limit),
    Math.ceil(limit),
    Math.floor(limit) + 1,
    Math.ceil(limit) - 1,
  ]);
  const quantities = [...new Set([1, 10_000, ...near])].filter(
    (quantity) => quantity >= 1 && quantity <= 10_000,
  );
  const slugs = [
    null,
    ...new Set(leaves.flatMap((leaf) => ('product' in leaf ? leaf.product.in : []))),
  ];
  const bare: Question = {
    ...day,
    selections: [],
    excluding: [],
    quantity: 1,
    productSlug: null,
    demandsRequired: true,
  };
  let hidden: Selection[][] = [[]];
  for (const [index] of map.dimensions.entries()) {
    const options = hiddenAnswers(map, index, bare);
    hidden = hidden.flatMap((selections) => [
      selections,
      ...options.map((option) => [...selections, option]),
    ]);
    if (hidden.length * quantities.length * slugs.length > MAXIMUM_QUESTIONS) return null;
  }
  return hidden.flatMap((selections) =>
    quantities.flatMap((quantity) =>
      slugs.map((productSlug) => ({
        question: { ...bare, selections, quantity, productSlug },
        isOfHidden: selections.length > 0,
      })),
    ),
  );
}

/** Every answer that takes something hidden. */
function hiddenAnswers(map: CapabilityMap, index: number, question: Question): Selection[] {
  const dimension = map.dimensions[index];
  if (dimension === undefined) return [];
  const isHidden = isHiddenDimension(map, dimension.key);
  const shown = valuesOf(dimension)
    .filter((value) => value.visibility !== 'hidden')
    .map((value) => value.key);
  // Shown to nobody's harm: only its answers are of interest.
  const bared = {
    ...dimension,
    visibility: 'shown',
    appliesWhen: null,
    ...('values' in dimension
      ? { values: dimension.values.map((value) => ({ ...value, visibility: 'shown' })) }
      : {}),
  } as typeof dimension;
  const open = {
    ...map,
    dimensions: map.dimensions.map((each) => (each === dimension ? bared : each)),
  };
  const { cells } = columnOf(open, bared, index, question);
  return cells
    .filter(
      ({ answer }) =>
        isHidden || (answer.kind === 'values' && answer.chosen.some((key) => !shown.includes(key))),
    )
    .map((cell) => cell.selection);
}

class Facts {
  readonly #map: CapabilityMap;
  /** Names of what some question showed. */
  readonly #seen = new Set<string>();
  readonly #rules;
  readonly #named;

  constructor(map: CapabilityMap) {
    this.#map = map;
    this.#rules = map.constraints ?? [];
    this.#named = new Set(
      [
        ...conditionsOf(map),
        ...rowsOf(map)
          .map((row) => row.when)
          .filter(isGiven),
      ]
        .flatMap(leavesOf)
        .flatMap((leaf) => ('product' in leaf ? leaf.product.in : [])),
    );
  }

  add(table: Table, isOfHidden: boolean): void {
    const builtIn = table.rules.filter(({ key }) => !this.#rules.some((rule) => rule.key === key));
    const structure = builtIn.filter(({ key }) => !key.startsWith('not-offered:'));
    const offers = builtIn.filter(({ key }) => key.startsWith('not-offered:'));
    const codes = this.#rules.map(({ when }) => codesOf(table, when));
    const inTheWay = this.#rules.map(
      ({ key }) => table.rules.find((rule) => rule.key === key)?.inTheWay,
    );
    const rows = rowsOf(this.#map).map((row) => actsIn(table, row));
    const past = rowsOf(this.#map).map((row) =>
      edgesOf(row).map((edge) => codesOf(table, isPast(edge))),
    );
    for (let state = 0; state < table.count; state += 1) {
      if (structure.some((rule) => rule.inTheWay[state] !== 0)) continue;
      const standing = codes.flatMap((each, rule) =>
        (each[state] ?? 0) >= TRUE_SO_FAR ? [rule] : [],
      );
      const opposed = inTheWay.flatMap((each, rule) => ((each?.[state] ?? 0) !== 0 ? [rule] : []));
      const acting = rows.flatMap((acts, row) => (acts[state] === 1 ? [row] : []));
      this.#addRules(standing, opposed);
      if (opposed.length > 0) continue;
      for (const row of acting) this.#seen.add(`row ${row}`);
      if (offers.every((rule) => rule.inTheWay[state] === 0))
        this.#addYes(table, state, isOfHidden, acting, past);
    }
  }

  #addRules(standing: readonly number[], opposed: readonly number[]): void {
    for (const rule of standing) {
      this.#seen.add(`rule ${rule}`);
      if (opposed.every((other) => other === rule)) this.#seen.add(`unopposed ${rule}`);
      for (const other of this.#rules.keys())
        if (!standing.includes(other)) this.#seen.add(`${rule} without ${other}`);
    }
  }

  #addYes(
    table: Table,
    state: number,
    isOfHidden: boolean,
    acting: readonly number[],
    past: readonly (readonly Uint8Array[])[],
  ): void {
    const names = [
      'yes',
      ...table.columns.flatMap(({ index, cells }) => {
        const cell = cells[(table.standing[index]?.[state] ?? 0) - FIRST_CELL];
        return cell === undefined
          ? []
          : [
              `answer ${index}`,
              ...(cell.answer.kind === 'values'
                ? cell.answer.chosen.map((key) => `value ${index} ${key}`)
                : []),
            ];
      }),
    ];
    for (const name of names) this.#seen.add(name);
    if (!isOfHidden) for (const name of names) this.#seen.add(`shown ${name}`);
    if (acting.length === 0 && !this.#named.has(table.question.productSlug ?? ''))
      this.#seen.add('unpriced');
    const rows = rowsOf(this.#map);
    if (acting.some((row) => 'requiresPerson' in (rows[row] ?? {}))) return;
    for (const row of acting) {
      for (const name of names) this.#seen.add(`row ${row} ${name}`);
      past[row]?.forEach((codes, edge) => {
        if (codes[state] === TRUE) this.#seen.add(`row ${row} past ${edge}`);
      });
    }
  }

  warnings(): string[] {
    const isSatisfiable = this.#seen.has('yes');
    return [
      ...this.#rules.flatMap((_, rule) =>
        this.#seen.has(`rule ${rule}`) ? [] : [`never-fires /constraints/${rule}/when`],
      ),
      ...(isSatisfiable
        ? [...this.#deadEnds(), ...this.#idleRules(), ...this.#prices()]
        : ['nothing-satisfies ']),
    ];
  }

  #deadEnds(): string[] {
    const isVisibleDead = !this.#seen.has('shown yes');
    const dead = this.#map.dimensions.flatMap((dimension, index) => {
      const values = valuesOf(dimension);
      if (values.length > 0 && values.every((value) => value.offered === false)) return [];
      const isHidden = isHiddenDimension(this.#map, dimension.key);
      const judge = (name: string, mayTakeHidden: boolean): 'dead' | 'only-with-hidden' | null => {
        if (!this.#seen.has(name)) return 'dead';
        return mayTakeHidden || this.#seen.has(`shown ${name}`) ? null : 'only-with-hidden';
      };
      const own = judge(`answer ${index}`, isHidden || isVisibleDead);
      if (own !== null) return [`${own === 'dead' ? 'dead-dimension' : own} /dimensions/${index}`];
      return values.flatMap((value, place) => {
        const found =
          value.offered === false
            ? null
            : judge(
                `value ${index} ${value.key}`,
                isHidden || isVisibleDead || value.visibility === 'hidden',
              );
        return found === null
          ? []
          : [`${found === 'dead' ? 'dead-value' : found} /dimensions/${index}/values/${place}`];
      });
    });
    return isVisibleDead ? ['only-hidden-satisfies ', ...dead] : dead;
  }

  #idleRules(): string[] {
    const implies = (one: number, other: number): boolean =>
      !this.#seen.has(`${one} without ${other}`);
    return this.#rules.flatMap(({ effect }, rule) => {
      if (!this.#seen.has(`rule ${rule}`)) return [];
      const isRepeated = this.#rules.some(
        (other, place) =>
          other.effect === effect &&
          place !== rule &&
          implies(rule, place) &&
          (place < rule || !implies(place, rule)),
      );
      if (isRepeated) return [`repeated-rule /constraints/${rule}`];
      return effect === 'requires_approval' && !this.#seen.has(`unopposed ${rule}`)
        ? [`approval-never-asked /constraints/${rule}`]
        : [];
    });
  }

  #prices(): string[] {
    if (this.#map.price?.kind !== 'worked_out') return [];
    const rows = rowsOf(this.#map).flatMap((row, index) => {
      const at = `/price/rows/${index}`;
      const edges = edgesOf(row).flatMap((_, edge) =>
        this.#seen.has(`row ${index} past ${edge}`)
          ? [`size-past-table ${at}/table/${['across', 'down'][edge]}/edges`]
          : [],
      );
      const unpriced =
        'byValue' in row && this.#lacksAmount(row.byValue, index)
          ? [`value-without-amount ${at}/byValue/amounts`]
          : [];
      return [
        ...(this.#seen.has(`row ${index}`) ? [] : [`unreachable-row ${at}`]),
        ...edges,
        ...unpriced,
      ];
    });
    return [...rows, ...(this.#seen.has('unpriced') ? ['no-row-acts /price/rows'] : [])];
  }

  #lacksAmount(
    { dimension: key, amounts }: { readonly dimension: string; readonly amounts: object },
    row: number,
  ): boolean {
    const index = this.#map.dimensions.findIndex((dimension) => dimension.key === key);
    const values = this.#map.dimensions.flatMap((dimension) =>
      dimension.key === key ? valuesOf(dimension) : [],
    );
    return values.some(
      (value) =>
        value.offered !== false &&
        !Object.hasOwn(amounts, value.key) &&
        this.#seen.has(`row ${row} value ${index} ${value.key}`),
    );
  }
}

/** 1 where a row acts. */
function dimensionsPriced(row: PriceRow): readonly string[] {
  if ('byValue' in row) return [row.byValue.dimension];
  if ('per' in row && 'dimension' in row.per) return [row.per.dimension];
  return edgesOf(row).map((edge) => edge.dimension);
}

function actsIn(table: Table, row: PriceRow): Uint8Array {
  const when = isGiven(row.when) ? codesOf(table, row.when) : null;
  const known =
    'per' in row && 'measure' in row.per
      ? codesOf(table, {
          any: [
            { measure: row.per.measure, atLeast: 0 },
            { measure: row.per.measure, lessThan: 0 },
          ],
        })
      : null;
  const rushed = row.rush === true ? rushedIn(table) : null;
  const answered = dimensionsPriced(row);
  const columns = table.columns
    .filter(({ dimension }) => answered.includes(dimension.key))
    .map(({ index }) => index);
  return new Uint8Array(table.count).map((_, state) => {
    const isTrue =
      (when?.[state] ?? TRUE) >= TRUE_SO_FAR &&
      (known?.[state] ?? TRUE) === TRUE &&
      (rushed?.[state] ?? 1) === 1;
    return Number(
      isTrue && columns.every((index) => (table.standing[index]?.[state] ?? 0) >= FIRST_CELL),
    );
  });
}

/** 1 where some due day asks for less than the usual time. */
function rushedIn(table: Table): Uint8Array {
  const { map, question } = table;
  const { usual } = bareTimes(situationOf(map, question));
  const adds = (map.leadTime?.add ?? []).map(({ workingDays, when }) => ({
    workingDays,
    codes: codesOf(table, when),
  }));
  const due = table.columns.filter(({ dimension }) => isDueDay(dimension));
  return new Uint8Array(table.count).map((_, state) => {
    const time = adds.reduce(
      (sum, { workingDays, codes }) =>
        (codes[state] ?? 0) >= TRUE_SO_FAR ? sum + workingDays : sum,
      usual,
    );
    return Number(
      due.some(({ index, cells }) => {
        const answer = cells[(table.standing[index]?.[state] ?? 0) - FIRST_CELL]?.answer;
        return answer?.kind === 'date' && isTooSoon(question, answer.day, time);
      }),
    );
  });
}
