import { useState } from 'react';
import { useAct, useRead, useRefresh } from '../../client/actions.ts';
import { useMay } from '../../client/session.ts';
import { useSubmit } from '../../client/submit.ts';
import { formatDay, formatMoney, formatNumber } from '../../ui/format.ts';
import { Refusal } from '../../ui/form-parts.tsx';
import { Empty, Failed, Loading, Page, Pill, type Tone } from '../../ui/parts.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { say } from '../../ui/toasts.tsx';
import { DiscountDialog } from './make-discount.tsx';
import type { Discount } from '../../client/records.ts';

const STATES: Readonly<Record<Discount['state'], { readonly label: string; readonly tone: Tone }>> =
  {
    active: { label: 'Works', tone: 'good' },
    not_yet: { label: 'Begins later', tone: 'calm' },
    over: { label: 'Time is over', tone: 'bad' },
    used_up: { label: 'Used up', tone: 'bad' },
    ended: { label: 'Ended', tone: 'bad' },
  };

export function DiscountsPage() {
  const [open, setOpen] = useState<Discount | 'new' | null>(null);
  const [words, setWords] = useState('');
  const discounts = useRead('list-discounts', { limit: 1_000 });
  const merchant = useRead('show-merchant', {});
  const currency = merchant.data?.currencyCode ?? 'EUR';
  const make = useMay()('discounts.write') ? (
    <button type="button" className="button primary" onClick={() => setOpen('new')}>
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
        <div className="stack">
          <SearchField
            label="Search codes"
            placeholder="Code, or what orders call it"
            words={words}
            onChange={setWords}
          />
          <Found
            discounts={discounts.data.discounts.filter((discount) => isFound(discount, words))}
            currency={currency}
            onChange={setOpen}
          />
        </div>
      )}
      {open === null ? null : (
        <DiscountDialog
          discount={open === 'new' ? null : open}
          currency={currency}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  );
}

function isFound({ code, label }: Discount, words: string): boolean {
  return `${code} ${label}`.toLowerCase().includes(words.toLowerCase());
}

interface DiscountTableProps {
  readonly discounts: readonly Discount[];
  readonly currency: string;
  readonly onChange: (discount: Discount) => void;
}

function Found(props: DiscountTableProps) {
  if (props.discounts.length > 0) return <DiscountTable {...props} />;
  return (
    <Empty icon="search" title="No code is like that">
      Try fewer letters of the code, or of what orders call it.
    </Empty>
  );
}

function DiscountTable({ discounts, currency, onChange }: DiscountTableProps) {
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
            <DiscountRow
              key={discount.code}
              discount={discount}
              currency={currency}
              onChange={onChange}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DiscountRowProps extends Pick<DiscountTableProps, 'currency' | 'onChange'> {
  readonly discount: Discount;
}

function DiscountRow({ discount, currency, onChange }: DiscountRowProps) {
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
        <Actions discount={discount} onChange={onChange} />
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

function Actions({ discount, onChange }: Pick<DiscountRowProps, 'discount' | 'onChange'>) {
  const mayWrite = useMay()('discounts.write');
  const act = useAct();
  const refresh = useRefresh();
  const { isBusy, refusal, submit } = useSubmit();
  if (!mayWrite || discount.state === 'ended') return null;
  const end = () =>
    void submit(async () => {
      await act('end-discount', { code: discount.code });
      await refresh('list-discounts');
      say(`${discount.code} no longer takes anything off.`);
    });
  return (
    <div className="row end">
      <button type="button" className="button small" onClick={() => onChange(discount)}>
        Change<span className="hidden-visually"> {discount.code}</span>
      </button>
      <button type="button" className="button small" onClick={end} disabled={isBusy}>
        End<span className="hidden-visually"> {discount.code}</span>
      </button>
      <Refusal text={refusal} />
    </div>
  );
}
