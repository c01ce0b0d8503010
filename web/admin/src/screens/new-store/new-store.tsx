import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { request } from '../../client/request.ts';
import { type Session, sessionQuery, useSession } from '../../client/session.ts';
import { screenPath } from '../../client/store-slug.ts';
import { useSubmit } from '../../client/submit.ts';
import { Door } from '../../shell/door.tsx';
import { Field, TextField } from '../../ui/field.tsx';
import { Refusal } from '../../ui/form-parts.tsx';
import { slugOf } from './slug-of.ts';

const ZONES = Intl.supportedValuesOf('timeZone');
const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** The currencies that most owners look for stand first. */
const FIRST_CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF', 'DKK', 'SEK', 'NOK', 'PLN', 'CZK', 'CAD'];
const CURRENCIES = [
  ...FIRST_CURRENCIES,
  ...Intl.supportedValuesOf('currency').filter((code) => !FIRST_CURRENCIES.includes(code)),
];
const CURRENCY_NAMES = new Intl.DisplayNames('en', { type: 'currency' });

/** Where somebody who is signed in opens a store of their own. */
export function NewStorePage() {
  const session = useSession();
  const [first] = session?.memberships ?? [];
  return (
    <Door title="Open a store">
      {session?.mayOpenStores === true ? (
        <NewStoreForm />
      ) : (
        <p className="soft">Only whoever runs the service opens stores here.</p>
      )}
      {first === undefined ? null : (
        <p>
          <Link to={screenPath(first.merchantSlug)}>Back to {first.storeName}</Link>
        </p>
      )}
    </Door>
  );
}

function NewStoreForm() {
  const [name, setName] = useState('');
  const [typedSlug, setTypedSlug] = useState<string | null>(null);
  const [currencyCode, setCurrency] = useState('EUR');
  const [timezone, setZone] = useState(ZONES.includes(OWN_ZONE) ? OWN_ZONE : 'Europe/Berlin');
  const { isBusy, refusal, problems, refused, submit } = useSubmit();
  const client = useQueryClient();
  const navigate = useNavigate();
  const slug = typedSlug ?? slugOf(name);
  const slugProblem =
    refused?.code === 'merchant_slug_taken'
      ? 'Another store has this address already. Please choose another.'
      : problems.get('slug');
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => {
      const store = { name: name.trim(), slug, currencyCode, timezone };
      client.setQueryData(sessionQuery.queryKey, await request<Session>('stores', 'POST', store));
      await navigate({ to: screenPath(slug, 'inbox') });
    });
  };
  return (
    <form className="stack" onSubmit={send}>
      <TextField
        label="What is your store called?"
        hint="Buyers read it. You can change it at any time."
        value={name}
        onChange={setName}
        problem={problems.get('name')}
        isRequired
        maxLength={200}
        takesFocus
      />
      <TextField
        label="Its address"
        hint={`Buyers find it at ${location.host}/stores/${slug === '' ? 'your-store' : slug}. It can’t be changed later.`}
        value={slug}
        onChange={(text) => setTypedSlug(text.toLowerCase().trim())}
        problem={slugProblem}
        isRequired
        maxLength={64}
      />
      <Choice
        label="The currency of your prices"
        hint="It can’t be changed later."
        value={currencyCode}
        choices={CURRENCIES.map((code) => [code, `${code}, ${CURRENCY_NAMES.of(code) ?? code}`])}
        onChange={setCurrency}
        problem={problems.get('currencyCode')}
      />
      <Choice
        label="Time zone"
        hint="Working days and due days are counted by it."
        value={timezone}
        choices={ZONES.map((zone) => [zone, zone.replaceAll('_', ' ')])}
        onChange={setZone}
        problem={problems.get('timezone')}
      />
      <Refusal text={slugProblem === undefined ? refusal : null} />
      <button type="submit" className="button primary" disabled={isBusy}>
        Open the store
      </button>
    </form>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
  readonly problem: string | undefined;
}

function Choice({ label, hint, value, choices, onChange, problem }: ChoiceProps) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(attributes) => (
        <select
          {...attributes}
          className="input"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {choices.map(([each, words]) => (
            <option key={each} value={each}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
