/** Where a game's picture is. It carries no word, so that one serves every language. */
export const iconOf = (nodeId: string): string => `/wps/media/game/${nodeId}.webp`;
