import { useState } from 'react';
import { type OperatorValue, useAct, useRead, useRefresh } from '../../client/actions.ts';
import { useMay } from '../../client/session.ts';
import { useSubmit } from '../../client/submit.ts';
import { formatDay, formatMoney, formatNumber } from '../../ui/format.ts';
import { Refusal } from '../../ui/form-parts.tsx';
import { Empty, Failed, Loading, Page, Pill, type Tone } from '../../ui/parts.tsx';
import { say } from '../../ui/toasts.tsx';
import { MakeDiscount } from './make-discount.tsx';

type Discount = OperatorValue<'list-discounts'>['discounts'][number];

const STATES: Readonly<Record<Discount['state'], { readonly label: string; readonly tone: Tone }>> =
  {
    active: { label: 'Works', tone: 'good' },
    not_yet: { label: 'Begins later', tone: 'calm' },
    over: { label: 'Time is over', tone: 'bad' },
    used_up: { label: 'Used up', tone: 'bad' },
    ended: { label: 'Ended', tone: 'bad' },
  };

export function DiscountsPage() {
  const [isOpen, setOpen] = useState(false);
  const discounts = useRead('list-discounts', { limit: 1_000 });
  const merchant = useRead('show-merchant', {});
  const currency = merchant.data?.currencyCode ?? 'EUR';
  const make = useMay()('discounts.write') ? (
    <button type="button" className="button primary" onClick={() => setOpen(true)}>
      Make a code
    </button>
  ) : null;
  return (
    <Page
      title="Discounts"
      lead="Codes that buyers type when they order. They take off the items, never the shipping."
      actions={make}
    >
      {discounts.isPending ? <Loading /> : null}
      {discounts.isError ? (
        <Failed error={discounts.error} retry={() => void discounts.refetch()} />
      ) : null}
      {discounts.data?.discounts.length === 0 ? (
        <Empty icon="discounts" title="There is no code yet" action={make}>
          A code can take off a percentage or an amount, for a time, from a minimum on, or for so
          many orders. An order that is cancelled gives its use back.
        </Empty>
      ) : null}
      {discounts.data === undefined || discounts.data.discounts.length === 0 ? null : (
        <DiscountTable discounts={discounts.data.discounts} currency={currency} />
      )}
      <MakeDiscount isOpen={isOpen} currency={currency} onClose={() => setOpen(false)} />
    </Page>
  );
}

interface DiscountTableProps {
  readonly discounts: readonly Discount[];
  readonly currency: string;
}

function DiscountTable({ discounts, currency }: DiscountTableProps) {
  return (
    <div className="table-wrap">
      <table className="table stacks">
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Takes off</th>
            <th scope="col">When</th>
            <th scope="col">Used</th>
            <th scope="col">
              <span className="hidden-visually">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {discounts.map((discount) => (
            <DiscountRow key={discount.code} discount={discount} currency={currency} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DiscountRowProps {
  readonly discount: Discount;
  readonly currency: string;
}

function DiscountRow({ discount, currency }: DiscountRowProps) {
  const { code, label, kind, value, minimumItemsAmount, used, maximumUses, state } = discount;
  return (
    <tr>
      <td>
        <div className="stack tight">
          <strong>{code}</strong>
          <span className="row small soft">
            <Pill tone={STATES[state].tone}>{STATES[state].label}</Pill> {label}
          </span>
        </div>
      </td>
      <td data-label="Takes off">
        {kind === 'percent' ? `${formatNumber(Number(value))} %` : formatMoney(value, currency)}
        {minimumItemsAmount === null
          ? ''
          : `, from ${formatMoney(minimumItemsAmount, currency)} on`}
      </td>
      <td data-label="When">{timeText(discount)}</td>
      <td data-label="Used">
        {formatNumber(used)}
        {maximumUses === null ? '' : ` of ${formatNumber(maximumUses)}`}
      </td>
      <td>
        <End discount={discount} />
      </td>
    </tr>
  );
}

function timeText({ validFrom, validUntil }: Discount): string {
  if (validFrom === null && validUntil === null) return 'Always';
  const from = validFrom === null ? '' : `from ${formatDay(validFrom)}`;
  const until = validUntil === null ? '' : `until ${formatDay(validUntil)}`;
  return `${from} ${until}`.trim();
}

function End({ discount }: { readonly discount: Discount }) {
  const mayWrite = useMay()('discounts.write');
  const act = useAct();
  const refresh = useRefresh();
  const { isBusy, refusal, submit } = useSubmit();
  if (!mayWrite || !['active', 'not_yet'].includes(discount.state)) return null;
  const end = () =>
    void submit(async () => {
      await act('end-discount', { code: discount.code });
      await refresh('list-discounts');
      say(`${discount.code} no longer takes anything off.`);
    });
  return (
    <div className="row end">
      <button type="button" className="button small" onClick={end} disabled={isBusy}>
        End<span className="hidden-visually"> {discount.code}</span>
      </button>
      <Refusal text={refusal} />
    </div>
  );
}
