import type { SheetPage } from '../../actions/orders/read-docket.ts';
import { html, type Html } from './html.ts';

/** The width of the empty margin around a QR code. Scanners need it to find the code. */
const QUIET_ZONE_SQUARES = 4;

/** Draws a QR code as SVG. The label describes the code's content for screen readers. */
export function qrCodeSvg({ size, bars }: SheetPage['code'], label: string): Html {
  const whole = size + 2 * QUIET_ZONE_SQUARES;
  const path = bars
    .map(
      ({ x, y, width }) =>
        `M${x + QUIET_ZONE_SQUARES} ${y + QUIET_ZONE_SQUARES}h${width}v1h-${width}z`,
    )
    .join('');
  return html`<svg viewBox="0 0 ${whole} ${whole}" role="img" aria-label="${label}" shape-rendering="crispEdges"><path d="${path}"/></svg>`;
}
