/** Tiles cut out of the photo, and their sides. */
import { createEffect, type JSX } from "solid-js";
import { reader } from "./reader.js";

/** Pixels of what is drawn. */
const TILE = 160;
/** A side is drawn down to this share of the tile. */
const DEEP = 0.4;

export function TilePicture(props: { readonly tile: number; readonly rotation: number }): JSX.Element {
  let canvas: HTMLCanvasElement | undefined;
  createEffect(() => draw(canvas, reader.squares()[props.tile], props.rotation));
  return <canvas ref={canvas} width={TILE} height={TILE} />;
}

/** A side with its edge at the top or, flipped, at the bottom. */
export function SideCrop(props: { readonly side: number; readonly isFlipped: boolean }): JSX.Element {
  let canvas: HTMLCanvasElement | undefined;
  const height = TILE * DEEP;
  createEffect(() => {
    const turns = 4 - (props.side % 4) + (props.isFlipped ? 2 : 0);
    draw(canvas, reader.squares()[Math.floor(props.side / 4)], turns, props.isFlipped ? height - TILE : 0);
  });
  return <canvas ref={canvas} width={TILE} height={height} classList={{ flipped: props.isFlipped }} />;
}

/** Draws the square turned clockwise by quarters, `down` pixels lower. */
function draw(canvas: HTMLCanvasElement | undefined, square: ImageBitmap | undefined, turns: number, down = 0): void {
  const context = canvas?.getContext("2d");
  if (!context || !square) return;
  context.setTransform(1, 0, 0, 1, TILE / 2, TILE / 2 + down);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(square, -TILE / 2, -TILE / 2, TILE, TILE);
}
