import { shownPicture } from '../../../../../src/core/pictures/picture-address.ts';
import { Icon } from '../../ui/icons.tsx';

/** The picture of a product in a list. Pictures of other hosts aren't loaded here. */
export function Thumb({ imageUrl }: { readonly imageUrl: string | null }) {
  const shown = imageUrl?.startsWith('/media/') === true ? shownPicture(imageUrl) : null;
  return (
    <span className="thumb">
      {shown === null || imageUrl === null ? (
        <Icon name="products" size={22} />
      ) : (
        <img src={imageUrl} srcSet={shown.srcset} sizes="56px" alt="" loading="lazy" />
      )}
    </span>
  );
}
