import { type Static, type TSchema, Type } from 'typebox';
import type { Refusal } from '../../core/shared/result.ts';
import {
  MAXIMUM_STOCK_COUNT,
  MAXIMUM_BATCH_ENTRIES,
  type StockEntry,
  type StockSet,
} from '../../core/stock/stock-set.ts';
import { DEFAULT_LOCATION } from '../../core/stock/stock.ts';
import type { Problem } from '../../core/shared/problem.ts';
import { dateFaults } from '../shared/faults.ts';
import { compileRequest } from '../shared/read-request.ts';
import { integerInput, nullable, requestSchema, text } from '../shared/schemas.ts';
import { findUnstorableTexts } from '../shared/unstorable.ts';
import { refuseProblems } from '../shared/refuse-problems.ts';

const orNullSchema = <Schema extends TSchema>(schema: Schema) =>
  Type.Unsafe<Static<Schema> | null>({ ...schema, type: ['integer', 'string', 'null'] });
const stockCountSchema = (description: string) => integerInput(0, MAXIMUM_STOCK_COUNT, description);

const STOCK_SET_FIELDS = {
  onHand: stockCountSchema('What stands on the shelf, reserved pieces included.'),
  locationKey: Type.Optional(
    nullable(
      Type.String({ minLength: 1, maxLength: 64 }),
      `Where it stands. Default: ${DEFAULT_LOCATION}.`,
    ),
  ),
  expectedVersion: Type.Optional(
    orNullSchema(
      stockCountSchema(
        'The version of the count when it was read, 0 where there was none: if it is another one by now, nothing is set. Null, or left out: whatever it is.',
      ),
    ),
  ),
  restockExpectedOn: Type.Optional(
    nullable(
      Type.String({ format: 'date' }),
      'The day on which more is expected, YYYY-MM-DD, of the product wherever it stands. Null clears it; left out, it stays.',
    ),
  ),
  note: Type.Optional(nullable(Type.String({ maxLength: 2_000 }), 'Why, for the ledger.')),
};

export const SetStockRequestSchema = requestSchema(
  'SetStockRequest',
  STOCK_SET_FIELDS,
  'A count, as somebody took it.',
);

const StockEntrySchema = requestSchema(
  'StockBatchEntry',
  { sku: text(128, 'The product.'), ...STOCK_SET_FIELDS },
  'A count of one product, as somebody took it.',
);

export const StockBatchRequestSchema = requestSchema(
  'StockBatchRequest',
  {
    entries: Type.Array(StockEntrySchema, {
      maxItems: MAXIMUM_BATCH_ENTRIES,
      description: 'Each is set on its own: what is wrong with one keeps no other from being set.',
    }),
  },
  'Up to 100 counts.',
);

export const LowStockAlertRequestSchema = requestSchema(
  'LowStockAlertRequest',
  {
    level: orNullSchema(
      stockCountSchema(
        'The store is mailed once when less than this can be promised; null: it is not.',
      ),
    ),
  },
  'When the store is told that a product runs low.',
);

/**
 * This schema checks only that the body is a list of entries. Each entry is validated individually
 * later.
 */
const batchReader = compileRequest(
  requestSchema(
    'StockBatch',
    { entries: Type.Array(Type.Unknown(), { maxItems: MAXIMUM_BATCH_ENTRIES }) },
    'Up to 100 counts, unread.',
  ),
);
const setReader = compileRequest(SetStockRequestSchema);
const entryReader = compileRequest(StockEntrySchema);
const levelReader = compileRequest(LowStockAlertRequestSchema);

type InvalidRequestRefusal = Refusal<'invalid_request'>;
type SetStockBody = Static<typeof SetStockRequestSchema>;

/** Parses a request that sets the stock count of a product. */
export function readStockSet(sku: string, body: unknown): StockSet | InvalidRequestRefusal {
  if (!setReader.check(body)) return refuseProblems(setReader.problems(body));
  const problems = findSetProblems(body);
  return problems.length > 0 ? refuseProblems(problems) : stockSetOf(sku, body);
}

/**
 * Parses a request that sets the stock level below which the store gets a warning. Null turns the
 * warning off.
 */
export function readLowStockAlert(
  body: unknown,
): { readonly level: number | null } | InvalidRequestRefusal {
  if (!levelReader.check(body)) return refuseProblems(levelReader.problems(body));
  const problems = stockCountFaults(body.level, '/level');
  if (problems.length > 0) return refuseProblems(problems);
  return { level: body.level === null ? null : Number(body.level) };
}

/**
 * Parses a batch of at most 100 stock counts. `unfaithfulProblems` lists the places where parsing
 * the JSON has lost details; each of them invalidates only its entry, or the whole batch if it is
 * outside the entries.
 */
export function readStockBatch(
  body: unknown,
  unfaithfulProblems: readonly Problem[],
): readonly StockEntry[] | InvalidRequestRefusal {
  if (!batchReader.check(body)) return refuseProblems(batchReader.problems(body));
  const inEntries = new Map<number, Problem>();
  // The problems are visited in reverse order, so that only the first problem of each entry is
  // kept.
  for (const { path, problem } of unfaithfulProblems.toReversed()) {
    const [, index, member = ''] = /^\/entries\/(\d+)(.*)$/s.exec(path) ?? [];
    if (index === undefined) return refuseProblems([{ path, problem }]);
    inEntries.set(Number(index), { path: member, problem });
  }
  return readStockEntries(body.entries, inEntries);
}

/**
 * Parses the entries of a batch individually. `knownProblems` contains problems that were found
 * earlier, by the index of the entry.
 */
export function readStockEntries(
  values: readonly unknown[],
  knownProblems: ReadonlyMap<number, Problem> = new Map(),
): StockEntry[] {
  return values.map((value, index) => readStockEntry(value, knownProblems.get(index)));
}

function readStockEntry(value: unknown, knownProblem: Problem | undefined): StockEntry {
  const isWellFormed = entryReader.check(value);
  const faults = isWellFormed ? findSetProblems(value) : entryReader.problems(value);
  const problems = knownProblem === undefined ? faults : [knownProblem];
  if (problems.length === 0 && isWellFormed) return stockSetOf(value.sku, value);
  return {
    sku: readEntryName(value, 'sku', 128),
    locationKey: readEntryName(value, 'locationKey', 64) ?? defaultLocation(value),
    invalid: sentencesOf(problems),
  };
}

function stockSetOf(
  sku: string,
  { onHand, locationKey, expectedVersion, restockExpectedOn, note }: SetStockBody,
): StockSet {
  return {
    sku,
    locationKey: locationKey ?? DEFAULT_LOCATION,
    onHand: Number(onHand),
    expectedVersion:
      expectedVersion === undefined || expectedVersion === null ? null : Number(expectedVersion),
    ...(restockExpectedOn === undefined ? {} : { restockExpectedOn }),
    note: note ?? null,
  };
}

/**
 * Checks what the JSON schema of a stock count can't express, such as that dates exist and that
 * texts can be stored.
 */
function findSetProblems(body: SetStockBody): Problem[] {
  return [
    ...findUnstorableTexts(body),
    ...stockCountFaults(body.onHand, '/onHand'),
    ...stockCountFaults(body.expectedVersion, '/expectedVersion'),
    ...dateFaults(body.restockExpectedOn, '/restockExpectedOn'),
  ];
}

/**
 * Checks the maximum of a number that was sent as a string, because the schema's maximum applies
 * only to numbers.
 */
function stockCountFaults(value: number | string | null | undefined, path: string): Problem[] {
  return Number(value ?? 0) <= MAXIMUM_STOCK_COUNT
    ? []
    : [{ path, problem: `must be at most ${MAXIMUM_STOCK_COUNT}` }];
}

/**
 * Reads the SKU or the location from an invalid entry, to help people find the entry. Returns null
 * if it can't be read.
 */
function readEntryName(value: unknown, member: string, maximumLength: number): string | null {
  const name: unknown = memberOf(value, member);
  const isName =
    typeof name === 'string' &&
    name !== '' &&
    [...name].length <= maximumLength &&
    findUnstorableTexts(name).length === 0;
  return isName ? name : null;
}

function defaultLocation(value: unknown): string | null {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject && (memberOf(value, 'locationKey') ?? null) === null ? DEFAULT_LOCATION : null;
}

function memberOf(value: unknown, member: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, member)
    ? Reflect.get(value, member)
    : undefined;
}

const MAXIMUM_LISTED_PROBLEMS = 3;
/** Returns problems as sentences, such as "/onHand must be at least 0." */
function sentencesOf(problems: readonly Problem[]): string {
  return problems
    .slice(0, MAXIMUM_LISTED_PROBLEMS)
    .map(({ path, problem }) => `${path === '' ? 'The entry' : path} ${problem}.`)
    .join(' ');
}
