import type { ChangeEvent } from 'react';
import { shownPicture } from '../../../../../src/core/pictures/picture-address.ts';
import './pictures.css';

const TYPES = 'image/jpeg,image/png,image/webp,image/avif';

interface FileButtonProps {
  readonly label: string;
  readonly isOff: boolean;
  /** The name of the field, if the picture belongs to a form. */
  readonly name?: string | undefined;
  readonly isCamera?: boolean;
  readonly isMultiple?: boolean;
  readonly onFiles: (files: FileList | null) => void;
}

/** A button that opens the browser's own choice of files, or the camera. */
export function FileButton(props: FileButtonProps) {
  const { label, isOff, name, isCamera = false, isMultiple = false, onFiles } = props;
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles(event.target.files);
    // The same file may be chosen again.
    event.target.value = '';
  };
  return (
    <span className={isCamera ? 'button file-button camera' : 'button file-button'}>
      <span aria-hidden="true">{label}</span>
      <input
        type="file"
        name={name}
        aria-label={label}
        accept={TYPES}
        capture={isCamera ? 'environment' : undefined}
        disabled={isOff}
        multiple={isMultiple}
        onChange={choose}
      />
    </span>
  );
}

interface ShownPictureProps {
  readonly imageUrl: string;
  readonly alt: string;
}

/** A picture of the store's, or the address of one that is kept elsewhere. */
export function ShownPicture({ imageUrl, alt }: ShownPictureProps) {
  const shown = imageUrl.startsWith('/media/') ? shownPicture(imageUrl) : null;
  return (
    <div className="picture-shown small">
      {shown === null ? (
        <span>A picture elsewhere: {imageUrl}</span>
      ) : (
        <img
          src={imageUrl}
          srcSet={shown.srcset}
          sizes="240px"
          width={shown.width}
          height={shown.height}
          alt={alt}
        />
      )}
    </div>
  );
}
