/** The tile that was tapped last, for the page of its game (screens/play/moveFromTile.ts). */
interface TappedTile {
  readonly nodeId: string;
  /** URL of its picture, which is in the browser's memory. */
  readonly src: string;
  /** Where the picture was. Null once it has moved. */
  from: DOMRect | null;
}

let tapped: TappedTile | null = null;

/** Call when a tile is tapped, before the page changes. */
export function rememberTile(nodeId: string, tile: Element): void {
  const image = tile.querySelector('img');
  tapped = image?.currentSrc ? { nodeId, src: image.currentSrc, from: image.getBoundingClientRect() } : null;
}

export const tappedTile = (nodeId: string): TappedTile | null => (tapped?.nodeId === nodeId ? tapped : null);
