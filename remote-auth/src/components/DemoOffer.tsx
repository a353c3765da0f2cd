/** DemoOffer: the demo of the game that led to the login page, which needs no account. */
import { Joystick } from 'lucide-react';
import { paths } from '@site/shared/contract';
import { useLocale, useT } from '@site/shared/i18n';
import { useCall } from '@site/shared/platform';
import { LinkButton, Skeleton } from '@site/shared/ui';
import { gameFacts } from '@site/shared/wps';

/** Height of the button in px, reserved while the game's facts are read: nearly every game has a demo. */
const HEIGHT = 44;

/** @param returnTo where a login leads: a game or another page. */
export function DemoOffer({ returnTo }: { readonly returnTo: string }) {
  const t = useT('auth');
  const nodeId = gameOf(returnTo);
  const facts = useCall(
    gameFacts,
    { nodeId: nodeId ?? '', language: useLocale().toUpperCase() },
    { enabled: nodeId !== null },
  );
  if (nodeId === null || facts.status === 'failed') return null;
  if (facts.status === 'loading') return <Skeleton height={HEIGHT} />;
  const { demo, game } = facts.value;
  if (demo !== 'Y') return null;
  return (
    <LinkButton kind="secondary" full replace to={paths.play(nodeId, true)} icon={<Joystick aria-hidden />}>
      {t('login.demo', { name: game.displayName })}
    </LinkButton>
  );
}

/** Id of the game that this path opens, or null. */
function gameOf(path: string): string | null {
  const [pathname, search] = path.split('?');
  return pathname === paths.play('') ? new URLSearchParams(search).get('node') : null;
}
