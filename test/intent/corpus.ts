import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseDate } from '../../src/core/shared/working-days.ts';
import { type Meant, readMarks } from './marks.ts';
import { DEMO, type ReadStore, readStore } from './stores.ts';

/** One sentence, the ways in which it may be meant, and the other fields of the request. */
export interface Sentence {
  readonly slice: string;
  readonly store: ReadStore;
  readonly text: string;
  /** The correct readings. */
  readonly meant: readonly Meant[];
  readonly productSlug: string | undefined;
  readonly quantity: number | undefined;
  /** Days since 1970-01-01. */
  readonly today: number;
}

type Entry =
  | string
  | {
      readonly say: string | readonly string[];
      readonly productSlug?: string;
      readonly quantity?: number;
      readonly today?: string;
    };

const TODAY = '2027-03-02';
const HERE = new URL('corpus/', import.meta.url).pathname;

/**
 * Reads every sentence in a folder of slices. Its stores are in `stores`, a folder like `demo`, or
 * are the demo stores.
 */
export function readCorpus(folder = HERE, stores = DEMO): Sentence[] {
  const known = new Map<string, ReadStore>();
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .flatMap((file) => {
      // The file is written by hand, and a wrong name in it throws below.
      const slice = JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
        readonly stores: Readonly<Record<string, readonly Entry[]>>;
      };
      return Object.entries(slice.stores).flatMap(([slug, entries]) => {
        const folderOf = existsSync(join(stores, slug)) ? stores : DEMO;
        const store = known.get(slug) ?? readStore(folderOf, slug);
        known.set(slug, store);
        return entries.map((entry) => readEntry(file.replace('.json', ''), store, entry));
      });
    });
}

function readEntry(slice: string, store: ReadStore, entry: Entry): Sentence {
  const {
    say,
    productSlug,
    quantity,
    today = TODAY,
  } = typeof entry === 'string' ? { say: entry } : entry;
  const meant = (typeof say === 'string' ? [say] : say).map((marked) =>
    readMarks(store, marked, productSlug),
  );
  const [first] = meant;
  const day = parseDate(today);
  if (first === undefined || day === null) throw new Error(`unreadable: ${JSON.stringify(entry)}`);
  const other = meant.find(({ text }) => text !== first.text);
  if (other !== undefined)
    throw new Error(`two texts of one sentence:\n${first.text}\n${other.text}`);
  return { slice, store, text: first.text, meant, productSlug, quantity, today: day };
}
