import { Link } from '@tanstack/react-router';
import { useMay, useSendsMails } from '../client/session.ts';
import { screenPath, useStoreSlug } from '../client/store-slug.ts';

/** Says, where people count on mails, that none goes out, why, and who can change it. */
export function MailsOff({ hasLink = true }: { readonly hasLink?: boolean }) {
  const store = useStoreSlug();
  const mayRead = useMay()('mails.read');
  if (useSendsMails()) return null;
  return (
    <section className="notice warn" aria-label="Mails don’t go out">
      <p>
        <strong>No mails go out yet</strong>, neither to buyers nor to you: this Bottega has no mail
        server. Whoever runs it for you can connect one. Mails wait until then, and those that still
        matter go out by themselves.
      </p>
      {hasLink && mayRead ? (
        <p>
          <Link to={screenPath(store, 'settings/mails')}>Read the mails that wait</Link>
        </p>
      ) : null}
    </section>
  );
}
