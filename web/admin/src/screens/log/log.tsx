import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { type OperatorActionResult, useRead } from '../../client/actions.ts';
import { screenPath, useStoreSlug } from '../../client/store-slug.ts';
import { Field } from '../../ui/field.tsx';
import { formatDay, formatMoment } from '../../ui/format.ts';
import { Empty, Failed, Loading, Page } from '../../ui/parts.tsx';
import { logSentence, WRITE_GROUPS } from '../../words/log.ts';

type Write = OperatorActionResult<'list-writes'>['writes'][number];

const PAGE = 50;

/** Everything that was changed in the store, with who did it. */
export function LogPage() {
  const [actor, setActor] = useState('');
  const [group, setGroup] = useState('');
  const [before, setBefore] = useState<readonly string[]>([]);
  const people = useRead('list-people', {});
  const last = before.at(-1);
  const writes = useRead('list-writes', {
    limit: PAGE,
    ...(actor === '' ? {} : { actor }),
    ...(group === '' ? {} : { actions: [...(WRITE_GROUPS[group]?.actions ?? [])] }),
    ...(last === undefined ? {} : { beforeEntryId: last }),
  });
  const choose = (set: (value: string) => void) => (value: string) => {
    setBefore([]);
    set(value);
  };
  const shown = writes.data?.writes ?? [];
  return (
    <Page
      title="Log of changes"
      lead="Who changed what in this store, and when: people, programs with a key, and the service itself."
      width="narrow"
    >
      <div className="row log-filters">
        <Choice
          label="By whom"
          value={actor}
          onChange={choose(setActor)}
          choices={[
            ['', 'Everybody'],
            ...(people.data?.people ?? []).map(
              ({ personId, name, email }) => [personId, name ?? email] as const,
            ),
          ]}
        />
        <Choice
          label="What"
          value={group}
          onChange={choose(setGroup)}
          choices={[
            ['', 'Everything'],
            ...Object.entries(WRITE_GROUPS).map(([key, { label }]) => [key, label] as const),
          ]}
        />
      </div>
      {writes.isPending ? <Loading /> : null}
      {writes.isError ? <Failed error={writes.error} retry={() => void writes.refetch()} /> : null}
      {writes.data !== undefined && shown.length === 0 ? (
        <Empty icon="search" title="Nothing so far">
          As soon as somebody changes something, it stands here. Reading isn’t listed.
        </Empty>
      ) : null}
      <Entries writes={shown} />
      <div className="row apart">
        {before.length === 0 ? (
          <span />
        ) : (
          <button type="button" className="button" onClick={() => setBefore(before.slice(0, -1))}>
            Later ones
          </button>
        )}
        {writes.data?.hasMore === true ? (
          <button
            type="button"
            className="button"
            onClick={() => setBefore([...before, shown.at(-1)?.entryId ?? ''])}
          >
            Earlier ones
          </button>
        ) : null}
      </div>
    </Page>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly choices: readonly (readonly [value: string, label: string])[];
}

function Choice({ label, value, onChange, choices }: ChoiceProps) {
  return (
    <Field label={label}>
      {(attributes) => (
        <select
          {...attributes}
          className="input"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {choices.map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** The entries under the days on which they were made. */
function Entries({ writes }: { readonly writes: readonly Write[] }) {
  const days = Map.groupBy(writes, ({ at }) => formatDay(at));
  return [...days].map(([day, entries]) => (
    <section key={day} className="card" aria-label={day}>
      <header>
        <h2>{day}</h2>
      </header>
      <ol className="card-body stack">
        {entries.map((write) => (
          <Entry key={write.entryId} write={write} />
        ))}
      </ol>
    </section>
  ));
}

function Entry({ write }: { readonly write: Write }) {
  const slug = useStoreSlug();
  const { who, did, more } = logSentence(write);
  const order = write.action.startsWith('order.') ? write.subjectName : null;
  return (
    <li className="row apart">
      <span className="stack tight">
        <span>
          <strong>{who}</strong> {did}{' '}
          {order === null ? (
            write.subjectName
          ) : (
            <Link to={screenPath(slug, `orders/${order}`)}>#{order}</Link>
          )}
        </span>
        {more === null ? null : <span className="soft small">{more}</span>}
      </span>
      <time className="soft small" dateTime={write.at}>
        {formatMoment(write.at)}
      </time>
    </li>
  );
}
