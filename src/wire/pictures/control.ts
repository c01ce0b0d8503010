import { Type } from 'typebox';
import { MAXIMUM_SIDE_PIXELS } from '../../core/pictures/picture-address.ts';
import { MAXIMUM_PICTURE_BYTES } from '../../core/pictures/picture-limits.ts';
import { nameSchema } from '../shared/control-fields.ts';
import { requestSchema } from '../shared/schemas.ts';

const MAXIMUM_BASE64_LENGTH = Math.ceil(MAXIMUM_PICTURE_BYTES / 3) * 4;

/**
 * The content isn't checked with a pattern, because a large file would overflow the stack of the
 * regular expression.
 */
const base64Schema = (description: string) =>
  Type.String({
    minLength: 1,
    maxLength: MAXIMUM_BASE64_LENGTH,
    contentEncoding: 'base64',
    description,
  });

export const UploadPictureInput = requestSchema(
  'UploadPicture',
  { merchant: nameSchema, content: base64Schema('The file in base64: JPEG, PNG, WebP or AVIF.') },
  'A picture of a product, or of a value of a map.',
);

const pictureSideSchema = Type.Unsafe<number>({
  type: 'integer',
  minimum: 1,
  maximum: MAXIMUM_SIDE_PIXELS,
});

export const AddResizedPictureInput = requestSchema(
  'AddResizedPicture',
  {
    merchant: nameSchema,
    digest: Type.String({ pattern: '^[0-9a-f]{32}$' }),
    files: Type.Array(
      Type.Object(
        {
          width: pictureSideSchema,
          height: pictureSideSchema,
          content: base64Schema('The file in base64: WebP.'),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 8, description: 'From small to large.' },
    ),
  },
  'A picture in all sizes in which it is shown.',
);
