/** The verifier in the browser is a separate implementation: it must compute the same outcomes as the gateway's rules. */
import fc from 'fast-check';
import { baccarat } from '../../../features/games/rules/baccarat';
import { dice } from '../../../features/games/rules/dice';
import { createStream, hashSeed } from '../../../features/games/rules/fair-stream';
import { fishing } from '../../../features/games/rules/fishing';
import { mines } from '../../../features/games/rules/mines';
import { slot } from '../../../features/games/rules/slot';
import { outcomeOf, sha256 } from './fair';

const medium = { volatility: 'MEDIUM', variant: '' } as const;
const seeds = fc.tuple(fc.stringMatching(/^[0-9a-f]{64}$/), fc.stringMatching(/^[\w-]{1,64}$/), fc.nat(100_000));
const runs = { numRuns: 60 };

describe('the verifier', () => {
  it('computes the commitment', async () => {
    await fc.assert(
      fc.asyncProperty(seeds, async ([server]) => expect(await sha256(server)).toBe(hashSeed(server))),
      runs,
    );
  });

  it('computes the same dice, fishing and baccarat results as the gateway', async () => {
    await fc.assert(
      fc.asyncProperty(seeds, async ([server, client, nonce]) => {
        const stream = () => createStream(server, client, nonce);
        expect(await outcomeOf('dice', server, client, nonce, 0)).toEqual(
          dice.draw({ target: 5000, over: true }, 1, stream(), medium),
        );
        expect(await outcomeOf('fishing', server, client, nonce, 0)).toEqual(
          fishing.draw({ fish: 'koi' }, 1, stream(), medium),
        );
        expect(await outcomeOf('baccarat', server, client, nonce, 0)).toEqual(baccarat.draw({}, 1, stream(), medium));
      }),
      runs,
    );
  });

  it('computes the mines and the reels of the paid spin', async () => {
    await fc.assert(
      fc.asyncProperty(seeds, fc.integer({ min: 1, max: 24 }), async ([server, client, nonce], count) => {
        const { mined } = mines.draw({ mines: count }, 1, createStream(server, client, nonce), medium);
        expect(await outcomeOf('mines', server, client, nonce, count)).toEqual({
          mined: [...mined].sort((a, b) => a - b),
        });
        const { ticket, spins } = slot.draw({}, 20, createStream(server, client, nonce), medium);
        expect(await outcomeOf('slot', server, client, nonce, [32, 32, 32, 32, 32])).toEqual({
          ticket,
          stops: spins[0]!.stops,
        });
      }),
      runs,
    );
  });
});
