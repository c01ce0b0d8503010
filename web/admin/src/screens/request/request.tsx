import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useRead } from '../../client/actions.ts';
import { useMay } from '../../client/session.ts';
import { useStoreSlug } from '../../client/store-slug.ts';
import { formatDay, formatMoment, formatNumber } from '../../ui/format.ts';
import { Failed, Loading, Page, Pill } from '../../ui/parts.tsx';
import { REQUEST_STATUS } from '../../words/requests.ts';
import { Deadline } from '../requests/requests.tsx';
import { Answer } from './answer.tsx';
import { Answers } from './answers.tsx';
import { Brief } from './brief.tsx';
import { Files } from './files.tsx';
import '../order/order.css';
import type { Request } from '../../client/records.ts';

export function RequestPage() {
  const { request: name } = useParams({ from: '/signed-in/$store/requests/$request' });
  const request = useRead('show-opportunity', { opportunity: name });
  if (request.isPending || request.isError) {
    return (
      <Page title="Request">
        {request.isPending ? (
          <Loading />
        ) : (
          <Failed error={request.error} retry={() => void request.refetch()} />
        )}
      </Page>
    );
  }
  return <ShownRequest request={request.data} name={name} />;
}

function ShownRequest({ request, name }: { readonly request: Request; readonly name: string }) {
  const store = useStoreSlug();
  const client = useQueryClient();
  const mayWrite = useMay()('requests.write');
  const { label, tone } = REQUEST_STATUS[request.status];
  const show = (changed: Request) => {
    client.setQueryData([store, 'show-opportunity', { opportunity: name }], changed);
    void client.invalidateQueries({ queryKey: [store, 'list-opportunities'] });
    void client.invalidateQueries({ queryKey: [store, 'read-queue'] });
  };
  return (
    <Page
      title={`Request of ${request.contactName ?? request.contactEmail ?? 'somebody'}`}
      lead={
        <span className="row">
          <Pill tone={tone}>{label}</Pill>
          <Deadline answerBy={request.answerBy} />
          <span>Asked {formatMoment(request.openedAt)}</span>
        </span>
      }
      actions={
        <Link to="/$store/requests" params={{ store }} className="button quiet">
          All requests
        </Link>
      }
    >
      <div className="order-page asked-first">
        <div className="order-main stack">
          <Asked request={request} />
          {mayWrite ? <Answer request={request} onChanged={show} key={name} /> : null}
          <Answers request={request} onChanged={mayWrite ? show : null} />
        </div>
        <div className="order-side stack">
          <Brief request={request} />
        </div>
      </div>
    </Page>
  );
}

function Asked({ request }: { readonly request: Request }) {
  const { asked, requestedQuantity, neededBy, deliverTo, productSlug } = request;
  return (
    <section className="card" aria-labelledby="asked-title">
      <header>
        <h2 id="asked-title">What was asked</h2>
      </header>
      <div className="card-body stack">
        <blockquote>{request.words}</blockquote>
        <dl className="facts">
          {productSlug === null ? null : (
            <>
              <dt>Product</dt>
              <dd>{productSlug}</dd>
            </>
          )}
          {asked.map(({ label, text }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </Fragment>
          ))}
          {requestedQuantity === null ? null : (
            <>
              <dt>Pieces</dt>
              <dd>{formatNumber(requestedQuantity)}</dd>
            </>
          )}
          {neededBy === null ? null : (
            <>
              <dt>Needed by</dt>
              <dd>{formatDay(neededBy)}</dd>
            </>
          )}
          {deliverTo === null ? null : (
            <>
              <dt>Goes to</dt>
              <dd>{[deliverTo.postalCode, deliverTo.countryCode].filter(Boolean).join(' ')}</dd>
            </>
          )}
          {request.contactEmail === null ? null : (
            <>
              <dt>Email</dt>
              <dd>
                <a href={`mailto:${request.contactEmail}`}>{request.contactEmail}</a>
                {request.contactBouncedBefore ? ' (mails to it came back)' : ''}
              </dd>
            </>
          )}
        </dl>
        <Files request={request} />
      </div>
    </section>
  );
}
