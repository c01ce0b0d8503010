import { Link } from '@tanstack/react-router';
import { screenPath, useStoreSlug } from '../../client/store-slug.ts';
import { Icon } from '../../ui/icons.tsx';
import { Pill } from '../../ui/parts.tsx';
import { useFirstSteps } from './use-first-steps.ts';
import '../settings/settings.css';

/**
 * Leads a new store to its first order. It is shown to those who can do these steps, until they are
 * done.
 */
export function FirstSteps() {
  const store = useStoreSlug();
  const steps = useFirstSteps();
  if (steps === null || steps.every(({ isDone }) => isDone)) return null;
  return (
    <section className="stack" aria-labelledby="first-steps">
      <div>
        <h2 id="first-steps">First steps</h2>
        <p className="soft">
          Take them in any order. Your store is at{' '}
          <a href={`/stores/${store}`} target="_blank" rel="noreferrer">
            {`${location.host}/stores/${store}`}
          </a>
          .
        </p>
      </div>
      <ol className="settings-hub plain">
        {steps.map((step) => (
          <li key={step.title}>
            <Link to={screenPath(store, step.path)} className="first-step">
              <Icon name={step.icon} size={22} />
              <span>
                <strong>{step.title}</strong>
                <span className="soft small">{step.about}</span>
              </span>
              {step.isDone ? <Pill tone="good">Done</Pill> : <span />}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
