import { MAXIMUM_DOCKETS } from '../../core/orders/docket-limits.ts';

/** The dockets that are requested by the query of a URL. */
export interface DocketsToPrint {
  readonly lines: readonly { readonly orderId: string; readonly lineId: string }[];
  readonly paper: 'a5' | 'a4';
}

const UUID_PATTERN = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const DOCKET_LINE_PATTERN = new RegExp(String.raw`^(${UUID_PATTERN})\.(${UUID_PATTERN})$`);

/**
 * Parses the query of a URL that requests dockets. `lines` is a comma-separated list of order and
 * line ids, such as `ORDER.LINE`; returns null if it is malformed.
 */
export function readDocketsToPrint(query: {
  readonly lines?: unknown;
  readonly paper?: unknown;
}): DocketsToPrint | null {
  const { lines: listed, paper = 'a5' } = query;
  if (typeof listed !== 'string' || (paper !== 'a5' && paper !== 'a4')) return null;
  const lines = listed
    .toLowerCase()
    .split(',', MAXIMUM_DOCKETS + 1)
    .map((text) => {
      const [, orderId = null, lineId = null] = DOCKET_LINE_PATTERN.exec(text) ?? [];
      return orderId === null || lineId === null ? null : { orderId, lineId };
    });
  const read = lines.filter((line) => line !== null);
  const isFine = read.length === lines.length && lines.length <= MAXIMUM_DOCKETS;
  return isFine ? { lines: read, paper } : null;
}
