import { useSearch, useNavigate } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useEffect, useState } from 'react';
import { useMay } from '../../client/session.ts';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { StorePageLink } from '../../ui/next-screen.tsx';
import { Empty, Failed, Loading, Page } from '../../ui/parts.tsx';
import { STATE_ORDER, STATE_WORDS } from '../../words/orders.ts';
import { ManyBar } from './many-bar.tsx';
import { OrderRows } from './order-rows.tsx';
import { isSameFilter, type OrderFilter } from './order-filter.ts';
import { useOrderPages } from './read-orders.ts';
import { type Column, useOrderViews, ViewsMenu } from './views.tsx';

const SEARCH_DELAY_MS = 150;

export function OrdersPage() {
  const filter = useSearch({ from: '/signed-in/$store/orders' });
  const navigate = useNavigate({ from: '/$store/orders' });
  const pages = useOrderPages(filter);
  const change = (next: OrderFilter) => void navigate({ search: next, replace: true });
  const views = useOrderViews();
  return (
    <Page title="Orders" actions={<ViewsMenu views={views} filter={filter} onChange={change} />}>
      <Filters filter={filter} onChange={change} />
      {pages.isPending ? <Loading /> : null}
      {pages.isError ? <Failed error={pages.error} retry={pages.retry} /> : null}
      {pages.isPending || pages.isError ? null : (
        <Found pages={pages} filter={filter} columns={views.columns} onClear={() => change({})} />
      )}
    </Page>
  );
}

interface FiltersProps {
  readonly filter: OrderFilter;
  readonly onChange: (filter: OrderFilter) => void;
}

function Filters({ filter, onChange }: FiltersProps) {
  const tabs: readonly { readonly label: string; readonly filter: OrderFilter }[] = [
    { label: 'All', filter: {} },
    { label: 'To start', filter: { toStart: true } },
    ...STATE_ORDER.map((state) => ({ label: STATE_WORDS[state].label, filter: { state } })),
    { label: 'Not paid', filter: { unpaid: true } },
  ];
  const { search: _, ...shown } = filter;
  return (
    <div className="stack">
      <SearchField filter={filter} onChange={onChange} />
      <div className="tabs" role="group" aria-label="Show">
        {tabs.map((tab) => (
          <button
            key={tab.label}
            type="button"
            className="tab"
            aria-pressed={isSameFilter(shown, tab.filter)}
            onClick={() =>
              onChange({
                ...tab.filter,
                ...(filter.search === undefined ? {} : { search: filter.search }),
              })
            }
          >
            {tab.label}
          </button>
        ))}
      </div>
    </div>
  );
}

function SearchField({ filter, onChange }: FiltersProps) {
  const [words, setWords] = useState(filter.search ?? '');
  useShortcuts([
    {
      keys: '/',
      label: 'Search orders',
      run: () => document.querySelector<HTMLElement>('#order-search')?.focus(),
    },
  ]);
  useEffect(() => {
    if (words.trim() === (filter.search ?? '')) return undefined;
    const { search: _, ...others } = filter;
    const next = words.trim() === '' ? others : { ...others, search: words.trim() };
    const timer = window.setTimeout(() => onChange(next), SEARCH_DELAY_MS);
    return () => window.clearTimeout(timer);
  });
  return (
    <input
      id="order-search"
      className="input"
      type="search"
      aria-label="Search orders"
      placeholder="Number, name, email or reference"
      value={words}
      onChange={(event) => setWords(event.target.value)}
    />
  );
}

interface FoundProps {
  readonly pages: ReturnType<typeof useOrderPages>;
  readonly filter: OrderFilter;
  readonly columns: readonly Column[];
  readonly onClear: () => void;
}

function Found({ pages, filter, columns, onClear }: FoundProps) {
  const mayWrite = useMay()('orders.write');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = useCallback(
    (orderId: string) =>
      setChosen((before) => {
        const others = [...before].filter((other) => other !== orderId);
        return new Set(before.has(orderId) ? others : [...others, orderId]);
      }),
    [],
  );
  const orders = useDeferredValue(pages.orders);
  const isFiltered = Object.keys(filter).length > 0;
  // What a filter hides is no longer chosen: nothing happens to orders that nobody sees.
  const picked = chosen.size === 0 ? [] : orders.filter(({ orderId }) => chosen.has(orderId));
  if (orders.length > 0) {
    return (
      <div className="stack">
        <OrderRows
          orders={orders}
          onEnd={pages.readMore}
          columns={columns}
          chosen={chosen}
          onChoose={choose}
        />
        {picked.length === 0 ? null : (
          <ManyBar orders={picked} mayWrite={mayWrite} onClear={() => setChosen(new Set())} />
        )}
      </div>
    );
  }
  if (!isFiltered) {
    return (
      <Empty icon="orders" title="Your first order will be here" action={<StorePageLink />}>
        Orders come from your store’s page, from assistants that buyers talk to, and from requests
        that you answered with an offer. You are told by mail when one needs you.
      </Empty>
    );
  }
  return (
    <Empty
      icon="search"
      title="No order is like that"
      action={
        <button type="button" className="button" onClick={onClear}>
          Show all orders
        </button>
      }
    >
      Try fewer words, or the whole number, email or reference.
    </Empty>
  );
}
