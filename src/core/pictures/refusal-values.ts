/** The reason why an uploaded file is rejected as a picture. */
export type PictureFault = 'kind' | 'damaged' | 'too_large' | 'too_many_pixels' | 'too_slow';

declare module '../shared/refusal-values.ts' {
  interface RefusalValues {
    picture_refused: { readonly fault: PictureFault; readonly maximum?: number };
    /** The store's pictures have reached the total size that the operator allows. */
    no_room_for_pictures: { readonly maximumBytes: number };
    /** The library that resizes pictures isn't installed here. */
    pictures_unavailable: NoValues;
  }
}
