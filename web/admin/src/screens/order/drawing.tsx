import { layOutDrawing, type SideLine } from '../../../../../src/core/capability/drawing-layout.ts';
import { findDrawnShape } from '../../../../../src/core/capability/drawn-shape.ts';
import { formatNumber } from '../../ui/format.ts';
import type { Order } from '../../client/records.ts';

type Specification = NonNullable<Order['lines'][number]['specification']>;

/** What was ordered, drawn to scale with the sizes that are frozen in the order. */
export function Drawing({ specification }: { readonly specification: Specification }) {
  const { drawing, rows } = specification;
  const selections = rows.map((row) => ({
    ...row,
    magnitude: row.magnitude === null ? null : Number(row.magnitude),
  }));
  const drawn = drawing === null ? null : findDrawnShape([drawing], { selections, madeSizes: [] });
  if (drawn === null) return null;
  const { shape, width, height } = drawn;
  const sides = width.dimensionKey === height.dimensionKey ? [width] : [width, height];
  const [widthText = '', heightText] = sides.map(
    ({ magnitude, unit }) => `${formatNumber(magnitude)} ${unit}`,
  );
  const { viewBox, thing, sheet, ...lines } = layOutDrawing(width.millimetres, height.millimetres);
  const label = heightText === undefined ? widthText : `${widthText} × ${heightText}`;
  const [rx, ry] = [thing.width / 2, thing.height / 2];
  return (
    <figure className="drawing">
      <svg viewBox={viewBox} role="img" aria-label={`${label}, drawn to scale`}>
        {sheet === null ? null : <rect className="sheet" {...sheet} />}
        {shape === 'ellipse' ? (
          <ellipse className="thing" cx={thing.x + rx} cy={thing.y + ry} rx={rx} ry={ry} />
        ) : (
          <rect className="thing" {...thing} />
        )}
        <Side line={lines.widthLine} text={widthText} isUpright={false} />
        {heightText === undefined ? null : (
          <Side line={lines.heightLine} text={heightText} isUpright />
        )}
      </svg>
      <figcaption className="small soft">
        {sheet === null ? 'To scale' : 'To scale, beside a sheet of A4 paper'}
      </figcaption>
    </figure>
  );
}

interface SideProps {
  readonly line: SideLine;
  readonly text: string;
  readonly isUpright: boolean;
}

function Side({ line: { path, x, y }, text, isUpright }: SideProps) {
  const transform = isUpright ? `rotate(-90 ${x} ${y})` : undefined;
  return (
    <>
      <path className="line" d={path} />
      <text x={x} y={y} textAnchor="middle" transform={transform}>
        {text}
      </text>
    </>
  );
}
