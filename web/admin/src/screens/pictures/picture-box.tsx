import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useAct } from '../../client/actions.ts';
import { useMay } from '../../client/session.ts';
import { useSubmit } from '../../client/submit.ts';
import { Refusal } from '../../ui/form-parts.tsx';
import { pictureContent } from './read-picture.ts';
import { FileButton, ShownPicture } from './picture-parts.tsx';

interface PictureBoxProps {
  readonly imageUrl: string | null;
  /** What the picture shows, for people who hear the page. */
  readonly title: string;
  readonly onChange: (imageUrl: string | null) => void;
  /** What the server says of the address, or null. */
  readonly problem: string | null;
  /** The name of the field, if the picture belongs to a form. */
  readonly name?: string;
  /** Whether it is drawn, such as a logo, so that nobody takes a photo of it. */
  readonly isDrawn?: boolean;
}

/** A picture that is chosen, dropped, or taken with the camera of a phone, and uploaded at once. */
export function PictureBox(props: PictureBoxProps) {
  const { imageUrl, title, onChange, problem, name, isDrawn = false } = props;
  const mayWrite = useMay()('products.write');
  const act = useAct();
  const [isOver, setOver] = useState(false);
  const { isBusy, refusal, submit } = useSubmit();
  // Other fields may change while the picture is on its way, or be left altogether.
  const latest = useRef<typeof onChange | null>(onChange);
  useEffect(() => {
    latest.current = onChange;
    return () => {
      latest.current = null;
    };
  }, [onChange]);
  const take = (file: Blob | null | undefined) => {
    if (!file || !mayWrite) return;
    void submit(async () => {
      const picture = await act('upload-picture', { content: await pictureContent(file) });
      latest.current?.(picture.imageUrl);
    });
  };
  const takeFirst = (files: FileList | null) => take(files?.[0]);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <div
      className="picture-box"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {imageUrl === null ? (
        <div className="picture-shown small">No picture yet</div>
      ) : (
        <ShownPicture imageUrl={imageUrl} alt={title} />
      )}
      <div className="stack tight">
        <p className="hint">
          Drop a {isDrawn ? 'picture' : 'photo'} here, or choose one. JPEG, PNG, WebP or AVIF.
        </p>
        <div className="row">
          <FileButton
            label={imageUrl === null ? 'Choose a picture' : 'Choose another'}
            name={name}
            isOff={isBusy}
            onFiles={takeFirst}
          />
          {isDrawn ? null : (
            <FileButton label="Take a photo" isOff={isBusy} isCamera onFiles={takeFirst} />
          )}
          {imageUrl === null ? null : (
            <button
              type="button"
              className="button quiet"
              disabled={isBusy}
              onClick={() => onChange(null)}
            >
              Remove<span className="hidden-visually"> the picture</span>
            </button>
          )}
        </div>
        <p role="status" className="hint">
          {isBusy ? 'Sending the picture…' : ''}
        </p>
        <Refusal text={refusal ?? problem} />
      </div>
    </div>
  );
}
