/** Reads photos in a worker: that takes seconds. */
import {
  type Confirmed,
  findTiles,
  type Image,
  type Quad,
  readSides,
  type SideReading,
  type Size,
  squaresOf,
} from "@edgewise/vision";
import { answerCalls } from "../ui/answer-calls.js";

let photo: Image = { width: 1, height: 1, data: new Uint8Array(4) };

export type PhotoWorkerApi = typeof api;

const api = {
  /** Takes the photo that the other calls are about. */
  open(image: Image): void {
    photo = image;
  },
  tiles: (): Quad[] => findTiles(photo),
  sides: (quads: readonly Quad[], size: Size, confirmed?: Confirmed): SideReading =>
    readSides(photo, quads, size, confirmed),
  squares: (quads: readonly Quad[], pixels: number): Image[] => squaresOf(photo, quads, pixels),
};

answerCalls(api);
