/** Where a game's picture is. It carries the game's name, so there is one for each language of the site. */
export const iconOf = (nodeId: string, language: string | undefined): string =>
  `/wps/media/game/${nodeId}${language?.toUpperCase().startsWith('EN') ? '' : '-bn'}.svg`;
