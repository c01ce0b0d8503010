import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import {
  act,
  type OperatorActionResult,
  useAct,
  useRead,
  useRefresh,
} from '../../client/actions.ts';
import { useDraft } from '../../client/draft.ts';
import { useMay } from '../../client/session.ts';
import { useStoreSlug } from '../../client/store-slug.ts';
import { useSubmit } from '../../client/submit.ts';
import { TextField } from '../../ui/field.tsx';
import { formatMoment, formatNumber } from '../../ui/format.ts';
import { Refusal } from '../../ui/form-parts.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { Failed, Loading, Page, Pill } from '../../ui/parts.tsx';
import { say } from '../../ui/toasts.tsx';
import { CountForm } from './count-form.tsx';

type Stock = OperatorActionResult<'show-stock'>;
type Movement = OperatorActionResult<'list-movements'>['movements'][number];

export function ProductStockPage() {
  const { sku } = useParams({ from: '/signed-in/$store/stock/of/$sku' });
  const store = useStoreSlug();
  const stock = useRead('show-stock', { sku });
  return (
    <Page
      title={stock.data === undefined ? 'Stock' : `Stock of ${stock.data.title}`}
      lead={sku}
      actions={stock.data === undefined ? undefined : <Change stock={stock.data} />}
    >
      <p className="settings-back">
        <Link to="/$store/stock" params={{ store }}>
          ← Stock
        </Link>
      </p>
      {stock.isPending ? <Loading /> : null}
      {stock.isError ? <Failed error={stock.error} retry={() => void stock.refetch()} /> : null}
      {stock.data === undefined ? null : (
        <div className="stack">
          <Standing stock={stock.data} />
          <LowLevel key={stock.data.lowStockLevel} stock={stock.data} />
          <Ledger sku={sku} />
        </div>
      )}
    </Page>
  );
}

function Change({ stock }: { readonly stock: Stock }) {
  const mayWrite = useMay()('stock.write');
  const [isOpen, setOpen] = useState(false);
  if (!mayWrite) return null;
  const [first, ...others] = stock.counts;
  const locationKey = others.length === 0 ? (first?.locationKey ?? null) : null;
  return (
    <>
      <button type="button" className="button primary" onClick={() => setOpen(true)}>
        {stock.tracked ? 'Change the stock' : 'Count it'}
      </button>
      {isOpen ? (
        <CountForm counting={{ stock, locationKey }} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

function Standing({ stock }: { readonly stock: Stock }) {
  if (!stock.tracked)
    return <p className="notice">Nobody has counted it so far, so orders don’t look at a shelf.</p>;
  return (
    <section className="card" aria-label="Now">
      <div className="card-body stack">
        <div className="row">
          <strong>{formatNumber(stock.availableTotal)} can be sold</strong>
          {stock.isLow ? <Pill tone="warn">Runs low</Pill> : null}
          {stock.backorder ? <span className="soft">sold beyond stock, too</span> : null}
        </div>
        <dl className="facts">
          {stock.counts.map(({ locationKey, onHand, reserved }) => (
            <div key={locationKey} className="facts-row">
              <dt>{stock.counts.length === 1 ? 'On the shelf' : `At “${locationKey}”`}</dt>
              <dd>
                {formatNumber(onHand)}
                {reserved === 0 ? '' : `, of which orders hold ${formatNumber(reserved)}`}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function LowLevel({ stock }: { readonly stock: Stock }) {
  const { sku, lowStockLevel } = stock;
  const mayWrite = useMay()('stock.write');
  const { value, change, drop } = useDraft(`low stock ${sku}`, {
    level: lowStockLevel === null ? '' : String(lowStockLevel),
  });
  const { isBusy, refusal, problems, submit } = useSubmit();
  const run = useAct();
  const refresh = useRefresh();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => {
      const level = value.level.trim() === '' ? null : value.level.trim();
      await run('set-low-stock-level', { sku, request: { level } });
      drop();
      await refresh('show-stock', 'find-stock', 'read-inbox');
      say(
        level === null
          ? 'You are not warned any more.'
          : `You are mailed when it is below ${level}.`,
      );
    });
  };
  return (
    <section className="card" aria-label="When it runs low">
      <form className="card-body stack" onSubmit={send}>
        <TextField
          label="Warn us when fewer than so many can be sold"
          hint="By a mail, once, and in the inbox. Leave it empty for no warning."
          value={value.level}
          onChange={(level) => change({ level })}
          inputMode="numeric"
          problem={problems.get('level')}
        />
        <Refusal text={refusal} />
        {mayWrite ? (
          <div className="row">
            <button type="submit" className="button" disabled={isBusy}>
              Save the warning
            </button>
          </div>
        ) : null}
      </form>
    </section>
  );
}

const KIND_WORDS: Readonly<Record<Movement['kind'], string>> = {
  set: 'Counted',
  untrack: 'No longer counted',
  reserve: 'Held for an order',
  release: 'Given back',
  take: 'Left the store',
};

function Ledger({ sku }: { readonly sku: string }) {
  const store = useStoreSlug();
  const pages = useInfiniteQuery({
    queryKey: [store, 'list-movements', sku],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam }) =>
      act(store, 'list-movements', {
        sku,
        limit: 50,
        ...(pageParam === null ? {} : { beforeSequence: pageParam }),
      }),
    getNextPageParam: ({ movements, hasMore }) =>
      hasMore ? (movements.at(-1)?.sequence ?? null) : null,
  });
  const movements = pages.data?.pages.flatMap((page) => page.movements) ?? [];
  return (
    <section className="stack" aria-labelledby="ledger-title">
      <h2 id="ledger-title">Ledger</h2>
      {pages.isPending ? <Loading /> : null}
      {pages.isError ? <Failed error={pages.error} retry={() => void pages.refetch()} /> : null}
      {pages.isSuccess && movements.length === 0 ? (
        <p className="soft">Nothing has moved so far.</p>
      ) : null}
      {movements.length === 0 ? null : (
        <div className="table-wrap">
          <table className="table stacks">
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">What</th>
                <th scope="col">Shelf</th>
                <th scope="col">Held</th>
                <th scope="col">Who</th>
              </tr>
            </thead>
            <tbody>
              {movements.map((movement) => (
                <MovementRow key={movement.sequence} movement={movement} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {pages.hasNextPage ? (
        <MoreRows isBusy={pages.isFetchingNextPage} onMore={() => void pages.fetchNextPage()} />
      ) : null}
    </section>
  );
}

function MovementRow({ movement }: { readonly movement: Movement }) {
  const store = useStoreSlug();
  const { at, kind, note, orderNumber, locationKey, actorName } = movement;
  return (
    <tr>
      <td data-label="When">{formatMoment(at)}</td>
      <td>
        <div className="stack tight">
          <span>
            <strong>{KIND_WORDS[kind]}</strong>
            {orderNumber === null ? null : (
              <>
                {' '}
                <Link to="/$store/orders/$order" params={{ store, order: orderNumber }}>
                  Order {orderNumber}
                </Link>
              </>
            )}
          </span>
          {note === null ? null : <span>{note}</span>}
          {locationKey === null || locationKey === 'default' ? null : (
            <span className="small soft">at “{locationKey}”</span>
          )}
        </div>
      </td>
      <td data-label="Shelf" className="number">
        {signed(movement.onHandChange)}
      </td>
      <td data-label="Held" className="number">
        {signed(movement.reservedChange)}
      </td>
      <td data-label="Who">{actorName}</td>
    </tr>
  );
}

function signed(change: number): string {
  if (change === 0) return '–';
  return change > 0 ? `+${formatNumber(change)}` : `−${formatNumber(-change)}`;
}
