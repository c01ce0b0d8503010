import type { ReactNode } from 'react';
import { useFocusOnContent } from '../ui/return-focus.ts';

/** A page outside of any store, such as the one for signing in. */
export function Door({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  useFocusOnContent();
  return (
    <main className="door" tabIndex={-1}>
      <title>{`${title} · Bottega`}</title>
      <div className="door-card appear">
        <header>
          <span className="mark" aria-hidden="true">
            B
          </span>
          <h1>{title}</h1>
        </header>
        {children}
      </div>
    </main>
  );
}
