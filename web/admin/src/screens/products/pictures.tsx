import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { ProductPicture } from '../../../../../src/core/merchants/merchant.ts';
import { useAct } from '../../client/actions.ts';
import { useMay } from '../../client/session.ts';
import { useSubmit } from '../../client/submit.ts';
import { Refusal } from '../../ui/form-parts.tsx';
import { Icon } from '../../ui/icons.tsx';
import { BareText } from '../settings/fields.tsx';
import { SettingsCard } from '../settings/settings-page.tsx';
import { FileButton, ShownPicture } from '../pictures/picture-parts.tsx';
import { pictureContent } from '../pictures/read-picture.ts';
import type { ProductForm } from './use-product.ts';

/** As many as the server takes. */
const MAXIMUM_PICTURES = 12;

/**
 * The pictures of a product: chosen, dropped, or taken with the camera of a phone. Their sequence
 * is the one in which buyers see them, and the first stands for the product everywhere else.
 */
export function PicturesCard({ form }: { readonly form: ProductForm }) {
  const mayWrite = useMay()('products.write');
  const act = useAct();
  const [isOver, setOver] = useState(false);
  const { isBusy, refusal, submit } = useSubmit();
  const pictures = form.read('pictures');
  const set = (next: readonly ProductPicture[]) => form.set('pictures', next);
  // What is typed while pictures are sent must not be lost.
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  const isFull = pictures.length >= MAXIMUM_PICTURES;
  const take = (files: FileList | null) => {
    if (!mayWrite || isFull) return;
    const chosen = [...(files ?? [])].slice(0, MAXIMUM_PICTURES - pictures.length);
    void submit(async () => {
      for (const file of chosen) {
        const { imageUrl } = await act('upload-picture', { content: await pictureContent(file) });
        const { read, set: setNow } = latest.current;
        const now = read('pictures');
        // The same picture twice would be one that nobody can tell from the other.
        if (now.every((picture) => picture.imageUrl !== imageUrl))
          setNow('pictures', [...now, { imageUrl, alt: null }]);
      }
    });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <SettingsCard
      title="Pictures"
      lead="The first stands for the product everywhere. They are saved with the product."
    >
      {pictures.length === 0 ? null : (
        <ol className="pictures" aria-label="Pictures">
          {pictures.map((picture, index) => (
            <PictureItem
              key={picture.imageUrl}
              picture={picture}
              place={index + 1}
              count={pictures.length}
              title={form.read('title')}
              problem={pictureProblem(form, index)}
              onAlt={(alt) => set(pictures.with(index, { ...picture, alt }))}
              onMove={(to) => set(moved(pictures, index, to))}
              onRemove={() => set(pictures.toSpliced(index, 1))}
            />
          ))}
        </ol>
      )}
      <div
        className="picture-drop"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p className="hint">
          {isFull
            ? `A product has at most ${MAXIMUM_PICTURES} pictures.`
            : 'Drop photos here, or choose some. JPEG, PNG, WebP or AVIF.'}
        </p>
        <div className="row">
          <FileButton
            label={pictures.length === 0 ? 'Choose a picture' : 'Add pictures'}
            isOff={isBusy || isFull}
            isMultiple
            onFiles={take}
          />
          <FileButton label="Take a photo" isOff={isBusy || isFull} isCamera onFiles={take} />
        </div>
        <p role="status" className="hint">
          {isBusy ? 'Sending the picture…' : ''}
        </p>
        <Refusal text={refusal} />
      </div>
    </SettingsCard>
  );
}

function moved(pictures: readonly ProductPicture[], from: number, to: number): ProductPicture[] {
  const next = [...pictures];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** The server knows the first picture by another name than the others. */
function pictureProblem(form: ProductForm, index: number): string | undefined {
  if (index === 0) return form.problem('imageUrl') ?? form.problem('imageAlt');
  const place = `pictures.${index - 1}`;
  return form.problem(`${place}.imageUrl`) ?? form.problem(`${place}.alt`);
}

interface PictureItemProps {
  readonly picture: ProductPicture;
  readonly place: number;
  readonly count: number;
  readonly title: string;
  readonly problem: string | undefined;
  readonly onAlt: (alt: string) => void;
  readonly onMove: (index: number) => void;
  readonly onRemove: () => void;
}

function PictureItem(props: PictureItemProps) {
  const { picture, place, count, title, problem, onAlt, onMove, onRemove } = props;
  return (
    <li className="picture-item">
      <ShownPicture
        imageUrl={picture.imageUrl}
        alt={picture.alt ?? (place === 1 ? title : `${title} (${place})`)}
      />
      <div className="stack tight">
        <BareText
          name={`picture-${place}`}
          label={`What picture ${place} shows`}
          hint={place === 1 ? 'For people who can’t see it, and for search engines.' : undefined}
          value={picture.alt ?? ''}
          onChange={onAlt}
          problem={problem}
          maxLength={300}
        />
        <div className="row">
          <MoveButton
            name="up"
            label={`Move picture ${place} forward`}
            isOff={place === 1}
            onPress={() => onMove(place - 2)}
          />
          <MoveButton
            name="down"
            label={`Move picture ${place} back`}
            isOff={place === count}
            onPress={() => onMove(place)}
          />
          <button type="button" className="button small quiet" onClick={onRemove}>
            Remove<span className="hidden-visually"> picture {place}</span>
          </button>
        </div>
      </div>
    </li>
  );
}

interface MoveButtonProps {
  readonly name: 'up' | 'down';
  readonly label: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
}

/** A button that stays focusable at the end of the list, so that the keyboard isn't lost there. */
function MoveButton({ name, label, isOff, onPress }: MoveButtonProps) {
  return (
    <button
      type="button"
      className="button small quiet icon"
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      onClick={() => (isOff ? undefined : onPress())}
    >
      <Icon name={name} size={16} />
    </button>
  );
}
