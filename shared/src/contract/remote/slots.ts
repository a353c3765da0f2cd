/** Slots: the named places where a remote may put a widget into somebody else's screen, and what each hands to it. */

/** Props a slot gives to its widgets. A slot without an entry of its own gives none. */
export interface SlotProps {
  /** `poster`: the address of the picture that stands in its place until it has drawn its own (see Ask). */
  'home.banner': { readonly poster?: string };
  'home.notice': object;
  'home.memberBar': object;
  'home.games': object;
  'home.strip': object;
  'home.download': object;
  'home.overlay': object;
  'shell.balance': object;
  'shell.menu': { readonly onNavigate: () => void };
  'shell.floating': object;
  'games.notice': object;
  'member.notice': object;
  /** Above whatever is played or watched for money: games, the lotteries' bets, live rooms. */
  'play.overlay': object;
}
export type SlotName = keyof SlotProps;
