/** A fake remote that fills this remote's slots, to test where they are. */
import { defineRemote } from '@site/shared/contract';

/** The fake widgets' texts in the slots `play.overlay` and `games.notice`. */
export const PAUSE = 'a short pause';
export const NOTICE = 'the news';

const meta = {
  name: 'watch',
  contract: 1,
  pages: {},
  widgets: {
    pause: { slot: 'play.overlay', order: 10, minHeight: 0, access: 'member' },
    notice: { slot: 'games.notice', order: 10, minHeight: 0 },
  },
  locales: ['bn', 'en'],
} as const;

const saying = (text: string) => () => Promise.resolve({ default: () => <p>{text}</p> });

export const watch = defineRemote(meta, {
  pages: {},
  widgets: { pause: saying(PAUSE), notice: saying(NOTICE) },
  messages: () => Promise.resolve({ default: {} }),
});
