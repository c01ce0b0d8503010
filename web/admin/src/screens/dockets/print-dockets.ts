import { MAXIMUM_DOCKETS } from '../../../../../src/core/orders/docket-limits.ts';

export type Paper = 'a5' | 'a4';

const PAPER_KEY = 'bottega docket paper';

export function readPaper(): Paper {
  return localStorage.getItem(PAPER_KEY) === 'a4' ? 'a4' : 'a5';
}

export function keepPaper(paper: Paper): void {
  localStorage.setItem(PAPER_KEY, paper);
}

interface PrintedLine {
  readonly orderId: string;
  readonly lineId: string;
}

/** The addresses of the PDFs with these dockets, as many in each as are printed at once. */
export function docketPdfs(
  store: string,
  lines: readonly PrintedLine[],
  paper: Paper,
): readonly string[] {
  const pages = Array.from({ length: Math.ceil(lines.length / MAXIMUM_DOCKETS) }, (_, page) =>
    lines.slice(page * MAXIMUM_DOCKETS, (page + 1) * MAXIMUM_DOCKETS),
  );
  return pages.map((page) => {
    const ids = page.map(({ orderId, lineId }) => `${orderId}.${lineId}`).join(',');
    return `/api/admin/v1/${encodeURIComponent(store)}/dockets.pdf?paper=${paper}&lines=${ids}`;
  });
}
