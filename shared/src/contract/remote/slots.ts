/** Slots: the named places where a remote can put a widget into another remote's screen, and the props of each. */

/** Props a slot passes to its widgets. A slot without an entry passes none. */
export interface SlotProps {
  /** `preloadedBanner`: URL of the image shown in its place until the widget has rendered its own (see Ask). */
  'home.banner': { readonly preloadedBanner?: string };
  'home.notice': object;
  'home.memberBar': object;
  'home.games': object;
  'home.strip': object;
  'home.download': object;
  'home.overlay': object;
  /** Beside or above the content of home. */
  'home.floating': object;
  'shell.balance': object;
  'shell.menu': { readonly onNavigate: () => void };
  /** As `home.floating`, on every page: its code is loaded with each of them. */
  'shell.floating': object;
  'games.notice': object;
  'member.notice': object;
  /** Above all screens where money is played or spent: games, lottery bets, live rooms. */
  'play.overlay': object;
}
export type SlotName = keyof SlotProps;
