import { useState } from 'react';
import { useAct, useRead, useRefresh, type OperatorActionResult } from '../../client/actions.ts';
import { useMay } from '../../client/session.ts';
import { useSubmit } from '../../client/submit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { formatMoment, formatNumber } from '../../ui/format.ts';
import { Refusal } from '../../ui/form-parts.tsx';
import { Failed, Loading, Pill } from '../../ui/parts.tsx';
import { say } from '../../ui/toasts.tsx';
import { ReplayRange } from './replay-range.tsx';
import type { Endpoint } from '../../client/records.ts';

type Attempt = OperatorActionResult<'list-webhook-attempts'>['attempts'][number];

const PAGE = 50;
const MAXIMUM = 1_000;

interface AttemptsProps {
  readonly endpoint: Endpoint;
  readonly onClose: () => void;
}

export function Attempts({ endpoint, onClose }: AttemptsProps) {
  const { endpointId, url } = endpoint;
  const [failedOnly, setFailedOnly] = useState(false);
  const [limit, setLimit] = useState(PAGE);
  const attempts = useRead('list-webhook-attempts', { endpointId, failedOnly, limit });
  const mayWrite = useMay()('webhooks.write');
  const act = useAct();
  const refresh = useRefresh();
  const { isBusy, refusal, submit } = useSubmit();
  const replayFailed = () =>
    void submit(async () => {
      const { count } = await act('replay-webhook', { endpointId, failed: true });
      await refresh('list-webhook-attempts');
      say(count === 0 ? 'Nothing has failed.' : `${formatNumber(count)} are sent once more.`);
    });
  const replay = ({ eventId }: Attempt) =>
    void submit(async () => {
      await act('replay-webhook', { endpointId, eventId });
      await refresh('list-webhook-attempts');
      say('It is sent once more.');
    });
  return (
    <Dialog isOpen onClose={onClose} title="What was sent" isWide>
      <p className="soft">{url}</p>
      {attempts.isPending ? <Loading /> : null}
      {attempts.isError ? <Failed error={attempts.error} /> : null}
      {attempts.data?.attempts.length === 0 ? (
        <p>Nothing in the last 30 days. Send a test to see whether it arrives.</p>
      ) : null}
      <label className="check">
        <input
          type="checkbox"
          checked={failedOnly}
          onChange={(event) => setFailedOnly(event.target.checked)}
        />
        Only what failed
      </label>
      <ol className="stack">
        {(attempts.data?.attempts ?? []).map((attempt) => (
          <li key={attempt.attemptId} className="row apart">
            <AttemptWords attempt={attempt} />
            {mayWrite ? (
              <button
                type="button"
                className="button small"
                disabled={isBusy}
                onClick={() => replay(attempt)}
              >
                Send again<span className="hidden-visually"> {attempt.kind}</span>
              </button>
            ) : null}
          </li>
        ))}
      </ol>
      {attempts.data?.hasMore === true && limit < MAXIMUM ? (
        <div className="row">
          <button
            type="button"
            className="button small"
            onClick={() => setLimit(Math.min(limit + PAGE, MAXIMUM))}
          >
            Show earlier ones
          </button>
        </div>
      ) : null}
      {mayWrite ? <ReplayRange endpointId={endpointId} /> : null}
      <Refusal text={refusal} />
      <div className="row end">
        {mayWrite ? (
          <button type="button" className="button" onClick={replayFailed} disabled={isBusy}>
            Send all that failed again
          </button>
        ) : null}
        <button type="button" className="button primary" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  );
}

function AttemptWords({ attempt }: { readonly attempt: Attempt }) {
  const { kind, isTaken, status, startedAt, latencyMs, number, excerpt } = attempt;
  return (
    <div className="stack tight">
      <span className="row">
        <strong>{kind}</strong>
        <Pill tone={isTaken ? 'good' : 'bad'}>{isTaken ? 'Arrived' : 'Failed'}</Pill>
      </span>
      <span className="soft small">
        {formatMoment(startedAt)}, try {formatNumber(number)}, {formatNumber(latencyMs)} ms
        {status === null ? ', no answer' : `, answered ${status}`}
        {excerpt === '' ? '' : `: ${excerpt}`}
      </span>
    </div>
  );
}
