import { t } from "./texts.js";

/** @throws Error, for the user to read, if the file is no picture. */
export async function readPicture(file: File, width: number): Promise<ImageBitmap> {
  try {
    // To be drawn on a canvas, because the content policy blocks picture addresses such as blob: and data:.
    return await createImageBitmap(file, { resizeWidth: width });
  } catch {
    throw new Error(t("noPicture", file.name));
  }
}
