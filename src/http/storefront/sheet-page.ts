import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Dependencies } from '../../actions/dependencies.ts';
import type { SheetLink } from '../../actions/orders/find-linked-order.ts';
import { readSheet, readSheetPdf } from '../../actions/orders/read-docket.ts';
import { isRefusal } from '../../core/shared/result.ts';
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
export function registerSheetPages(scope: FastifyInstance, dependencies: Dependencies): void {
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
    const page = await withDeadline(readSheet(dependencies, request.params));
    if (isRefusal(page)) return sendRefused(request, reply, page);
    const { sheet } = page;
    return sendSheet(reply, {
      title: `Docket ${sheet.docketNumber}`,
      heading: sheet.merchantName,
      style: SHEET_STYLE,
      body: sheetPageHtml(page, `${token}${PDF}`),
    });
  });
}
