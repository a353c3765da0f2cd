/** Routes of the fresh proof of identity, and the list of security changes. */
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { desc, eq } from 'drizzle-orm';
import { maskIp } from '../../ground/http/visitor';
import { route } from '../../ground/route';
import { securityChangeRows } from '../changes/changes.tables';
import { FUNDS_PASSWORD_REFUSALS } from '../members/funds-password';
import { proveIdentity } from './fresh-proof';

const SHOWN = 20;

export const identityRoutes = [
  route(
    calls.confirmIdentity,
    {
      params: S.ProofBody,
      value: S.ProofGiven,
      about:
        'Confirm the member’s identity before a security change: valid for five minutes, in this session, for one kind of change',
      errors: ['password.wrong', 'passkey.unknown', 'verification.wrong', 'trial.refused', ...FUNDS_PASSWORD_REFUSALS],
    },
    proveIdentity,
  ),
  route(
    calls.securityChanges,
    { params: S.Nothing, value: S.SecurityChanges, about: 'The latest changes of passwords, contacts and factors' },
    async ({ db, member }) => {
      const rows = await db
        .select()
        .from(securityChangeRows)
        .where(eq(securityChangeRows.memberId, member.memberId))
        .orderBy(desc(securityChangeRows.id))
        .limit(SHOWN);
      return rows.map(({ kind, at, deviceName, ip, tokenHash }) => ({
        ...{ kind, at, deviceName, ipMasked: maskIp(ip), current: tokenHash === member.tokenHash },
      }));
    },
  ),
];
