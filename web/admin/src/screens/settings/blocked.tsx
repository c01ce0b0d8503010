import { type FormEvent, useState } from 'react';
import { type OperatorActionResult, useAct, useRead, useRefresh } from '../../client/actions.ts';
import { useDraft } from '../../client/draft.ts';
import { useMay } from '../../client/session.ts';
import { useStoreSlug } from '../../client/store-slug.ts';
import { useSubmit } from '../../client/submit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormButtons, Refusal } from '../../ui/form-parts.tsx';
import { formatDay } from '../../ui/format.ts';
import { Empty, Failed, Loading, Page } from '../../ui/parts.tsx';
import { say } from '../../ui/toasts.tsx';
import { BackToSettings } from './settings-page.tsx';

type Block = OperatorActionResult<'list-blocks'>['blocks'][number];

export function BlockedPage() {
  const [isOpen, setOpen] = useState(false);
  const blocks = useRead('list-blocks', {});
  const mayWrite = useMay()('blocks.write');
  const block = mayWrite ? (
    <button type="button" className="button primary" onClick={() => setOpen(true)}>
      Block somebody
    </button>
  ) : null;
  return (
    <Page
      title="Blocked buyers"
      lead="Your store takes no orders and no requests from them. They aren’t told why."
      width="narrow"
      actions={block}
    >
      <BackToSettings />
      {blocks.isPending ? <Loading /> : null}
      {blocks.isError ? <Failed error={blocks.error} retry={() => void blocks.refetch()} /> : null}
      {blocks.data?.blocks.length === 0 ? (
        <Empty icon="people" title="Nobody is blocked" action={block}>
          If somebody orders again and again without paying, block their email or their network
          address. You can take it back at any time.
        </Empty>
      ) : null}
      {blocks.data === undefined || blocks.data.blocks.length === 0 ? null : (
        <Blocks blocks={blocks.data.blocks} mayWrite={mayWrite} />
      )}
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Block somebody">
        <BlockForm onClose={() => setOpen(false)} />
      </Dialog>
    </Page>
  );
}

interface BlocksProps {
  readonly blocks: readonly Block[];
  readonly mayWrite: boolean;
}

function Blocks({ blocks, mayWrite }: BlocksProps) {
  const act = useAct();
  const refresh = useRefresh();
  const { isBusy, refusal, submit } = useSubmit();
  const unblock = ({ kind, subject }: Block) =>
    void submit(async () => {
      await act('unblock-buyer', { kind, subject });
      await refresh('list-blocks');
      say(`${subject} may order again.`);
    });
  return (
    <section className="card">
      <ul className="card-body stack">
        {blocks.map((block) => (
          <li key={`${block.kind} ${block.subject}`} className="row apart">
            <span className="stack tight">
              <strong>{block.subject}</strong>
              <span className="soft small">
                {block.kind === 'email' ? 'Email' : 'Network address'}, since{' '}
                {formatDay(block.createdAt)}
                {block.note === null ? '' : `: ${block.note}`}
              </span>
            </span>
            {mayWrite ? (
              <button
                type="button"
                className="button small"
                disabled={isBusy}
                onClick={() => unblock(block)}
              >
                Unblock<span className="hidden-visually"> {block.subject}</span>
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      <Refusal text={refusal} />
    </section>
  );
}

function BlockForm({ onClose }: { readonly onClose: () => void }) {
  const { value, change, drop } = useDraft(`${useStoreSlug()} block`, { subject: '', note: '' });
  const { isBusy, refusal, problems, submit } = useSubmit();
  const act = useAct();
  const refresh = useRefresh();
  const subject = value.subject.trim();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => {
      const kind = subject.includes('@') ? 'email' : 'address';
      const note = value.note.trim();
      await act('block-buyer', { kind, subject, ...(note === '' ? {} : { note }) });
      drop();
      await refresh('list-blocks');
      say(`${subject} can’t order here any more.`);
      onClose();
    });
  };
  return (
    <form className="stack" onSubmit={send}>
      <TextField
        label="Email or network address"
        hint="Of an IPv6 address its whole /64 is meant."
        value={value.subject}
        onChange={(text) => change({ subject: text })}
        isRequired
        takesFocus
        maxLength={254}
        problem={problems.get('email') ?? problems.get('address') ?? problems.get('subject')}
      />
      <TextField
        label="Why"
        hint="For you and your colleagues."
        value={value.note}
        onChange={(note) => change({ note })}
        maxLength={200}
        problem={problems.get('note')}
      />
      <Refusal text={refusal} />
      <FormButtons isBusy={isBusy} label="Block" onCancel={onClose} isDanger />
    </form>
  );
}
