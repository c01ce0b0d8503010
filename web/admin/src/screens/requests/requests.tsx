import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useRead, type OperatorActionResult } from '../../client/actions.ts';
import { useStoreSlug } from '../../client/store-slug.ts';
import { formatAgo } from '../../ui/format.ts';
import { NextScreen } from '../../ui/next-screen.tsx';
import { Empty, Failed, Loading, Page, Pill } from '../../ui/parts.tsx';
import { REQUEST_STATUS, STATUS_ORDER } from '../../words/requests.ts';
import './requests.css';

type Request = OperatorActionResult<'list-opportunities'>['opportunities'][number];

export function RequestsPage() {
  const { status } = useSearch({ from: '/signed-in/$store/requests' });
  const navigate = useNavigate({ from: '/$store/requests' });
  const requests = useRead('list-opportunities', {
    ...(status === undefined ? {} : { status }),
    limit: 200,
  });
  return (
    <Page
      title="Requests"
      lead="What people ask of you although no page could simply say yes. Answer with an offer, a question, or a no."
    >
      <div className="tabs" role="group" aria-label="Show">
        {[undefined, ...STATUS_ORDER].map((choice) => (
          <button
            key={choice ?? 'all'}
            type="button"
            className="tab"
            aria-pressed={choice === status}
            onClick={() =>
              void navigate({
                search: choice === undefined ? {} : { status: choice },
                replace: true,
              })
            }
          >
            {choice === undefined ? 'All' : REQUEST_STATUS[choice].label}
          </button>
        ))}
      </div>
      {requests.isPending ? <Loading /> : null}
      {requests.isError ? (
        <Failed error={requests.error} retry={() => void requests.refetch()} />
      ) : null}
      {requests.data === undefined ? null : (
        <RequestList requests={requests.data.opportunities} isFiltered={status !== undefined} />
      )}
    </Page>
  );
}

interface RequestListProps {
  readonly requests: readonly Request[];
  readonly isFiltered: boolean;
}

/** What waits for the store comes first, the longest wait on top. */
function compareRequests(one: Request, other: Request): number {
  const waits = Number(other.waitingParty === 'merchant') - Number(one.waitingParty === 'merchant');
  if (waits !== 0) return waits;
  return one.waitingParty === 'merchant'
    ? one.waitingSince.localeCompare(other.waitingSince)
    : other.openedAt.localeCompare(one.openedAt);
}

function RequestList({ requests, isFiltered }: RequestListProps) {
  const store = useStoreSlug();
  if (requests.length === 0) {
    return (
      <Empty
        icon="requests"
        title={isFiltered ? 'None is like that' : 'Nobody has asked yet'}
        action={
          isFiltered ? (
            <NextScreen to="requests" label="Show all requests" />
          ) : (
            <NextScreen to="settings/store/mails" label="Say where mails to you go" />
          )
        }
      >
        A request comes in when a buyer wants what your rules refuse, don’t know, or can’t price:
        with their words, what they chose, and their files. You are told by mail.
      </Empty>
    );
  }
  return (
    <ul className="request-list">
      {requests.toSorted(compareRequests).map((request) => (
        <li key={request.opportunityId}>
          <Link
            to="/$store/requests/$request"
            params={{ store, request: request.opportunityId }}
            className="request-row"
          >
            <span className="request-words">{request.words}</span>
            <span className="row small soft">
              <Pill tone={REQUEST_STATUS[request.status].tone}>
                {REQUEST_STATUS[request.status].label}
              </Pill>
              <span>{request.contactName ?? request.contactEmail ?? 'Somebody'}</span>
              <span>asked {formatAgo(request.openedAt)}</span>
              <Deadline answerBy={request.answerBy} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function Deadline({ answerBy }: { readonly answerBy: string | null }) {
  if (answerBy === null) return null;
  const isOver = new Date(answerBy).getTime() < Date.now();
  return (
    <Pill tone={isOver ? 'bad' : 'calm'}>
      {isOver ? 'Answer was due' : 'Answer'} {formatAgo(answerBy)}
    </Pill>
  );
}
