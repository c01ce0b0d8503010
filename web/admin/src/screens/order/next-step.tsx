import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { hasLeftStore, type OrderAction } from '../../../../../src/core/orders/workflow.ts';
import { useAct } from '../../client/actions.ts';
import { useSubmit } from '../../client/submit.ts';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { formatAgo, formatMoney } from '../../ui/format.ts';
import { Refusal } from '../../ui/form-parts.tsx';
import { say } from '../../ui/toasts.tsx';
import { ACTION_WORDS, refusalWords, reviewWords } from '../../words/orders.ts';
import { CancelForm } from './cancel-form.tsx';
import type { Order, WholeOrder } from '../../client/records.ts';
import { ShipForm } from './ship-form.tsx';

interface NextStepProps {
  readonly order: WholeOrder;
  readonly onChanged: (order: Order) => void;
  /** Nobody cancels an order at a bench, where hands slip. */
  readonly isAtBench?: boolean;
}

type Open = 'ship' | 'cancel' | null;

/** Exactly what can be done with the order now, the next step first. */
export function NextStep({ order, onChanged, isAtBench = false }: NextStepProps) {
  const { open: wanted } = useSearch({ from: '/signed-in/$store/orders/$order' });
  const [open, setOpen] = useState<Open>(
    wanted === 'ship' && order.actions.includes('ship') ? 'ship' : null,
  );
  const [isShipping, setShipping] = useState(false);
  const { isBusy, refusal, submit } = useSubmit();
  const act = useAct();
  const close = () => setOpen(null);
  const run = (action: OrderAction) => {
    if (action === 'ship' || action === 'cancel') return setOpen(action);
    return void submit(async () => {
      const reply = await act('advance-order', { order: order.orderId, action });
      onChanged(reply.order);
      say(`Order ${order.orderNumber} is ${ACTION_WORDS[action].done}.`);
    });
  };
  const mayCancel = !isAtBench && isCancellable(order);
  const steps = order.actions.filter((action) => action !== 'cancel');
  const offered: readonly OrderAction[] = mayCancel ? [...steps, 'cancel'] : steps;
  useShortcuts(
    offered.map((action) => ({
      keys: ACTION_WORDS[action].key,
      label: stepLabel(action, order),
      run: () => run(action),
    })),
  );
  return (
    <section className="card next-step" aria-labelledby="next-title">
      <header>
        <h2 id="next-title">Next step</h2>
      </header>
      <div className="card-body stack">
        <Waiting order={order} onChanged={onChanged} />
        {isShipping ? (
          <p role="status">It is marked as shipped in a moment. You can still undo it.</p>
        ) : (
          <Steps order={order} steps={steps} isBusy={isBusy} onRun={run} />
        )}
        <Refusal text={refusal} />
        {mayCancel && !isShipping ? (
          <button type="button" className="button quiet" onClick={() => run('cancel')}>
            {stepLabel('cancel', order)} <kbd>X</kbd>
          </button>
        ) : null}
      </div>
      {open === 'ship' ? (
        <ShipForm
          order={order}
          onClose={close}
          onWaiting={setShipping}
          onChanged={onChanged}
          onUndone={() => setOpen('ship')}
        />
      ) : null}
      {open === 'cancel' ? (
        <CancelForm order={order} onClose={close} onChanged={onChanged} />
      ) : null}
    </section>
  );
}

/** The form for cancelling also takes care of money that must go back first. */
function isCancellable({ actions, unavailable }: Order): boolean {
  return (
    actions.includes('cancel') ||
    unavailable.some(({ action, code }) => action === 'cancel' && code === 'refund_required')
  );
}

function stepLabel(action: OrderAction, order: Order): string {
  const isNew = order.state === 'placed';
  if (action === 'cancel') return isNew ? 'Decline the order' : 'Cancel the order';
  if (action === 'mark-delivered' && order.fulfilment === 'collect') return 'Hand over';
  return ACTION_WORDS[action].label;
}

interface StepsProps {
  readonly order: Order;
  readonly steps: readonly OrderAction[];
  readonly isBusy: boolean;
  readonly onRun: (action: OrderAction) => void;
}

function Steps({ order, steps, isBusy, onRun }: StepsProps) {
  const sorted = order.fulfilment === 'collect' ? steps.toReversed() : steps;
  const [first, ...others] = sorted;
  if (first === undefined) return <Nothing order={order} />;
  return (
    <>
      <button
        type="button"
        className="button primary big"
        disabled={isBusy}
        onClick={() => onRun(first)}
      >
        {stepLabel(first, order)} <kbd>{ACTION_WORDS[first].key.toUpperCase()}</kbd>
      </button>
      {others.length === 0 ? null : (
        <div className="row">
          {others.map((action) => (
            <button
              key={action}
              type="button"
              className="button"
              disabled={isBusy}
              onClick={() => onRun(action)}
            >
              {stepLabel(action, order)} <kbd>{ACTION_WORDS[action].key.toUpperCase()}</kbd>
            </button>
          ))}
        </div>
      )}
    </>
  );
}

/** Says why there is nothing to do, or what is in the way. */
function Nothing({ order }: { readonly order: Order }) {
  if (order.state === 'completed') return <p className="soft">All done. Nothing is left to do.</p>;
  if (order.state === 'cancelled')
    return <p className="soft">The order is cancelled. Nothing is left to do.</p>;
  const blocked = order.unavailable.find(
    ({ action, code }) => code !== 'action_not_available' && action !== 'cancel',
  );
  return (
    <p className="soft">
      {blocked === undefined ? 'There is nothing to do now.' : refusalWords(blocked.code)}
    </p>
  );
}

/** What the order waits for, beside its next step. */
function Waiting({ order, onChanged }: NextStepProps) {
  const act = useAct();
  const { isBusy, refusal, submit } = useSubmit();
  const { answer, pendingRevision: revision, reviewFlag, dispute } = order;
  const isAtHome = !hasLeftStore(order) && order.state !== 'cancelled';
  const withdraw = () =>
    void submit(async () => {
      const reply = await act('answer-order-revision', {
        order: order.orderId,
        answer: 'withdrawn',
      });
      onChanged(reply.order);
    });
  const clear = () =>
    void submit(async () => {
      const reply = await act('flag-order', { order: order.orderId, clear: true });
      onChanged(reply.order);
    });
  return (
    <>
      {dispute !== null && !dispute.closed && isAtHome ? (
        <p className="notice warn">
          The payment is disputed. You may lose the money, so you may want to wait with this order
          until the bank has decided.
        </p>
      ) : null}
      {answer === null ? null : (
        <p className={answer.overdue ? 'notice bad' : 'notice warn'}>
          {answer.overdue ? 'The buyer should have had' : 'The buyer expects'} an answer{' '}
          {formatAgo(answer.dueAt)}.
        </p>
      )}
      {reviewFlag?.needsReview === true ? (
        <div className="notice warn">
          <p>{reviewFlag.reasons.map(reviewWords).join(' ')}</p>
          <div>
            <button type="button" className="button small" onClick={clear} disabled={isBusy}>
              I have looked at it
            </button>
          </div>
        </div>
      ) : null}
      {revision === null ? null : (
        <div className="notice warn">
          <p>
            You proposed{' '}
            {formatMoney(revision.revisedTotalAmount, order.effectiveTotalCurrencyCode)}, and the
            buyer has not answered yet.
          </p>
          <div>
            <button type="button" className="button small" onClick={withdraw} disabled={isBusy}>
              Take it back
            </button>
          </div>
        </div>
      )}
      <Refusal text={refusal} />
    </>
  );
}
