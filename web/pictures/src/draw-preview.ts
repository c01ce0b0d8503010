const SIDE = 96;

/** Draws a small square of a picture, or nothing if the browser can't read it. */
export async function drawPreview(file: File): Promise<HTMLCanvasElement | null> {
  try {
    const picture = await createImageBitmap(file);
    const side = Math.min(picture.width, picture.height);
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = SIDE * 2;
    const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
    canvas
      .getContext('2d')
      ?.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
    picture.close();
    canvas.setAttribute('aria-hidden', 'true');
    return canvas;
  } catch {
    return null;
  }
}
