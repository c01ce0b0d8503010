import { useState } from 'react';
import type { OrderAction } from '../../../../../src/core/orders/workflow.ts';
import { useRefresh } from '../../client/actions.ts';
import { useStoreSlug } from '../../client/store-slug.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { formatNumber, plural } from '../../ui/format.ts';
import { ACTION_WORDS } from '../../words/orders.ts';
import { useNotePrinted } from '../dockets/note-printed.ts';
import { docketPdfs, readPaper } from '../dockets/print-dockets.ts';
import type { ListedOrder } from './read-orders.ts';
import { type ManyResult, runMany } from './run-many.ts';

/** The steps that several orders can take together. Shipping asks for a number each. */
const STEPS: readonly OrderAction[] = [
  'accept',
  'start-manufacturing',
  'mark-ready-to-ship',
  'mark-delivered',
];

interface ManyBarProps {
  readonly orders: readonly ListedOrder[];
  readonly mayWrite: boolean;
  readonly onClear: () => void;
}

interface Run {
  readonly action: OrderAction;
  readonly all: number;
  readonly results: readonly ManyResult[];
}

/** What can be done with the orders that are chosen. */
export function ManyBar({ orders, mayWrite, onClear }: ManyBarProps) {
  const store = useStoreSlug();
  const refresh = useRefresh();
  const [run, setRun] = useState<Run | null>(null);
  const isBusy = run !== null && run.results.length < run.all;
  const start = async (action: OrderAction) => {
    let results: readonly ManyResult[] = [];
    setRun({ action, all: orders.length, results });
    await runMany(store, orders, action, (result) => {
      results = [...results, result];
      setRun({ action, all: orders.length, results });
    });
    await refresh('find-orders', 'list-dockets', 'read-inbox', 'show-order', 'read-timeline');
  };
  return (
    <div className="pick-bar appear" role="region" aria-label="Chosen orders">
      <strong>{plural(orders.length, 'order', 'orders')} chosen</strong>
      <div className="row">
        {mayWrite
          ? STEPS.map((action) => (
              <button
                key={action}
                type="button"
                className="button"
                disabled={isBusy || possible(orders, action) === 0}
                onClick={() => void start(action)}
              >
                {ACTION_WORDS[action].label}
                {countText(orders, action)}
              </button>
            ))
          : null}
        <Print orders={orders} />
        <button type="button" className="button quiet" onClick={onClear}>
          Choose none
        </button>
      </div>
      {run === null ? null : <Results run={run} onClose={() => setRun(null)} onClear={onClear} />}
    </div>
  );
}

function possible(orders: readonly ListedOrder[], action: OrderAction): number {
  return orders.filter(({ actions }) => actions.includes(action)).length;
}

/** Says so if not all of the orders can take the step. */
function countText(orders: readonly ListedOrder[], action: OrderAction): string {
  const count = possible(orders, action);
  return count === 0 || count === orders.length ? '' : ` (${formatNumber(count)})`;
}

function Print({ orders }: { readonly orders: readonly ListedOrder[] }) {
  const store = useStoreSlug();
  const lines = orders
    .filter(({ state }) => state !== 'placed' && state !== 'cancelled')
    .flatMap(({ orderId, lines: ofOrder }) =>
      ofOrder
        .filter(({ workflowType }) => workflowType === 'made_to_order')
        .map(({ id }) => ({ orderId, lineId: id })),
    );
  const pdfs = docketPdfs(store, lines, readPaper());
  const notePrinted = useNotePrinted();
  const note = () => notePrinted(lines.map(({ orderId }) => orderId));
  return pdfs.map((pdf, index) => (
    <a key={pdf} className="button" href={pdf} target="_blank" rel="noopener" onClick={note}>
      Print {pdfs.length === 1 ? plural(lines.length, 'docket', 'dockets') : `part ${index + 1}`}
    </a>
  ));
}

function sentenceOfResults(action: OrderAction, done: number, refused: number): string {
  const { done: words } = ACTION_WORDS[action];
  const taken = `${plural(done, 'order is', 'orders are')} ${words}.`;
  return refused === 0
    ? taken
    : `${taken} ${plural(refused, 'order stays', 'orders stay')} as before.`;
}

interface ResultsProps {
  readonly run: Run;
  readonly onClose: () => void;
  readonly onClear: () => void;
}

/** Each order by its name, those that were refused first, with the reason. */
function Results({ run, onClose, onClear }: ResultsProps) {
  const { action, all, results } = run;
  const refused = results.filter(({ refusal }) => refusal !== null);
  const done = results.filter(({ refusal }) => refusal === null);
  const isOver = results.length === all;
  return (
    <Dialog isOpen onClose={isOver ? onClose : () => undefined} title={ACTION_WORDS[action].label}>
      <p role="status">
        {isOver
          ? sentenceOfResults(action, done.length, refused.length)
          : `${formatNumber(results.length)} of ${formatNumber(all)}…`}
      </p>
      {isOver ? null : (
        <progress className="progress" aria-label="Progress" value={results.length} max={all} />
      )}
      <ul className="many-results" tabIndex={0} aria-label="Results">
        {[...refused, ...done].map(({ orderNumber, buyer, refusal }) => (
          <li key={orderNumber}>
            <strong className="number">{orderNumber}</strong> {buyer}
            {refusal === null ? (
              <span className="soft"> · {ACTION_WORDS[action].done}</span>
            ) : (
              <span className="problem"> · {refusal}</span>
            )}
          </li>
        ))}
      </ul>
      {isOver ? (
        <div className="row end">
          <button type="button" className="button" onClick={onClose}>
            Keep them chosen
          </button>
          <button
            type="button"
            className="button primary"
            onClick={() => {
              onClose();
              onClear();
            }}
          >
            Done
          </button>
        </div>
      ) : null}
    </Dialog>
  );
}
