import type { ReactNode } from 'react';
import { sentenceOf } from '../client/refused.ts';
import type { IconName } from './icon-paths.ts';
import { Icon } from './icons.tsx';
import { say } from './toasts.tsx';

export type Tone = 'calm' | 'good' | 'warn' | 'bad';

export function Pill({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return <span className={tone === 'calm' ? 'pill' : `pill ${tone}`}>{children}</span>;
}

interface PageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly width?: 'narrow' | 'normal' | 'wide';
  readonly children: ReactNode;
}

/** A screen with its heading, which is the title of the browser's tab as well. */
export function Page({ title, lead, actions, width = 'normal', children }: PageProps) {
  return (
    <div className={width === 'normal' ? 'page' : `page ${width}`}>
      <title>{`${title} · Bottega`}</title>
      <header className="page-head">
        <div>
          <h1>{title}</h1>
          {lead === undefined ? null : <p>{lead}</p>}
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}

interface EmptyProps {
  readonly icon: IconName;
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** An empty screen says what will be here, and how it comes here. */
export function Empty({ icon, title, children, action }: EmptyProps) {
  return (
    <div className="empty">
      <Icon name={icon} size={34} />
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
    </div>
  );
}

export function Loading() {
  return (
    <div className="bones" role="status" aria-label="Loading">
      <span />
      <span />
      <span />
    </div>
  );
}

export function Failed({
  error,
  retry,
}: {
  readonly error: unknown;
  readonly retry?: (() => void) | undefined;
}) {
  return (
    <div className="notice bad" role="alert">
      <p>{sentenceOf(error)}</p>
      {retry === undefined ? null : (
        <div>
          <button type="button" className="button small" onClick={retry}>
            Try again
          </button>
        </div>
      )}
    </div>
  );
}

/** A text to take away, with a button that copies it. */
export function Secret({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <div className="secret">
      <code aria-label={label}>{text}</code>
      <button
        type="button"
        className="button small"
        onClick={() => {
          navigator.clipboard.writeText(text).then(
            () => say('Copied.'),
            () => say('Your browser did not let us copy. Select the text instead.'),
          );
        }}
      >
        <Icon name="copy" size={15} /> Copy
      </button>
    </div>
  );
}
