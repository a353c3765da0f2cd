/** PanelHost: shows the exclusive modals: the page of the panel's path, in a bottom sheet (SITE-19). */
import { useLocation } from 'react-router-dom';
import { useEffect } from 'react';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { BottomSheet } from '@site/shared/ui';
import { RemoteComponent, useMember, useOpenPanels, usePlatform, type PanelName } from '@site/shared/platform';
import { PageSkeleton } from './PageSkeleton';
import { RemoteUnavailable } from './RemoteUnavailable';

const MODAL_PATHS = { login: paths.login, register: paths.register, forget: paths.forget } as const;
type ModalName = keyof typeof MODAL_PATHS;
const isModal = (panel: PanelName): panel is ModalName => panel in MODAL_PATHS;

export function PanelHost() {
  const t = useT('host');
  const { panels, remotes } = usePlatform();
  const modal = [...useOpenPanels()].find(isModal);
  const member = useMember();
  const { pathname } = useLocation();

  // A navigation or a login completes the modal's purpose: close it. By the clean-up, because an effect of the first place may
  // run after the first tap, and would close the menu that the tap has opened.
  useEffect(() => panels.closeAll, [panels, pathname, member?.userName]);

  if (!modal) return null;
  const found = remotes.remotes
    .flatMap(({ meta }) =>
      Object.entries(meta.pages).map(([page, about]) => ({ remote: meta.name, page, path: about.path })),
    )
    .find(({ path }) => path === MODAL_PATHS[modal]);
  return (
    // Keyed: the next panel starts at its top, with its own title and focus.
    <BottomSheet key={modal} open onClose={() => panels.close(modal)} label={t(`panel.${modal}`)}>
      {found ? (
        <RemoteComponent
          remote={found.remote}
          kind="page"
          name={found.page}
          waiting={<PageSkeleton />}
          failed={(failure, retry) => <RemoteUnavailable failure={failure} onRetry={retry} />}
        />
      ) : null}
    </BottomSheet>
  );
}
