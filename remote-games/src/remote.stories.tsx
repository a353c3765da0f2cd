/** Every page and widget in its states. */
import { remoteStories, type FakeAnswers, type RemoteState, type StoryFile } from '@site/shared/testing';
import { listVendors, searchGames } from '@site/shared/wps';
import remote from './remote';
import { VENDORS } from './testing/games';

/** A page shows the games of its category, which a sample does not have. */
const withVendors = {
  answers: (answers: FakeAnswers, state: RemoteState) =>
    state === 'ready' ? answers.on(listVendors, VENDORS) : answers,
};

const ofPages = Object.fromEntries(Object.keys(remote.pages).map((name) => [name, withVendors]));

export default {
  title: 'remotes/games',
  stories: remoteStories(remote, {
    ...ofPages,
    search: {
      answers: (answers, state) =>
        withVendors.answers(answers, state).on(searchGames, { games: [], vendors: [], classifies: [] }),
      // Nothing is found.
      play: async ({ user, screen }) => {
        await user.type(await screen.findByRole('searchbox'), 'zebra{Enter}');
        await screen.findByText(/zebra/);
      },
    },
  }),
} satisfies StoryFile;
