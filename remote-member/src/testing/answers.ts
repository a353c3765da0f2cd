/** answers: complete gateway responses shared by several tests of this package. */
import type { FlagId } from '@site/shared/contract';
import { aStatus as aSiteStatus, type FakeAnswers } from '@site/shared/testing';
import { promoCounters, status, type Status } from '@site/shared/wps';

export const aStatus = ({
  flags,
  without = ['FUNDTRANS3', 'REFERRAL3'],
  template = '1',
}: {
  /** Flags that are on; all others are off. */
  readonly flags?: readonly FlagId[];
  /** Flags that are off; without `flags`, all others are on. */
  readonly without?: readonly FlagId[];
  readonly template?: '0' | '1';
} = {}): Status =>
  aSiteStatus({
    ...(flags ? { flags } : { without }),
    resources: [{ resourceType: 'TELEGRAM', url: 'https://t.example/lily', labelNameEn: 'Telegram' }],
    info: { customerService: [], mobileTemplate: { mem_cen: template, dep_func: template } },
  });

export { balanceOf } from '@site/shared/testing';

/** Paths of the calls that a screen has sent, without those of the site's settings (useSite). */
export const ownCalls = ({ sent }: FakeAnswers): string[] =>
  sent.map(({ path }) => path).filter((path) => path !== status.path && path !== promoCounters.path);
