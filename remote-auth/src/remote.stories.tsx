/** Every page and widget in its states. */
import { remoteStories, type StoryFile } from '@site/shared/testing';
import remote from './remote';

export default {
  title: 'remotes/auth',
  stories: remoteStories(remote, {
    login: {
      // An empty form says below each field what is missing.
      play: async ({ user, canvas, screen }) => {
        await user.click(canvas.querySelector('button[type=submit]') as HTMLElement);
        await screen.findByRole('textbox', { description: /./ });
      },
    },
  }),
} satisfies StoryFile;
