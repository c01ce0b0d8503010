import { LRUCache } from 'lru-cache';
import { Patience } from '../core/capability/search/patience.ts';
import { Workspace } from '../core/capability/workspace.ts';
import {
  ASSESSMENT_JOB,
  BRIEF_JOB,
  QUEUE_ENTRY_JOB,
} from '../core/opportunities/assessment-jobs.ts';
import { UNSHOWN_JOB } from '../core/offers/count-unshown.ts';
import { OFFER_JOB } from '../core/offers/offer-job.ts';
import { LINE_OFFERS_JOB } from '../core/orders/line-offers-job.ts';
import { runWithin, type StorefrontJob, storefrontOfPart } from '../core/offers/storefront-job.ts';
import {
  PROMPT_JOB,
  PROPOSALS_JOB,
  READING_JOB,
  SENTENCE_ANSWER_JOB,
} from '../core/offers/sentence-jobs.ts';
import type { Storefront } from '../core/offers/storefront.ts';
import { CONSEQUENCES_JOB } from '../core/offers/consequences/find-consequences.ts';
import { LOWEST_PRICE_JOB } from '../core/offers/consequences/lowest-price.ts';
import { TRIAL_JOB } from '../core/offers/trial/answer-trial.ts';
import { SENTENCE_TEXT_JOB } from '../wire/intent/sentence-text-job.ts';
import { OFFER_TEXT_JOB } from '../wire/offers/offer-text-job.ts';
import type { JobFunction } from '../gateways/serve-thread.ts';
import { CAPABILITY_TEXT_JOB } from './shared/capability-text-job.ts';
import { mergeMapTexts } from './shared/merge-map-texts.ts';
import { compareMapTexts } from './shared/compare-map-texts.ts';
import { checkMapText } from './shared/read-map-text.ts';
import { DECISION_JOB } from './opportunities/operator/read-decision.ts';
import {
  CONTENT_MISSING_OUTPUT,
  type DocumentReference,
  type StorefrontForThread,
  type ThreadJobInput,
} from './shared/thread-jobs.ts';
import { BoundedTableCache } from './shared/bounded-tables.ts';
import { CachedDocument } from './shared/cached-document.ts';

/**
 * The jobs, keyed by name. Each job receives the input that was passed to `thread-jobs.ts` with its
 * name.
 */
const THREAD_JOBS: ReadonlyMap<string, StorefrontJob<never, object>> = new Map(
  [
    CAPABILITY_TEXT_JOB,
    UNSHOWN_JOB,
    OFFER_JOB,
    OFFER_TEXT_JOB,
    LINE_OFFERS_JOB,
    READING_JOB,
    PROMPT_JOB,
    PROPOSALS_JOB,
    SENTENCE_ANSWER_JOB,
    SENTENCE_TEXT_JOB,
    ASSESSMENT_JOB,
    BRIEF_JOB,
    QUEUE_ENTRY_JOB,
    DECISION_JOB,
    TRIAL_JOB,
    CONSEQUENCES_JOB,
    LOWEST_PRICE_JOB,
  ].map((job) => [job.name, job]),
);

/**
 * The parts of a worker thread's memory that are used for compiled maps, for the documents from
 * which maps can be compiled again, and for whole storefronts.
 */
const CACHE_SHARES = { tables: 0.4, documents: 0.15, storefronts: 0.1 };
const BYTES_PER_PRODUCT = 1_500;
/** Documents are compressed to about a quarter of their size. */
const CHARACTERS_PER_BYTE = 4;
const BYTES_PER_MIB = 2 ** 20;

/**
 * Creates the function that runs all jobs of one worker thread. Compiled capability maps stay
 * cached between jobs.
 */
export function openThreadJobs(memoryMib: number): JobFunction {
  const findStorefront = openStorefronts(memoryMib * BYTES_PER_MIB);
  return (input, isCancelled) => {
    const received = input as ThreadJobInput; // A worker thread receives only inputs of this type.
    if (received.kind === 'check-map')
      return checkMapText(received.document, { now: () => received.now });
    if (received.kind === 'compare-maps')
      return compareMapTexts(received.textBefore, received.after);
    if (received.kind === 'merge-maps') return mergeMapTexts(received.texts);
    const job = THREAD_JOBS.get(received.name);
    if (job === undefined) throw new Error(`there is no job ${received.name}`);
    const storefront = findStorefront(received.storefront);
    if (storefront === null) return CONTENT_MISSING_OUTPUT;
    const patience = new Patience(isCancelled, { mayCompileLargeMaps: true });
    return runWithin(storefront, job, received.input as never, patience);
  };
}

/**
 * Creates a function that returns the storefront that a job needs, or null if its content is
 * missing.
 */
function openStorefronts(
  bytes: number,
): (sentStorefront: StorefrontForThread) => Storefront | null {
  const tables = new BoundedTableCache(Math.ceil(bytes * CACHE_SHARES.tables), new Workspace());
  const documents = new LRUCache<string, CachedDocument>({
    maxSize: Math.ceil(bytes * CACHE_SHARES.documents),
    sizeCalculation: (document) => document.bytes,
  });
  const maximum = Math.ceil(bytes * CACHE_SHARES.storefronts);
  const whole = new LRUCache<number, Storefront>({
    maxSize: maximum,
    // A storefront that is larger than the whole cache is kept until the next one is added.
    sizeCalculation: (storefront) => Math.min(bytesOf(storefront), maximum),
    dispose: (storefront) => tables.removeStorefront(storefront),
  });
  const open = ({
    storefrontPart: part,
    maps,
  }: Extract<StorefrontForThread, { kind: 'part' }>): Storefront | null => {
    const found = maps.map((map) => findDocument(documents, map)).filter((map) => map !== null);
    return found.length < maps.length ? null : storefrontOfPart(part, found, tables);
  };
  return (sentStorefront) => {
    if (sentStorefront.kind === 'part') return open(sentStorefront);
    const { id, content } = sentStorefront;
    const before = whole.get(id);
    if (before !== undefined || content === null) return before ?? null;
    const storefront = open({ kind: 'part', ...content });
    if (storefront !== null) whole.set(id, storefront);
    return storefront;
  };
}

function findDocument(
  documents: LRUCache<string, CachedDocument>,
  { compressedDocument: packed, ...name }: DocumentReference,
): CachedDocument | null {
  const key = `${name.version}:${name.digest}`;
  if (packed === undefined) return documents.get(key) ?? null;
  const document = new CachedDocument({ ...name, compressedDocument: packed });
  documents.set(key, document);
  return document;
}

/** Estimates the size of a storefront in bytes, including its compressed documents. */
function bytesOf({ products, maps }: Storefront): number {
  const characters = Array.from(maps.keys(), (key) => maps.source(key)?.size ?? 0);
  const documents = characters.reduce((sum, size) => sum + size / CHARACTERS_PER_BYTE, 0);
  return Math.ceil(documents + BYTES_PER_PRODUCT * (products.length + 1));
}
