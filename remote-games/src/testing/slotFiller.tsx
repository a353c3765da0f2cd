/** A stand-in for another remote that fills this remote's slots, to see where they are. */
import { defineRemote } from '@site/shared/contract';

/** What the stand-in says in the place for a pause above play, and in the place for notices. */
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
