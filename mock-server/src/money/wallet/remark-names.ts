/** remarkNames: translates remarks of transfers, which are stored in English, to the reader's language. */
import type { Context } from '../../ground/route';
import { translateChannel } from '../payments/channels';

/** Game names of stakes and wins, titles of bonuses and rewards of these members, channels of deposits and withdrawals. */
export async function remarkNames(
  ctx: Context<unknown>,
  memberIds: readonly number[],
): Promise<(kind: string, remark: string) => string> {
  const { gameNames, titleNames } = ctx.services.lookups;
  const [gameName, titleName] = [await gameNames(ctx), await titleNames(ctx, memberIds)];
  return (kind, remark) =>
    /^(deposit|withdraw)/.test(kind) ? translateChannel(remark, ctx.language) : gameName(titleName(remark));
}
