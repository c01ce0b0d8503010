import { formatDay } from '../../ui/format.ts';
import type { Order } from '../../client/records.ts';

export function Buyer({ order }: { readonly order: Order }) {
  const { buyerName, customerEmail, buyerPhone, shippingAddress, fulfilment, estimate } = order;
  return (
    <section className="card" aria-labelledby="buyer-title">
      <header>
        <h2 id="buyer-title">Buyer</h2>
      </header>
      <div className="card-body stack">
        <div>
          {buyerName === null ? null : <strong>{buyerName}</strong>}
          <div>
            <a href={`mailto:${customerEmail}`}>{customerEmail}</a>
          </div>
          {buyerPhone === null ? null : <a href={`tel:${buyerPhone}`}>{buyerPhone}</a>}
        </div>
        {fulfilment === 'collect' ? <p>Collects it at your store.</p> : null}
        {shippingAddress === null ? null : <Address address={shippingAddress} />}
        <dl className="facts">
          {order.neededBy === null ? null : (
            <>
              <dt>Needed by</dt>
              <dd>{formatDay(order.neededBy)}</dd>
            </>
          )}
          {estimate === null ? null : <EstimateFacts estimate={estimate} />}
          {order.reference === null ? null : (
            <>
              <dt>Your reference</dt>
              <dd>{order.reference}</dd>
            </>
          )}
        </dl>
        <a href={order.statusUrl} target="_blank" rel="noopener">
          The order’s page, as the buyer sees it
        </a>
      </div>
    </section>
  );
}

function EstimateFacts({ estimate }: { readonly estimate: NonNullable<Order['estimate']> }) {
  const { date, deliveryFrom, deliveryTo } = estimate;
  return (
    <>
      {date === null ? null : (
        <>
          <dt>Leaves</dt>
          <dd>{formatDay(date)}</dd>
        </>
      )}
      {deliveryTo === null ? null : (
        <>
          <dt>Arrives</dt>
          <dd>
            {deliveryFrom === null || deliveryFrom === deliveryTo
              ? formatDay(deliveryTo)
              : `${formatDay(deliveryFrom)} to ${formatDay(deliveryTo)}`}
          </dd>
        </>
      )}
    </>
  );
}

function Address({ address }: { readonly address: NonNullable<Order['shippingAddress']> }) {
  const { name, line1, line2, postalCode, city, region, countryCode } = address;
  const lines = [
    name,
    line1,
    line2,
    [postalCode, city].filter(Boolean).join(' '),
    region,
    countryName(countryCode),
  ].filter((line) => line !== null && line !== '');
  return (
    <address>
      {lines.map((line, index) => (
        <div key={index}>{line}</div>
      ))}
    </address>
  );
}

const countries = new Intl.DisplayNames([...navigator.languages], { type: 'region' });

function countryName(code: string): string {
  return countries.of(code) ?? code;
}
