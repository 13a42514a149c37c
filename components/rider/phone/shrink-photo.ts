/** Maximum size of an uploaded photo, for slow networks. */
const MAX_BYTES = 200_000;
const LONGEST_SIDE_PX = 1280;
const QUALITIES = [0.8, 0.65, 0.5, 0.35];
/** Minimum length of the longer side, because smaller photos are unreadable. */
const SMALLEST_SIDE_PX = 320;

/** Converts a photo to a JPEG of at most 200 kB. Throws when the browser cannot decode the picture. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  let longest = Math.min(LONGEST_SIDE_PX, Math.max(picture.width, picture.height));
  for (;;) {
    const canvas = draw(picture, longest);
    for (const quality of QUALITIES) {
      const jpeg = await encode(canvas, quality);
      if (jpeg.size <= MAX_BYTES) return jpeg;
    }
    if (longest <= SMALLEST_SIDE_PX) throw new Error("The photo does not become small enough.");
    longest = Math.max(SMALLEST_SIDE_PX, Math.round(longest * 0.7));
  }
}

function draw(picture: ImageBitmap, longest: number): HTMLCanvasElement {
  const scale = longest / Math.max(picture.width, picture.height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error("The phone makes no JPEG of this."));
    canvas.toBlob(done, "image/jpeg", quality);
  });
}
