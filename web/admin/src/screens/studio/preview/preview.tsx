import { useContext, useEffect, useRef, useState } from 'react';
import { useAct } from '../../../client/actions.ts';
import { StudioContext } from '../studio-context.ts';
import type { MapDraft } from '../use-map-draft.ts';
import { PreviewElement } from './preview-element.ts';

/** The configurator as buyers see it, on the draft as it was last saved without mistakes. */
export function Preview({ mapKey, draft }: { readonly mapKey: string; readonly draft: MapDraft }) {
  const { products } = useContext(StudioContext);
  const { text, state, errors } = draft;
  const isReady = state === 'saved' && errors.length === 0;
  const [shown, setShown] = useState(isReady ? text : null);
  if (isReady && shown !== text) setShown(text);
  const product = products.find(({ capabilityMapKey }) => capabilityMapKey === mapKey);
  return (
    <section className="card preview" aria-label="As buyers see it">
      <header>
        <h2>As buyers see it</h2>
      </header>
      {errors.length === 0 ? null : (
        <p className="card-body soft small">It follows again once the mistakes are mended.</p>
      )}
      {shown === null ? null : (
        <Frame mapKey={mapKey} product={product?.slug ?? mapKey} document={shown} />
      )}
    </section>
  );
}

interface FrameProps {
  readonly mapKey: string;
  readonly product: string;
  readonly document: string;
}

function Frame({ mapKey, product, document: text }: FrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const act = useRef(useAct()).current;
  useEffect(() => {
    const parent = place.current;
    if (parent === null) return;
    const [before] = parent.children;
    const isSame = before instanceof PreviewElement && before.getAttribute('product') === product;
    const element = isSame ? before : new PreviewElement();
    element.setAttribute('product', product);
    element.show((question) =>
      act('preview-map-draft', {
        mapKey,
        document: text,
        ...(question === undefined ? {} : { question }),
      }),
    );
    if (!isSame) parent.replaceChildren(element);
  }, [act, mapKey, product, text]);
  return <div ref={place} />;
}
