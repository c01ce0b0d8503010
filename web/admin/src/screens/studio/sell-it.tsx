import { type FormEvent, useState } from 'react';
import { useAct, useRefresh } from '../../client/actions.ts';
import { useStoreSlug } from '../../client/store-slug.ts';
import { useSubmit } from '../../client/submit.ts';
import { TextField } from '../../ui/field.tsx';
import { Refusal } from '../../ui/form-parts.tsx';
import { say } from '../../ui/toasts.tsx';
import { LeftToLookAt } from './problems/problems.tsx';
import type { MapDraft } from './use-map-draft.ts';

/** Puts the first product that is made by a map on sale. */
export function SellIt({ mapKey, draft }: { readonly mapKey: string; readonly draft: MapDraft }) {
  const [name, setName] = useState(draft.document?.title ?? mapKey);
  const { isBusy, refusal, submit } = useSubmit();
  const act = useAct();
  const refresh = useRefresh();
  const store = useStoreSlug();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => {
      const product = { sku: mapKey.toUpperCase(), slug: mapKey, title: name };
      await act('put-products', {
        products: [{ ...product, workflowType: 'made_to_order', capabilityMapKey: mapKey }],
      });
      await refresh('list-products');
      const path = `/stores/${store}/${mapKey}`;
      say(`${name} is on sale at`, { link: { path, words: `${location.host}${path}` } });
    });
  };
  return (
    <form className="notice stack tight" onSubmit={send}>
      <p>
        <strong>Published. One step left: put it on sale.</strong>
      </p>
      <LeftToLookAt draft={draft} isPublished={false} />
      <TextField
        label="Name of the product"
        value={name}
        onChange={setName}
        isRequired
        maxLength={200}
      />
      <div>
        <button type="submit" className="button primary" disabled={isBusy}>
          Put it on sale
        </button>
      </div>
      <Refusal text={refusal} />
    </form>
  );
}
