/** URL of a game's picture. It contains no text, so one file serves every language. */
export const iconOf = (nodeId: string): string => `/wps/media/game/${nodeId}.webp`;
