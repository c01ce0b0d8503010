import { Fragment } from 'react';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { formatMoney, formatNumber } from '../../ui/format.ts';
import { Icon } from '../../ui/icons.tsx';
import { Pill } from '../../ui/parts.tsx';
import { specificationRowText } from '../../words/specification.ts';
import { Drawing } from './drawing.tsx';
import { useNotePrinted } from '../dockets/note-printed.ts';
import type { Order } from '../../client/records.ts';

type Line = Order['lines'][number];

export function Lines({ order }: { readonly order: Order }) {
  const [firstDocket] = order.dockets;
  const notePrinted = useNotePrinted();
  useShortcuts(
    firstDocket === undefined
      ? []
      : [
          {
            keys: 'p',
            label: 'Print the docket',
            run: () => {
              window.open(`${firstDocket.sheetUrl}.pdf`, '_blank', 'noopener');
              notePrinted([order.orderId]);
            },
          },
        ],
  );
  return (
    <section className="card" aria-labelledby="lines-title">
      <header>
        <h2 id="lines-title">What was ordered</h2>
      </header>
      {order.lines.map((line) => (
        <OrderLine key={line.id} line={line} order={order} />
      ))}
    </section>
  );
}

function OrderLine({ line, order }: { readonly line: Line; readonly order: Order }) {
  const { specification, allergens, backordered, bottle } = line;
  const docket = order.dockets.find(({ lineId }) => lineId === line.id);
  const notePrinted = useNotePrinted();
  return (
    <article className="order-line">
      <div className="row apart">
        <h3>
          {line.quantity > 1 ? `${formatNumber(line.quantity)} × ` : ''}
          {line.title}
        </h3>
        <span className="number">
          {formatMoney(line.lineTotalAmount, line.unitPriceCurrencyCode)}
        </span>
      </div>
      {specification === null ? null : <Specification specification={specification} />}
      <p className="row small soft">
        <span>{line.sku}</span>
        {line.purchase === 'sample' ? <Pill tone="calm">Sample</Pill> : null}
        {backordered > 0 ? (
          <Pill tone="warn">{formatNumber(backordered)} must come first</Pill>
        ) : null}
        {bottle === null ? null : <span>Design: {bottle.design}</span>}
        {allergens === null ? null : (
          <span>
            {allergens.contains.length === 0
              ? 'No allergens stated'
              : `Contains ${allergens.contains.join(', ')}`}
          </span>
        )}
      </p>
      {docket === undefined ? null : (
        <div>
          <a
            className="button small"
            href={`${docket.sheetUrl}.pdf`}
            onClick={() => notePrinted([order.orderId])}
            target="_blank"
            rel="noopener"
          >
            <Icon name="print" size={15} /> Docket {docket.docketNumber}
          </a>
        </div>
      )}
    </article>
  );
}

type FrozenSpecification = NonNullable<Line['specification']>;

export function Specification({ specification }: { readonly specification: FrozenSpecification }) {
  return (
    <>
      <dl className="facts">
        {specification.rows.map((row) => (
          <Fragment key={row.dimensionKey}>
            <dt>{row.label}</dt>
            <dd>{specificationRowText(row)}</dd>
          </Fragment>
        ))}
      </dl>
      <Drawing specification={specification} />
    </>
  );
}
