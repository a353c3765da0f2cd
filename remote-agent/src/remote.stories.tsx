/** Every page and widget in its states. */
import { chooseAnotherTab, remoteStories, type StoryFile } from '@site/shared/testing';
import remote from './remote';

export default {
  title: 'remotes/agent',
  stories: remoteStories(remote, {
    openAccount: {
      play: chooseAnotherTab,
    },
  }),
} satisfies StoryFile;
