import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../client/session.ts';
import { screenPath } from '../client/store-slug.ts';
import { Door } from './door.tsx';
import { leave } from './leave.ts';

interface NoStoreProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Tells somebody who is signed in, but has no place here, who they are and what they can do. */
function NoStore({ title, children }: NoStoreProps) {
  const session = useSession();
  const { memberships = [], mayOpenStores = false } = session ?? {};
  return (
    <Door title={title}>
      <p>
        You are signed in as <strong>{session?.person.email}</strong>.
      </p>
      <p className="soft">{children}</p>
      {memberships.map(({ merchantSlug, storeName }) => (
        <Link key={merchantSlug} to={screenPath(merchantSlug)} className="button">
          Go to {storeName}
        </Link>
      ))}
      {mayOpenStores ? (
        <Link to="/open-store" className={memberships.length === 0 ? 'button primary' : 'button'}>
          Open a store
        </Link>
      ) : (
        <p className="soft">For a store of your own, ask whoever runs Bottega for you.</p>
      )}
      <button type="button" className="button quiet" onClick={() => void leave()}>
        Sign out, to use another address
      </button>
    </Door>
  );
}

export function NoStorePage() {
  return (
    <NoStore title="You don’t belong to a store">
      If you work for one, ask its owner to invite this address: in the admin, under People. The
      link that they pass on to you brings you in.
    </NoStore>
  );
}

export function OtherStorePage() {
  return (
    <NoStore title="You don’t belong to this store">
      Perhaps you no longer work for it, or its address is misspelt. If you do, ask its owner to
      invite you: in the admin, under People.
    </NoStore>
  );
}
