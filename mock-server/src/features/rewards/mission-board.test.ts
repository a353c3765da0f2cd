/** Mission boards over HTTP: they show real play. */
import { ownGateway } from '../../testing/own-gateway';
import { relayAs } from '../../testing/relay';

const gateway = ownGateway();
const { request, read } = relayAs(gateway, 'member');

describe('missions', () => {
  it('milestones lead to the target, and the board ranks this week’s players with masked names', async () => {
    const steps = await read<{ target: string; reward: string }[]>('MCSFE_getMissionMilestones', { missionId: '3' });
    expect(steps.map(({ target }) => Number(target))).toEqual(
      [...steps.map(({ target }) => Number(target))].sort((a, b) => a - b),
    );
    expect(Number(steps.at(-1)!.reward)).toBeGreaterThan(0);
    const board = await read<{ list: { rank: number; name: string; value: string }[] }>('MCSFE_getMissionLeaderboard', {
      missionId: '3',
    });
    expect(board.list.length).toBeGreaterThan(1);
    const values = board.list.map(({ value }) => Number(value));
    expect(values).toEqual([...values].sort((a, b) => b - a));
    expect(board.list.every(({ name }) => name.includes('***'))).toBe(true);
    expect((await request('MCSFE_getMissionLeaderboard', { missionId: '77' })).status).toBe(404);
  });

  it('achievements and quests show real progress', async () => {
    const done = await read<{ progress: string; target: string; done: boolean }[]>('PROMOFE_getAchievementSettingList');
    expect(done.every((one) => one.done === Number(one.progress) >= Number(one.target))).toBe(true);
    const quests = await read<{ progress: string; target: string }[]>('PROMOFE_getParticipableQuestList');
    expect(quests.every((one) => Number(one.progress) < Number(one.target))).toBe(true);
  });
});
