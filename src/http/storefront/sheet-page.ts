import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Dependencies } from '../../actions/dependencies.ts';
import { readSession } from '../../actions/people/read-session.ts';
import type { SheetLink } from '../../actions/orders/find-linked-order.ts';
import { readSheet, readSheetPdf } from '../../actions/orders/read-docket.ts';
import { isRefusal } from '../../core/shared/result.ts';
import { sessionTokenOf } from '../admin/cookie.ts';
import { isSecure } from '../admin/origin.ts';
import { withDeadline } from '../deadline.ts';
import type { LinkRequest } from './link-request.ts';
import { keepPrivate } from './private-page.ts';
import { sendRefused } from './refused-page.ts';
import { sendSheet } from './sheet-document.ts';
import { SHEET_STYLE, sheetPageHtml } from './sheet-page-html.ts';

const PDF = '.pdf';

/**
 * Registers the production sheets from which workshops make order lines, as HTML pages and as PDFs.
 */
export function registerSheetPages(
  scope: FastifyInstance,
  dependencies: Dependencies,
  publicUrl: () => string,
): void {
  const sendPdf = async (
    request: LinkRequest,
    reply: FastifyReply,
    link: SheetLink,
  ): Promise<FastifyReply> => {
    const printed = await withDeadline(readSheetPdf(dependencies, link));
    if (isRefusal(printed)) return sendRefused(request, reply, printed);
    return keepPrivate(reply)
      .header('content-type', 'application/pdf')
      .header(
        'content-disposition',
        `inline; filename="docket-${printed.docketNumber.replaceAll(/[^\w-]/g, '_')}.pdf"`,
      )
      .send(Buffer.from(printed.pdf));
  };
  scope.get('/stores/:slug/sheets/:orderId/:lineId/:token', async (request: LinkRequest, reply) => {
    const { token, ...rest } = request.params;
    if (token.endsWith(PDF))
      return sendPdf(request, reply, { ...rest, token: token.slice(0, -PDF.length) });
    const bench = benchPath(rest);
    if (!isSheetRequested(request) && (await isStaff(dependencies, request, publicUrl())))
      return keepPrivate(reply).redirect(bench, 303);
    const page = await withDeadline(readSheet(dependencies, request.params));
    if (isRefusal(page)) return sendRefused(request, reply, page);
    const { sheet } = page;
    return sendSheet(reply, {
      title: `Docket ${sheet.docketNumber}`,
      heading: sheet.merchantName,
      style: SHEET_STYLE,
      body: sheetPageHtml(page, `${token}${PDF}`, bench),
    });
  });
}

/**
 * Returns the path of an order line in the admin, where staff record the next step of its
 * production.
 */
function benchPath({ slug, orderId, lineId }: Omit<SheetLink, 'token'>): string {
  return `/admin/${encodeURIComponent(slug)}/orders/${orderId}?docket=${lineId}`;
}

/**
 * Returns whether the URL asks for the production sheet itself. Links from the admin ask for it, so
 * that they don't redirect back to the admin.
 */
function isSheetRequested({ query }: LinkRequest): boolean {
  return typeof query === 'object' && query !== null && 'sheet' in query;
}

/**
 * Returns whether the reader is signed in as a member of the store. Members who scan the code on a
 * docket are redirected to the order in the admin.
 */
async function isStaff(
  dependencies: Dependencies,
  request: LinkRequest,
  publicUrl: string,
): Promise<boolean> {
  const token = sessionTokenOf(request, isSecure(request, publicUrl));
  if (token === null) return false;
  const session = await withDeadline(readSession(dependencies, token));
  const { slug } = request.params;
  return session?.memberships.some(({ merchantSlug }) => merchantSlug === slug) === true;
}
