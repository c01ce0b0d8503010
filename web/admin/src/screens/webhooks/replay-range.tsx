import { type FormEvent, useState } from 'react';
import { useAct, useRefresh } from '../../client/actions.ts';
import { useSubmit } from '../../client/submit.ts';
import { TextField } from '../../ui/field.tsx';
import { Refusal } from '../../ui/form-parts.tsx';
import { plural } from '../../ui/format.ts';
import { say } from '../../ui/toasts.tsx';

/** Sends everything once more that happened within some days. */
export function ReplayRange({ endpointId }: { readonly endpointId: string }) {
  const [since, setSince] = useState('');
  const [until, setUntil] = useState('');
  const { isBusy, refusal, problems, submit } = useSubmit();
  const act = useAct();
  const refresh = useRefresh();
  const replay = async () => {
    let total = 0;
    let afterEventId: string | null = null;
    do {
      // Each page begins where the one before ended.
      // oxlint-disable-next-line no-await-in-loop
      const page: { count: number; afterEventId: string | null } = await act('replay-webhook', {
        endpointId,
        since,
        ...(until === '' ? {} : { until }),
        ...(afterEventId === null ? {} : { afterEventId }),
      });
      total += page.count;
      ({ afterEventId } = page);
    } while (afterEventId !== null);
    await refresh('list-webhook-attempts');
    say(
      total === 0
        ? 'Nothing happened in that time.'
        : `${plural(total, 'message is', 'messages are')} sent once more.`,
    );
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(replay);
  };
  return (
    <details>
      <summary>Send again what happened within some days</summary>
      <form className="stack" onSubmit={send}>
        <div className="row">
          <TextField
            label="From"
            type="date"
            value={since}
            onChange={setSince}
            isRequired
            problem={problems.get('since')}
          />
          <TextField
            label="Until and with (empty: now)"
            type="date"
            value={until}
            onChange={setUntil}
            problem={problems.get('until')}
          />
        </div>
        <Refusal text={refusal} />
        <div className="row">
          <button type="submit" className="button" disabled={isBusy}>
            {isBusy ? 'One moment…' : 'Send all of it again'}
          </button>
        </div>
      </form>
    </details>
  );
}
