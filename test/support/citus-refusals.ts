import { readMigrations } from '../../src/storage/database/migrations.ts';

/** A word, a parameter or a sign, or what stands between two parentheses. */
type Token = string | readonly Token[];

const TOKEN = /'(?:[^']|'')*'|--[^\n]*|"[^"]+"|\$\d+|[a-z_]\w*|\d[\w.]*|::|[^\s]/gi;

const QUERY = new Set(['select', 'with', 'insert', 'update', 'delete']);
const SET_OPERATIONS = new Set(['union', 'intersect', 'except']);
const CLAUSES = new Set(['where', 'group', 'order', 'limit', 'for', 'returning', 'on', 'having']);
/** Functions that two servers would answer differently, or whose effect one of them doesn't see. */
const UNSTEADY =
  /^(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|random|gen_random_uuid|nextval|set_config|pg_notify|pg_(?:try_)?advisory\w*|current_timestamp|interval)$/;
const ADVISORY = /^pg_(?:try_)?advisory/;

const CREATE_TABLE = /create table (\w+) \(\s*(?:--[^\n]*\s*)*(\w+)/g;
const created = readMigrations().flatMap(({ sql }) => [...sql.matchAll(CREATE_TABLE)]);
const TABLES = new Set(created.map(([, table]) => table ?? ''));
/** Tables of which each merchant's rows are on one server: those that begin with merchant_id. */
const DISTRIBUTED = new Set(
  created.flatMap(([, table, column]) => (column === 'merchant_id' ? [table] : [])),
);

/**
 * Why Citus would refuse a statement, or do something else than PostgreSQL, or null. Statements
 * that name no merchant at all are for all servers, and are checked for their functions only.
 */
export function refusalOfCitus(sql: string): string | null {
  const tokens = parse(sql);
  const queries = segmentsOf(tokens);
  const isOfOneMerchant = queries.some(({ own }) => namesMerchant(own));
  const misplaced = misplacedLockIn(queries);
  if (misplaced !== null) return misplaced;
  for (const { own, isNested } of queries) {
    const unsteady = unsteadyIn(own);
    if (unsteady !== null) return `calls ${unsteady} in RETURNING or SET`;
    const read = tablesOf(own).find((table) => DISTRIBUTED.has(table));
    if (isNested && isOfOneMerchant && read !== undefined && !namesMerchant(own))
      return `reads ${read} in a sub-select that names the merchant by no parameter`;
  }
  return hasQueryInValues(tokens) ? 'has a sub-select in VALUES' : null;
}

/**
 * Several servers take orders, so a lock that is taken where the client happens to be connected is
 * none. The server of a merchant's rows is the same for all.
 */
function misplacedLockIn(queries: readonly Segment[]): string | null {
  const takesLock = queries.some(({ own }) => own.some((token) => matches(token, ADVISORY)));
  if (!takesLock) return null;
  const reading = queries.filter(({ own }) => tablesOf(own).length > 0);
  if (reading.length === 0) return 'takes an advisory lock in a statement that reads no table';
  const isOfMany = reading.some(
    ({ own }) => tablesOf(own).some((table) => DISTRIBUTED.has(table)) && !namesMerchant(own),
  );
  return isOfMany ? 'takes an advisory lock beside rows that name no merchant' : null;
}

function parse(sql: string): readonly Token[] {
  const stack: Token[][] = [[]];
  for (const [text] of sql.matchAll(TOKEN)) {
    if (text.startsWith('--')) continue;
    if (text === '(') {
      stack.push([]);
    } else if (text === ')') {
      const group = stack.pop() ?? [];
      stack.at(-1)?.push(group);
    } else {
      stack.at(-1)?.push(text.replaceAll('"', '').toLowerCase());
    }
  }
  return stack[0] ?? [];
}

interface Segment {
  /** The tokens of this query, without those of queries within it. */
  readonly own: readonly string[];
  readonly isNested: boolean;
}

function segmentsOf(tokens: readonly Token[], isNested = false): Segment[] {
  const segments: string[][] = [[]];
  const within: Segment[] = [];
  const visit = (list: readonly Token[], isOuter: boolean): void => {
    for (const [index, token] of list.entries()) {
      if (typeof token !== 'string') {
        // A lateral sub-select is joined like a table, so it may name the merchant by a column.
        if (list[index - 1] === 'lateral') {
          visit(token, false);
        } else if (isQuery(token)) {
          within.push(...segmentsOf(token, true));
        } else {
          segments.at(-1)?.push('(');
          visit(token, false);
          segments.at(-1)?.push(')');
        }
      } else if (isOuter && SET_OPERATIONS.has(token)) {
        segments.push([]);
      } else {
        segments.at(-1)?.push(token);
      }
    }
  };
  visit(tokens, true);
  return [...segments.map((own) => ({ own, isNested })), ...within];
}

function isQuery([first]: readonly Token[]): boolean {
  if (first === undefined) return false;
  return typeof first === 'string' ? QUERY.has(first) : isQuery(first);
}

const matches = (token: string, pattern: RegExp): boolean => pattern.test(token);

function tablesOf(own: readonly string[]): string[] {
  const tables: string[] = [];
  let isInList = false;
  own.forEach((token, index) => {
    const before = own[index - 1] ?? '';
    if (['from', 'join', 'update', 'using'].includes(before) || (isInList && before === ','))
      tables.push(token);
    if (token === 'from' || token === 'using') isInList = true;
    else if (CLAUSES.has(token) || token === 'set') isInList = false;
  });
  return tables.filter((table) => TABLES.has(table));
}

function namesMerchant(own: readonly string[]): boolean {
  return own.some(
    (token, index) =>
      token === 'merchant_id' &&
      ((own[index + 1] === '=' && (own[index + 2] ?? '').startsWith('$')) ||
        (own[index + 1] === 'in' && own[index + 2] === '(' && own[index + 3]?.startsWith('$'))),
  );
}

/** The first function in RETURNING or in SET that isn't the same on each server. */
function unsteadyIn(own: readonly string[]): string | null {
  let clause = '';
  for (const token of own) {
    if (token === 'set' || token === 'returning') clause = token;
    else if (token === 'from' || token === 'where') clause = '';
    else if (clause !== '' && matches(token, UNSTEADY)) return token;
  }
  return null;
}

function hasQueryInValues(tokens: readonly Token[]): boolean {
  return tokens.some((token, index) => {
    if (typeof token === 'string') return false;
    if (hasQueryInValues(token)) return true;
    const isRow = tokens[index - 1] === 'values';
    return isRow && token.some((value) => typeof value !== 'string' && isQuery(value));
  });
}
