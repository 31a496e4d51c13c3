/** A picture of a single tile, for the tray and for dragging. */
import type { Rotation } from "@edgewise/core";
import type { TileArt } from "@edgewise/core/render";
import type { JSX } from "solid-js";

export interface TileProps {
  readonly art: TileArt;
  readonly tile: number;
  readonly rotation: Rotation;
}

export function Tile(props: TileProps): JSX.Element {
  return (
    <svg
      class="tile"
      viewBox="-1 -1 102 102"
      aria-hidden="true"
      {...props.art.type}
      innerHTML={props.art.tile(props.tile, props.rotation)}
    />
  );
}
