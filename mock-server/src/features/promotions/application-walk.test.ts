/** For any order of actions, an application follows its states and is paid once. */
import fc from 'fast-check';
import { runJobs } from '../../edge/jobs';
import { ownGateway } from '../../testing/own-gateway';
import { registerNewcomer, type Newcomer } from '../../testing/newcomer';

const gateway = ownGateway();

/** Allowed transitions per state. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  JOIN: ['JOINED'],
  JOINED: ['APPLYING'],
  APPLYING: ['PROCESS'],
  PROCESS: ['REJECTED', 'CLAIM'],
  REJECTED: ['APPLYING'],
  CLAIM: ['CLAIMED'],
  CLAIMED: [],
};
const ACTIONS = ['join', 'apply', 'apply empty', 'wait', 'claim'] as const;
type Action = (typeof ACTIONS)[number];

const relay = (name: string) => `/wps/relay/${name}`;

async function act(member: Newcomer, action: Action): Promise<void> {
  const { promotionId, rewardId } = await member.promotionStatus('MANUAL');
  const application = { promotionId, remarks: action === 'apply' ? 'It was a carp' : '', pictures: [] };
  switch (action) {
    case 'join':
      await member.send(relay('MCSFE_signUpPromotionJoin'), { promotionId });
      return;
    case 'apply':
    case 'apply empty':
      await member.send(relay('MCSFE_signUpRequestReward'), application);
      return;
    case 'wait':
      await gateway.pass(21_000);
      await runJobs(gateway.services);
      return;
    case 'claim':
      // The second request simulates another tab.
      await Promise.all(
        [1, 2].map(() =>
          member.send(relay('MCSFE_claimIssuedPromotion'), {
            promotionClaimId: rewardId ?? '0',
            promotionType: 'MANUAL',
          }),
        ),
      );
  }
}

/** The steps to the payment, with random actions in between. */
const walks = fc
  .array(fc.constantFrom(...ACTIONS), { maxLength: 5 })
  .map((detour): readonly Action[] => ['join', ...detour, 'apply', 'wait', 'wait', 'apply', 'wait', 'wait', 'claim']);

it('[PRO-04] an application only moves forward along its states, and pays exactly once', async () => {
  await fc.assert(
    fc.asyncProperty(walks, async (walk) => {
      const member = await registerNewcomer(gateway);
      let before = 'JOIN';
      for (const action of walk) {
        await act(member, action);
        const { state, canApply } = await member.promotionStatus('MANUAL');
        if (state !== before) expect(NEXT[before]).toContain(state);
        expect(canApply).toBe(state === 'JOINED' || state === 'REJECTED');
        expect(await member.gifts()).toHaveLength(state === 'CLAIMED' ? 1 : 0);
        before = state;
      }
      expect(before).toBe('CLAIMED');
      expect(await member.balance()).toBe(15_000);
    }),
    { numRuns: 6 },
  );
});
