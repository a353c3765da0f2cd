/** sendToGame: a message of the site to the frame of a game. The frame's origin is opaque, so none can be named; no message is secret. */
type SiteMessage =
  /** The switch of sounds and vibration, which a game's sandboxed frame cannot store. */
  | { readonly type: 'sound'; readonly on: boolean }
  /** Back was pressed while the game's menu was open. */
  | { readonly type: 'close-sheet' };

export const sendToGame = (game: Window | null, message: SiteMessage): void =>
  game?.postMessage({ source: 'wps-site', ...message }, '*');
