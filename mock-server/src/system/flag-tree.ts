/** The white-label tree: flags grouped as the wire groups them, each "1" or "0". */
import type { FlagTree } from '@site/shared/wps';

const GROUPS: Readonly<Record<string, readonly string[]>> = {
  REGCEN: ['USERNAMEREG3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3', 'REGMOBVERF3', 'AGEREGDOWN3', 'CREATEAFF3', 'AFFMAN3'],
  SECPRIV: ['LOGINIPVERF3', 'CHNGPASSVERIF3', 'PWRESETSMS3', 'PWDEXPFORCECHANGE3', 'PROFPIC3'],
  REWCEN3: ['MANPLAYREB3', 'PLYRBT', 'PTSYS3', 'MISSIONLB3'],
  AGEINFO3: [
    'AGEPAG',
    'AGENTANNOUNCE3',
    'TEAMBETTING3',
    'AGETEAMPNL3',
    'AGEREV3',
    'AGEDOWNTRANS3',
    'AGENTRANSMULTDOWN3',
  ],
};

/** Every flag once: group heads carry their members, the others stand alone. */
export function flagTree(flags: Readonly<Record<string, boolean>>): FlagTree {
  const node = (modId: string, childrenNodes: unknown[] = []) => ({
    modId,
    enabled: flags[modId] ? ('1' as const) : ('0' as const),
    childrenNodes,
  });
  const grouped = new Set(Object.values(GROUPS).flat());
  return Object.keys(flags)
    .filter((modId) => !grouped.has(modId))
    .map((modId) =>
      node(
        modId,
        (GROUPS[modId] ?? []).map((child) => node(child)),
      ),
    );
}
