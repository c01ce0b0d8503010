import { useAct, useRefresh } from '../../client/actions.ts';
import { useSubmit } from '../../client/submit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { formatAgo } from '../../ui/format.ts';
import { say } from '../../ui/toasts.tsx';
import type { ApiKey } from '../../client/records.ts';

interface RevokeKeyProps {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

export function RevokeKey({ apiKey, onClose }: RevokeKeyProps) {
  const { isBusy, refusal, submit } = useSubmit();
  const act = useAct();
  const refresh = useRefresh();
  const revoke = () =>
    void submit(async () => {
      await act('revoke-key', { keyId: apiKey.keyId });
      await refresh('list-keys');
      say(`The key of “${apiKey.name}” is refused from now on.`);
      onClose();
    });
  return (
    <Dialog isOpen onClose={onClose} title={`Revoke the key of “${apiKey.name}”?`}>
      <p>
        The program that has it is refused within a second, and for good.{' '}
        {apiKey.lastUsedAt === null
          ? 'Nobody has used it so far.'
          : `It was last used ${formatAgo(apiKey.lastUsedAt)}.`}
      </p>
      {refusal === null ? null : (
        <p className="problem" role="alert">
          {refusal}
        </p>
      )}
      <div className="row end">
        <button type="button" className="button quiet" onClick={onClose}>
          Keep it
        </button>
        <button type="button" className="button danger" onClick={revoke} disabled={isBusy}>
          {isBusy ? 'One moment…' : 'Revoke the key'}
        </button>
      </div>
    </Dialog>
  );
}
