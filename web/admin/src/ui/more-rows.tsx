import { useEffect, useRef } from 'react';

interface MoreRowsProps {
  readonly isBusy: boolean;
  readonly onMore: () => void;
}

/** The end of a list of which more can be read: it reads on when it comes into sight. */
export function MoreRows({ isBusy, onMore }: MoreRowsProps) {
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  more.current = onMore;
  useEffect(() => {
    const place = end.current;
    if (place === null || isBusy) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) more.current();
      },
      { rootMargin: '600px' },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [isBusy]);
  return (
    <div className="row" ref={end}>
      <button type="button" className="button" disabled={isBusy} onClick={onMore}>
        {isBusy ? 'One moment…' : 'Show more'}
      </button>
    </div>
  );
}
