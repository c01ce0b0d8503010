import { Link } from '@tanstack/react-router';
import { sentenceOf } from '../client/refused.ts';
import { Empty } from '../ui/parts.tsx';

/** Shown in place of a screen that failed. The rest of the page goes on working. */
export function ErrorPage({
  error,
  reset,
}: {
  readonly error: unknown;
  readonly reset: () => void;
}) {
  return (
    <div className="page narrow">
      <title>Something went wrong · Bottega</title>
      <h1 className="hidden-visually">Something went wrong</h1>
      <Empty
        icon="store"
        title="This page can’t be shown"
        action={
          <button type="button" className="button primary" onClick={reset}>
            Try again
          </button>
        }
      >
        {sentenceOf(error)} Nothing that you saved is lost.
      </Empty>
    </div>
  );
}

export function NotFoundPage() {
  return (
    <div className="page narrow">
      <title>Not found · Bottega</title>
      <h1 className="hidden-visually">Not found</h1>
      <Empty
        icon="search"
        title="There is nothing here"
        action={
          <Link to="/" className="button primary">
            Go to your store
          </Link>
        }
      >
        There is no page at this address, or it belongs to a store that you have no access to.
      </Empty>
    </div>
  );
}
