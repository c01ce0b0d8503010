import { Link } from '@tanstack/react-router';
import { useSession } from '../../client/session.ts';
import { Door } from '../../shell/door.tsx';

export function NoStorePage() {
  const mayOpenStores = useSession()?.mayOpenStores === true;
  return (
    <Door title="You don’t belong to a store yet">
      <p className="soft">
        An owner of a store can invite you in its settings, under “People”.
        {mayOpenStores ? '' : ' Whoever runs the service can create a store.'}
      </p>
      {mayOpenStores ? (
        <Link to="/open-store" className="button primary">
          Open a store
        </Link>
      ) : null}
    </Door>
  );
}
