/** A photo under the grid; the user moves, scales and turns it until its tiles line up with the drawn ones. */
import { createEffect, createSignal, type JSX } from "solid-js";
import { Button } from "../ui/buttons.jsx";

export interface PhotoProps {
  readonly bitmap: ImageBitmap;
  /** In tiles. */
  readonly width: number;
  readonly height: number;
}

/** Canvas pixels for each tile. */
const TILE = 160;

export function Photo(props: PhotoProps): JSX.Element {
  const [size, setSize] = createSignal(1);
  const [right, setRight] = createSignal(0);
  const [down, setDown] = createSignal(0);
  const [turns, setTurns] = createSignal(0);
  let canvas: HTMLCanvasElement | undefined;

  createEffect(() => {
    const context = canvas?.getContext("2d");
    if (!canvas || !context) return;
    const [width, height] = [props.width * TILE, props.height * TILE];
    canvas.width = width;
    canvas.height = height;
    const { bitmap } = props;
    const sideways = turns() % 2 === 1;
    const [w, h] = sideways ? [bitmap.height, bitmap.width] : [bitmap.width, bitmap.height];
    const scale = Math.max(width / w, height / h) * size();
    context.translate(width / 2 + right() * width, height / 2 + down() * height);
    context.rotate((turns() * Math.PI) / 2);
    context.scale(scale, scale);
    context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  });

  const slider = (label: string, value: () => number, set: (value: number) => void, min: number, max: number) => (
    <label class="field">
      <span>{label}</span>
      <input
        type="range"
        min={min}
        max={max}
        step="0.005"
        value={value()}
        onInput={(event) => set(Number(event.currentTarget.value))}
      />
    </label>
  );
  return (
    <>
      <canvas ref={canvas} class="tap-photo" />
      <div class="tap-photo-controls">
        {slider("Size", size, setSize, 0.5, 3)}
        {slider("Left and right", right, setRight, -0.6, 0.6)}
        {slider("Up and down", down, setDown, -0.6, 0.6)}
        <Button label="Turn" onClick={() => setTurns((turns() + 1) % 4)} />
      </div>
    </>
  );
}
