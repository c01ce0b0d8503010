import { type FormEvent, useContext, useState } from 'react';
import { useAct, useRefresh } from '../../../client/actions.ts';
import { useSubmit } from '../../../client/submit.ts';
import { TextField } from '../../../ui/field.tsx';
import { Refusal } from '../../../ui/form-parts.tsx';
import { formatAgo, plural } from '../../../ui/format.ts';
import { Pill } from '../../../ui/parts.tsx';
import { CommentsContext, type MapComment } from './comments-context.ts';

interface CommentsProps {
  readonly place: string;
  /** What the comments are about, such as “Oak”. */
  readonly about: string;
}

/** What colleagues say of one part of the map, and a field to say more. */
export function Comments({ place, about }: CommentsProps) {
  const { comments, mayWrite } = useContext(CommentsContext);
  const [isOpen, setOpen] = useState(false);
  const these = comments.filter((comment) => comment.place === place);
  if (these.length === 0 && !isOpen) {
    return mayWrite ? (
      <div data-aside="">
        <button type="button" className="button small quiet" onClick={() => setOpen(true)}>
          Comment<span className="hidden-visually"> on {about}</span>
        </button>
      </div>
    ) : null;
  }
  return (
    <section className="stack tight" data-aside="" aria-label={`Comments on ${about}`}>
      <ul className="plain stack tight small">
        {these.map((comment) => (
          <Comment key={comment.commentId} comment={comment} />
        ))}
      </ul>
      {mayWrite ? <CommentForm place={place} about={about} /> : null}
    </section>
  );
}

/** How many comments a part has, where it is shown as a line. */
export function CommentMark({ place }: Pick<CommentsProps, 'place'>) {
  const { comments } = useContext(CommentsContext);
  const count = comments.filter((comment) => comment.place === place).length;
  return count === 0 ? null : <Pill tone="calm">{plural(count, 'comment', 'comments')}</Pill>;
}

interface CommentProps {
  readonly comment: MapComment;
  /** Where it stands, if that isn't clear from where it is shown. */
  readonly where?: string;
}

export function Comment({ comment, where }: CommentProps) {
  const { commentId, text, writtenBy, writtenAt } = comment;
  const { mapKey, mayWrite } = useContext(CommentsContext);
  const { isBusy, refusal, submit } = useSubmit();
  const act = useAct();
  const refresh = useRefresh();
  const remove = () =>
    submit(async () => {
      await act('remove-map-comment', { mapKey, commentId });
      await refresh('list-map-comments');
    });
  return (
    <li className="comment">
      <div>
        {where === undefined ? null : <strong>{where}: </strong>}
        <span className="comment-text">{text}</span>
        <span className="soft block">
          {writtenBy}, {formatAgo(writtenAt)}
        </span>
        <Refusal text={refusal} />
      </div>
      {mayWrite ? (
        <button
          type="button"
          className="button small quiet"
          disabled={isBusy}
          onClick={() => void remove()}
        >
          Remove<span className="hidden-visually"> the comment “{text}”</span>
        </button>
      ) : null}
    </li>
  );
}

function CommentForm({ place, about }: CommentsProps) {
  const { mapKey } = useContext(CommentsContext);
  const [text, setText] = useState('');
  const { isBusy, refusal, submit } = useSubmit();
  const act = useAct();
  const refresh = useRefresh();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => {
      await act('add-map-comment', { mapKey, place, text });
      await refresh('list-map-comments');
      setText('');
    });
  };
  return (
    <form className="stack tight" onSubmit={send}>
      <TextField
        label={`Comment on ${about}`}
        hint="Your colleagues read it here. It is never published."
        value={text}
        onChange={setText}
        isLong
        isRequired
        maxLength={2_000}
      />
      <div>
        <button type="submit" className="button small" disabled={isBusy}>
          Add comment
        </button>
      </div>
      <Refusal text={refusal} />
    </form>
  );
}
