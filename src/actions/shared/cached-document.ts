import { hash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { CapabilityMap } from '../../core/capability/capability-map.ts';
import type { MapVersionSource } from '../../core/offers/storefront.ts';
import type { MapVersionDocument } from '../../storage/capability/map-repository.ts';

const MAXIMUM_PARSED_DOCUMENTS = 64;
const parsedDocuments: CachedDocument[] = [];
let nextParsedIndex = 0;

/**
 * The fastest compression level. Higher levels would make the documents about a tenth smaller but
 * take three times as long.
 */
const COMPRESSION_LEVEL = 1;
/**
 * An estimate, in bytes, of the memory that one cached document needs in addition to its compressed
 * text.
 */
const BYTES_PER_DOCUMENT_OBJECT = 400;

type Document = Pick<MapVersionDocument, 'mapKey' | 'version' | 'document'> &
  Partial<MapVersionDocument>;

/** A compressed capability map, with its key, version and digest. */
export interface CompressedMapDocument {
  readonly mapKey: string;
  readonly version: number;
  readonly size: number;
  /**
   * A digest of the content. Equal maps have equal digests, even if different merchants published
   * them.
   */
  readonly digest: string;
  readonly compressedDocument: Uint8Array;
}

/**
 * The cached document of a capability map. It is kept compressed to about a quarter of its size,
 * and the parsed form is kept only for a while after it was used.
 */
export class CachedDocument implements MapVersionSource {
  readonly mapKey: string;
  readonly version: number;
  readonly size: number;
  readonly digest: string;
  readonly #packed: Uint8Array;
  #parsed: CapabilityMap | null = null;

  constructor(source: Document | CompressedMapDocument) {
    const { mapKey, version, size, digest, compressedDocument } =
      'compressedDocument' in source ? source : packDocument(source);
    this.mapKey = mapKey;
    this.version = version;
    this.size = size;
    this.digest = digest;
    this.#packed = compressedDocument;
  }

  get compressedDocument(): CompressedMapDocument {
    const { mapKey, version, size, digest } = this;
    return { mapKey, version, size, digest, compressedDocument: this.#packed };
  }

  get document(): CapabilityMap {
    return this.#parsed ?? this.#parse();
  }

  get bytes(): number {
    return BYTES_PER_DOCUMENT_OBJECT + this.#packed.length;
  }

  #parse(): CapabilityMap {
    // The document can't be invalid, because a map is checked before it is published.
    this.#parsed = JSON.parse(inflateRawSync(this.#packed).toString()) as CapabilityMap;
    const before = parsedDocuments[nextParsedIndex];
    if (before !== undefined) before.#parsed = null;
    parsedDocuments[nextParsedIndex] = this;
    nextParsedIndex = (nextParsedIndex + 1) % MAXIMUM_PARSED_DOCUMENTS;
    return this.#parsed;
  }
}

function packDocument({ mapKey, version, document }: Document): CompressedMapDocument {
  return {
    mapKey,
    version,
    // Line breaks and indentation don't count towards the size of a JSON document, because they
    // have no meaning.
    size: document.replace(/[\r\n]\s*/g, '').length,
    digest: hash('sha256', document, 'base64'),
    compressedDocument: copyCompressed(deflateRawSync(document, { level: COMPRESSION_LEVEL })),
  };
}

/**
 * Copies bytes into a separate buffer. A view of a larger buffer would keep up to 64 KiB of
 * unrelated data in memory.
 */
function copyCompressed(compressed: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(compressed.length);
  compressed.copy(copy);
  return copy;
}
