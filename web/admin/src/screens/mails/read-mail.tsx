import { useAct, useRead, useRefresh } from '../../client/actions.ts';
import { useMay } from '../../client/session.ts';
import { useSubmit } from '../../client/submit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal } from '../../ui/form-parts.tsx';
import { formatMoment } from '../../ui/format.ts';
import { Failed, Loading } from '../../ui/parts.tsx';
import { say } from '../../ui/toasts.tsx';
import type { Mail } from '../../client/records.ts';
import { MailState } from './mail-state.tsx';

interface ReadMailProps {
  readonly mail: Mail;
  readonly onClose: () => void;
}

/**
 * A mail as it is sent as text. Its HTML isn't shown, because it may contain what a stranger wrote.
 */
export function ReadMail({ mail, onClose }: ReadMailProps) {
  const { mailId } = mail;
  const shown = useRead('show-mail', { mailId });
  const mayWrite = useMay()('mails.write');
  const act = useAct();
  const refresh = useRefresh();
  const { isBusy, refusal, submit } = useSubmit();
  const resend = () =>
    void submit(async () => {
      await act('resend-mail', { mailId });
      await refresh('list-mails', 'show-mail');
      say('It is sent once more, within a minute.');
      onClose();
    });
  return (
    <Dialog isOpen onClose={onClose} title={mail.subject} isWide>
      <dl className="facts">
        <dt>To</dt>
        <dd>{mail.to ?? 'nobody: the store has no address for mails'}</dd>
        <dt>Written</dt>
        <dd>{formatMoment(mail.createdAt)}</dd>
        <dt>State</dt>
        <dd>
          <MailState mail={mail} />
        </dd>
      </dl>
      {mail.failure === null ? null : (
        <p className="notice bad">
          {mail.failure.sentence}
          {mail.failure.detail === null ? '' : ` The other side said: ${mail.failure.detail}`}
        </p>
      )}
      {shown.isPending ? <Loading /> : null}
      {shown.isError ? <Failed error={shown.error} /> : null}
      {shown.data === undefined ? null : (
        <pre className="mail-text" tabIndex={0} role="region" aria-label="Text of the mail">
          {shown.data.text}
        </pre>
      )}
      <Refusal text={refusal} />
      <div className="row end">
        {mayWrite && mail.state === 'failed' ? (
          <button type="button" className="button" onClick={resend} disabled={isBusy}>
            {isBusy ? 'One moment…' : 'Send it again'}
          </button>
        ) : null}
        <button type="button" className="button primary" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  );
}
