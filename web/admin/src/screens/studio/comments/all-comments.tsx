import { useContext } from 'react';
import { type MapDocument, valuesOf } from '../map-document.ts';
import { Comment } from './comments.tsx';
import { CommentsContext } from './comments-context.ts';

/** Every comment on the map, so that none is missed in what is folded up. */
export function AllComments({ document }: { readonly document: MapDocument | null }) {
  const { comments } = useContext(CommentsContext);
  if (comments.length === 0) return null;
  return (
    <section className="card" aria-label="Comments">
      <header>
        <h2>Comments</h2>
      </header>
      <ul className="card-body plain stack tight small">
        {comments.map((comment) => (
          <Comment
            key={comment.commentId}
            comment={comment}
            where={whereOf(document, comment.place)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Names the part that a comment is about. It may be gone, and come back by Undo. */
function whereOf(document: MapDocument | null, place: string): string {
  const [kind, key, valueKey] = place.split(':');
  if (kind === 'rule') {
    const index = (document?.constraints ?? []).findIndex((rule) => rule.key === key);
    return index === -1 ? 'A rule that is gone' : `Rule ${index + 1}`;
  }
  const option = document?.dimensions.find((dimension) => dimension.key === key);
  if (option === undefined) return 'An option that is gone';
  if (kind === 'option') return option.label;
  const value = valuesOf(option).find((each) => each.key === valueKey);
  return `${option.label}, ${value?.label ?? 'a value that is gone'}`;
}
