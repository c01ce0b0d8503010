import { Door } from '../../shell/door.tsx';

export function NoStorePage() {
  return (
    <Door title="You don’t serve a store yet">
      <p className="soft">
        An owner of a store can invite you, under Settings, People. Whoever runs the service can
        create a store.
      </p>
    </Door>
  );
}
