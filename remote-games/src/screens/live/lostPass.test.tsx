/** A pass whose purchase has no answer yet, and the other rooms. */
import { screen, waitFor } from '@testing-library/react';
import { aMember, fakeAnswers, renderScreen } from '@site/shared/testing';
import { buyLivePass, liveRoom, modelList, type Model } from '@site/shared/wps';
import remote from '../../remote';
import LiveRoomScreen from './LiveRoomScreen';

const roomOf = (modelId: string, name: string): Model => ({
  ...{ modelId, name, avatar: '/h.svg', live: true, viewers: 9, roomType: 'PPV', price: '50.00', passHours: 24 },
  ...{ needRank: 0, needRankName: '', changesAt: 0, nodeId: '9005', gameName: 'House Baccarat' },
});
const open = (model: Model) =>
  renderScreen(<LiveRoomScreen />, {
    ...{ remote, member: aMember(), route: `/m/live-room?id=${model.modelId}` },
    answers: fakeAnswers()
      .on(modelList, { list: [model] })
      .on(liveRoom, { model, access: 'PASS', passUntil: null })
      .hang(buyLivePass),
  });
const tania = roomOf('504', 'Tania');

beforeEach(() => window.localStorage.clear());

it('[GAME-16] [MEM-06] is looked up in its own room only, where it is not sold again meanwhile', async () => {
  const { user, unmount } = await open(tania);
  await user.click(await screen.findByRole('button', { name: 'Pass for ৳50.00' }));
  await user.click(screen.getAllByRole('button', { name: 'Pass for ৳50.00' }).at(-1)!);
  unmount();

  const other = await open(roomOf('505', 'Bithi'));
  expect(await screen.findByRole('button', { name: 'Pass for ৳50.00' })).toBeEnabled();
  expect(other.answers.sentTo(buyLivePass)).toEqual([]);
  other.unmount();

  const own = await open(tania);
  await waitFor(() => expect(own.answers.sentTo(buyLivePass)).toEqual([{ modelId: '504', price: '50.00' }]));
  expect(screen.getByRole('button', { name: 'Pass for ৳50.00' })).toBeDisabled();
});
