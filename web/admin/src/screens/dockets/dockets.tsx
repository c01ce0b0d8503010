import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { act, type ActionInput, type OperatorActionResult } from '../../client/actions.ts';
import { useStoreSlug } from '../../client/store-slug.ts';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { formatDay, formatNumber, plural } from '../../ui/format.ts';
import { MoreRows } from '../../ui/more-rows.tsx';
import { NextScreen } from '../../ui/next-screen.tsx';
import { Empty, Failed, Loading, Page, Pill } from '../../ui/parts.tsx';
import { STATE_WORDS } from '../../words/orders.ts';
import { specificationRowText } from '../../words/specification.ts';
import './dockets.css';
import { useNotePrinted } from './note-printed.ts';
import { docketPdfs, keepPaper, type Paper, readPaper } from './print-dockets.ts';
import { ScanField } from './scan-field.tsx';

type Docket = OperatorActionResult<'list-dockets'>['dockets'][number];
type Place = NonNullable<ActionInput<'list-dockets'>['after']>;
type State = NonNullable<ActionInput<'list-dockets'>['states']>[number];

const TABS: readonly { readonly label: string; readonly states: readonly State[] }[] = [
  { label: 'To make', states: ['accepted', 'in_manufacturing'] },
  { label: 'Not begun', states: ['accepted'] },
  { label: 'In the workshop', states: ['in_manufacturing'] },
  { label: 'Ready', states: ['ready_to_ship'] },
];
const SHOWN_ROWS = 4;

export function DocketsPage() {
  const [tab, setTab] = useState(0);
  const states = TABS[tab]?.states ?? [];
  const pages = useDocketPages(states);
  const dockets = pages.data?.pages.flatMap((page) => page.dockets) ?? [];
  return (
    <Page
      title="Dockets"
      lead="What the workshop has to make, what is due first in front. The code on a docket opens its order."
    >
      <div className="stack">
        <ScanField takesFocus />
        <div className="tabs" role="group" aria-label="Show">
          {TABS.map(({ label }, index) => (
            <button
              key={label}
              type="button"
              className="tab"
              aria-pressed={tab === index}
              onClick={() => setTab(index)}
            >
              {label}
            </button>
          ))}
        </div>
        {pages.isPending ? <Loading /> : null}
        {pages.isError ? <Failed error={pages.error} retry={() => void pages.refetch()} /> : null}
        {pages.isSuccess && dockets.length === 0 ? (
          <Empty
            icon="print"
            title="Nothing is to be made"
            action={<NextScreen to="orders" label="See all orders" />}
          >
            As soon as an order of something that you make is accepted, its docket stands here,
            under the day on which it must leave.
          </Empty>
        ) : null}
        {dockets.length === 0 ? null : <Days key={tab} dockets={dockets} />}
        {pages.hasNextPage ? (
          <MoreRows isBusy={pages.isFetchingNextPage} onMore={() => void pages.fetchNextPage()} />
        ) : null}
      </div>
    </Page>
  );
}

function useDocketPages(states: readonly State[]) {
  const store = useStoreSlug();
  return useInfiniteQuery({
    queryKey: [store, 'list-dockets', states],
    initialPageParam: null as Place | null,
    queryFn: ({ pageParam }) =>
      act(store, 'list-dockets', {
        states: [...states],
        ...(pageParam === null ? {} : { after: pageParam }),
      }),
    getNextPageParam: ({ dockets, hasMore }): Place | null => {
      const last = dockets.at(-1);
      return hasMore && last !== undefined ? { dueOn: last.dueOn, lineId: last.lineId } : null;
    },
  });
}

function Days({ dockets }: { readonly dockets: readonly Docket[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const picked = dockets.filter(({ lineId }) => chosen.has(lineId));
  const choose = (lineIds: readonly string[], isChosen: boolean) => {
    const others = [...chosen].filter((lineId) => !lineIds.includes(lineId));
    setChosen(new Set(isChosen ? [...others, ...lineIds] : others));
  };
  const days = Map.groupBy(dockets, ({ dueOn }) => dueOn);
  return (
    <>
      {[...days].map(([dueOn, ofDay]) => (
        <Day key={dueOn} dueOn={dueOn} dockets={ofDay} chosen={chosen} onChoose={choose} />
      ))}
      {picked.length === 0 ? null : (
        <PickBar dockets={picked} onClear={() => setChosen(new Set())} />
      )}
    </>
  );
}

interface DayProps {
  readonly dueOn: string | null;
  readonly dockets: readonly Docket[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (lineIds: readonly string[], isChosen: boolean) => void;
}

function Day({ dueOn, dockets, chosen, onChoose }: DayProps) {
  const ids = dockets.map(({ lineId }) => lineId);
  const isWhole = ids.every((lineId) => chosen.has(lineId));
  const isLate = dueOn !== null && dueOn < today();
  return (
    <section className="docket-day">
      <h2>
        {dayText(dueOn)}
        {isLate ? <Pill tone="bad">Late</Pill> : null}
        <button type="button" className="button small" onClick={() => onChoose(ids, !isWhole)}>
          {isWhole
            ? 'Choose none'
            : `Choose ${dockets.length === 1 ? 'it' : `all ${formatNumber(dockets.length)}`}`}
          <span className="hidden-visually"> of {dayText(dueOn)}</span>
        </button>
      </h2>
      <ul className="docket-rows">
        {dockets.map((docket) => (
          <DocketRow
            key={docket.lineId}
            docket={docket}
            isChosen={chosen.has(docket.lineId)}
            onChoose={(isChosen) => onChoose([docket.lineId], isChosen)}
          />
        ))}
      </ul>
    </section>
  );
}

/** A day of the reader's clock, as YYYY-MM-DD. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

function dayText(dueOn: string | null): string {
  if (dueOn === null) return 'No day is set';
  return dueOn === today() ? `Today, ${formatDay(dueOn)}` : formatDay(dueOn);
}

interface DocketRowProps {
  readonly docket: Docket;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

function DocketRow({ docket, isChosen, onChoose }: DocketRowProps) {
  const store = useStoreSlug();
  const { lineId, orderNumber, docketNumber, title, quantity, state, buyerName } = docket;
  const { label, tone } = STATE_WORDS[state];
  const rows = docket.specification?.rows ?? [];
  const made = rows.slice(0, SHOWN_ROWS).map(specificationRowText).join(' · ');
  return (
    <li className="docket-row">
      <label className="docket-pick">
        <input
          type="checkbox"
          checked={isChosen}
          aria-label={`Choose docket ${docketNumber}, ${title}`}
          onChange={(event) => onChoose(event.target.checked)}
        />
      </label>
      <Link
        to="/$store/orders/$order"
        params={{ store, order: orderNumber }}
        search={{ docket: lineId }}
        preload={false}
      >
        <strong>
          {quantity > 1 ? `${formatNumber(quantity)} × ` : ''}
          {title}
        </strong>
        {made === '' ? null : <span className="small">{made}</span>}
        <span className="row small soft">
          <span>{docketNumber}</span>
          <span>Order {orderNumber}</span>
          <span>{buyerName}</span>
        </span>
      </Link>
      <Pill tone={tone}>{label}</Pill>
    </li>
  );
}

interface PickBarProps {
  readonly dockets: readonly Docket[];
  readonly onClear: () => void;
}

function PickBar({ dockets, onClear }: PickBarProps) {
  const store = useStoreSlug();
  const [paper, setPaper] = useState(readPaper);
  const pdfs = docketPdfs(store, dockets, paper);
  const notePrinted = useNotePrinted();
  const note = () => notePrinted(dockets.map(({ orderId }) => orderId));
  const print = () => {
    for (const pdf of pdfs) window.open(pdf, '_blank', 'noopener');
    note();
  };
  useShortcuts([{ keys: 'p', label: 'Print the chosen dockets', run: print }]);
  const change = (next: Paper) => {
    keepPaper(next);
    setPaper(next);
  };
  return (
    <div className="pick-bar appear" role="region" aria-label="Chosen dockets">
      <strong>{plural(dockets.length, 'docket', 'dockets')} chosen</strong>
      <div className="row">
        <select
          className="input short"
          aria-label="Paper"
          value={paper}
          onChange={(event) => change(event.target.value === 'a4' ? 'a4' : 'a5')}
        >
          <option value="a5">A5</option>
          <option value="a4">Two on A4</option>
        </select>
        <button type="button" className="button" onClick={onClear}>
          Choose none
        </button>
        {pdfs.map((pdf, index) => (
          <a
            key={pdf}
            className="button primary"
            href={pdf}
            target="_blank"
            rel="noopener"
            onClick={note}
          >
            {pdfs.length === 1 ? 'Print' : `Print part ${index + 1}`} <kbd>P</kbd>
          </a>
        ))}
      </div>
    </div>
  );
}
