/** Every page and widget in its states. */
import { paths } from '@site/shared/contract';
import { chooseAnotherTab, remoteStories, type StoryFile } from '@site/shared/testing';
import remote from './remote';

export default {
  title: 'remotes/member',
  stories: remoteStories(remote, {
    depositOrder: { route: paths.depositOrder('12') },
    withdrawOrder: { route: paths.withdrawOrder('12') },
    transactions: {
      play: chooseAnotherTab,
    },
  }),
} satisfies StoryFile;
