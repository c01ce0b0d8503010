import { type FormEvent, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { act, type OperatorActionResult, useAct, useRefresh } from '../../client/actions.ts';
import { useMay } from '../../client/session.ts';
import { useStoreSlug } from '../../client/store-slug.ts';
import { useSubmit } from '../../client/submit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormButtons, Refusal } from '../../ui/form-parts.tsx';
import { formatDay, formatMoney, plural } from '../../ui/format.ts';
import { Failed, Loading } from '../../ui/parts.tsx';
import { say } from '../../ui/toasts.tsx';
import { LeftToLookAt } from './problems/problems.tsx';
import { type CheckedCase, useCases } from './use-cases.ts';
import type { MapDraft } from './use-map-draft.ts';
import { withDays } from './consequences/rule-words.tsx';

type Comparison = OperatorActionResult<'compare-map-draft'>;
type Difference = Comparison['differences'][number];
type Outcome = Difference['before'];

interface ReviewProps {
  readonly mapKey: string;
  readonly draft: MapDraft;
  readonly onClose: () => void;
  readonly onPublished: () => void;
}

/** Shows what publishing would change for buyers, and publishes. */
export function Review({ mapKey, draft, onClose, onPublished }: ReviewProps) {
  const store = useStoreSlug();
  const comparison = useQuery({
    queryKey: [store, 'compare-map-draft', mapKey, draft.text],
    queryFn: () => act(store, 'compare-map-draft', { mapKey, document: draft.text }),
    gcTime: 0,
  });
  const cases = useCases(mapKey, draft);
  const failing = (cases.data?.cases ?? []).filter(({ failures }) => failures.length > 0);
  return (
    <Dialog isOpen isWide onClose={onClose} title="What buyers will notice">
      {comparison.isPending || cases.isPending ? <Loading /> : null}
      {comparison.isError ? <Failed error={comparison.error} /> : null}
      {comparison.isSuccess && !cases.isPending ? (
        <div className="stack">
          <Failing failing={failing} />
          <LeftToLookAt draft={draft} isPublished />
          <Differences comparison={comparison.data} />
          <Changes comparison={comparison.data} />
          <PublishForm
            mapKey={mapKey}
            revision={draft.revision}
            isFailing={failing.length > 0}
            onClose={onClose}
            onPublished={onPublished}
          />
        </div>
      ) : null}
    </Dialog>
  );
}

function Failing({ failing }: { readonly failing: readonly CheckedCase[] }) {
  if (failing.length === 0) return null;
  return (
    <section className="notice bad" aria-label="Kept answers that change">
      <h3>{plural(failing.length, 'kept answer changes', 'kept answers change')}</h3>
      <ul className="plain stack tight">
        {failing.map(({ caseId, title, failures }) => (
          <li key={caseId}>
            <strong>{title}</strong>: {withDays(failures.join(' '))}
          </li>
        ))}
      </ul>
    </section>
  );
}

const KINDS: readonly (readonly [Difference['kind'], string])[] = [
  ['yes_to_no', 'From yes to no'],
  ['no_to_yes', 'From no to yes'],
  ['answer', 'Another answer'],
  ['price', 'Another price'],
  ['day', 'Another day'],
];
const SHOWN = 20;

function Differences({
  comparison: { differences, compared },
}: {
  readonly comparison: Comparison;
}) {
  const count = compared.cases + compared.questions;
  if (count === 0)
    return <p className="soft">No answers are kept yet to compare the two versions by.</p>;
  return (
    <section className="stack tight" aria-label="Answers">
      <h3>Answers</h3>
      <p>
        {differences.length === 0
          ? `All ${plural(count, 'question is', 'questions are')} answered as before.`
          : `${differences.length} of ${plural(count, 'question', 'questions')} would be answered otherwise.`}
      </p>
      {KINDS.map(([kind, heading]) => {
        const these = differences.filter((each) => each.kind === kind);
        return these.length === 0 ? null : (
          <DifferenceList key={kind} heading={heading} differences={these} />
        );
      })}
    </section>
  );
}

interface DifferenceListProps {
  readonly heading: string;
  readonly differences: readonly Difference[];
}

function DifferenceList({ heading, differences }: DifferenceListProps) {
  const more = differences.length - SHOWN;
  return (
    <div className="stack tight">
      <h4>
        {heading} ({differences.length})
      </h4>
      <ul className="stack tight">
        {differences.slice(0, SHOWN).map(({ words, caseTitle, before, after, ...rest }, index) => (
          // Two questions may be told in the same words.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <span>{caseTitle ?? words}</span>
            <br />
            <span className="small">
              <span className="soft">{outcomeWords(before)} → </span>
              <strong>{outcomeWords(after)}</strong>
              {priceWords(rest.priceDifference, after.currencyCode)}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="soft">And {more} more.</p> : null}
    </div>
  );
}

const ANSWERS: Readonly<Record<Outcome['answer'], string>> = {
  yes: 'Yes',
  yes_after_approval: 'Yes, after a look',
  needs_information: 'Something open',
  no: 'No',
  not_evaluated: 'Nothing published',
  not_understood: 'Not understood',
};

function outcomeWords({
  answer,
  totalAmount,
  currencyCode,
  needsPerson,
  workingDays,
  date,
}: Outcome): string {
  const price =
    totalAmount === null || currencyCode === null ? null : formatMoney(totalAmount, currencyCode);
  return [
    ANSWERS[answer],
    ...(price === null ? [] : [price]),
    ...(needsPerson ? ['a person prices it'] : []),
    ...(workingDays === null ? [] : [plural(workingDays, 'working day', 'working days')]),
    ...(date === null ? [] : [`ready ${formatDay(date)}`]),
  ].join(', ');
}

function priceWords(difference: number | null, currency: string | null): string {
  if (difference === null || difference === 0 || currency === null) return '';
  return ` (${difference > 0 ? '+' : '−'}${formatMoney(Math.abs(difference), currency)})`;
}

function Changes({ comparison: { changes } }: { readonly comparison: Comparison }) {
  return (
    <section className="stack tight" aria-label="Changes">
      <h3>What you changed</h3>
      <ChangeList changes={changes} />
    </section>
  );
}

/** Differences of two texts of a map, in sentences. */
export function ChangeList({ changes }: { readonly changes: Comparison['changes'] }) {
  const more = changes.length - SHOWN * 2;
  if (changes.length === 0) return <p className="soft">Nothing in the document.</p>;
  return (
    <>
      <ul className="stack tight">
        {changes.slice(0, SHOWN * 2).map(({ sentence }) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {more > 0 ? <p className="soft">And {more} more.</p> : null}
    </>
  );
}

interface PublishFormProps {
  readonly mapKey: string;
  readonly revision: number;
  readonly isFailing: boolean;
  readonly onClose: () => void;
  readonly onPublished: () => void;
}

function PublishForm({ mapKey, revision, isFailing, onClose, onPublished }: PublishFormProps) {
  const [note, setNote] = useState('');
  const [reason, setReason] = useState('');
  const mayOverride = useMay()('maps.override');
  const { isBusy, refusal, submit } = useSubmit();
  const runAction = useAct();
  const refresh = useRefresh();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => {
      const { version } = await runAction('publish-map-draft', {
        mapKey,
        revision,
        ...(note === '' ? {} : { note }),
        ...(isFailing ? { overrideReason: reason } : {}),
      });
      await refresh('list-maps', 'list-map-drafts');
      say(`Version ${version} is published.`);
      onPublished();
    });
  };
  if (isFailing && !mayOverride)
    return <p className="problem">Only an owner can publish while a kept answer changes.</p>;
  return (
    <form className="stack" onSubmit={send}>
      <TextField
        label="Why, for the history"
        hint="If you like. Only your colleagues read it."
        value={note}
        onChange={setNote}
        maxLength={500}
      />
      {isFailing ? (
        <TextField
          label="Why it is published although a kept answer changes"
          value={reason}
          onChange={setReason}
          isRequired
          maxLength={500}
        />
      ) : null}
      <Refusal text={refusal} />
      <FormButtons
        isBusy={isBusy}
        label={isFailing ? 'Publish all the same' : 'Publish it'}
        isDanger={isFailing}
        onCancel={onClose}
      />
    </form>
  );
}
