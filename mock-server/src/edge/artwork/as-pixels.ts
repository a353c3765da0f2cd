/**
 * asPixels: renders a drawn picture as WebP. A browser builds a whole document for every SVG image (1.7 ms of the main thread,
 * and garbage collection on top); bitmaps are decoded off the main thread, so long lists scroll smoothly (GAME-15).
 */

/** Twice the widest tile of a phone. */
const EDGE_PX = 240;
const DRAWN_PX = 320;
const SVG_DPI = 72;
const QUALITY = 70;

/** @param svg a square drawing of 320 units */
export async function asPixels(svg: string): Promise<{ type: string; bytes: Buffer }> {
  // Loaded on first use: 31 MB.
  const { default: sharp } = await import('sharp');
  const drawing = sharp(Buffer.from(svg), { density: (SVG_DPI * EDGE_PX) / DRAWN_PX });
  return { type: 'image/webp', bytes: await drawing.webp({ quality: QUALITY }).toBuffer() };
}
