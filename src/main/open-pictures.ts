import type { ContextWithoutActor } from '../actions/context.ts';
import type { Config } from '../config.ts';
import { openPictureBucket } from '../gateways/pictures/picture-bucket.ts';

/** Opens the bucket for the files of pictures, if the operator has configured one. */
export function openPictures({
  pictureBucket,
  storePicturesMib,
}: Config): Pick<ContextWithoutActor, 'pictureBucket' | 'storePicturesBytes'> {
  return {
    pictureBucket: pictureBucket === null ? null : openPictureBucket(pictureBucket),
    storePicturesBytes: storePicturesMib * 2 ** 20,
  };
}
