import { t } from "./texts.js";

/**
 * As the camera was held.
 * @param longest side, in pixels; a larger picture is scaled down
 * @throws Error, for the user to read, if the file is no picture.
 */
export async function readPicture(file: File, longest: number): Promise<ImageBitmap> {
  try {
    // To be drawn on a canvas, because the content policy blocks picture addresses such as blob: and data:.
    const whole = await createImageBitmap(file);
    const scale = longest / Math.max(whole.width, whole.height);
    if (scale >= 1) return whole;
    return await createImageBitmap(whole, { resizeWidth: Math.round(whole.width * scale), resizeQuality: "high" });
  } catch {
    throw new Error(t("noPicture", file.name));
  }
}
