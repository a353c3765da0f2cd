/** DemoOffer: the demo of the game that led to the login page, which needs no account. */
import { useEffect, useState } from 'react';
import { Joystick } from 'lucide-react';
import { paths } from '@site/shared/contract';
import { useLocale, useT } from '@site/shared/i18n';
import { useCall } from '@site/shared/platform';
import { LinkButton, Skeleton, useIsHydrating } from '@site/shared/ui';
import { gameFacts } from '@site/shared/wps';

/** Height of the button in px, reserved while the game's facts are read: nearly every game has a demo. */
const HEIGHT = 44;

/**
 * A server knows no `returnTo`: on a page that it has drawn the offer appears after hydration.
 * @param returnTo where a login leads: a game or another page.
 */
export function DemoOffer({ returnTo }: { readonly returnTo: string }) {
  const isHydrating = useIsHydrating();
  const [isServed, setServed] = useState(isHydrating);
  useEffect(() => setServed(false), []);
  const nodeId = isServed ? null : gameOf(returnTo);
  return nodeId === null ? null : <Demo nodeId={nodeId} />;
}

function Demo({ nodeId }: { readonly nodeId: string }) {
  const t = useT('auth');
  const facts = useCall(gameFacts, { nodeId, language: useLocale().toUpperCase() });
  if (facts.status === 'failed') return null;
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
