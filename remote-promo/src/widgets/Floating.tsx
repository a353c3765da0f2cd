/** Floating buttons of home: promo, Telegram and Facebook, each only if the gateway configures its link; promo opens the download popup (SITE-12). */
import { useEffect, type ReactNode } from 'react';
import { ChevronLeft, ChevronRight, Gift, Send, ThumbsUp } from 'lucide-react';
import styled, { css } from 'styled-components';
import { useT } from '@site/shared/i18n';
import { color, font, frame, layer, radius, space } from '@site/shared/theme';
import { BottomSheet, EMBEDDED, RemoteImage } from '@site/shared/ui';
import { useOpenPanels, usePlatform, useSite } from '@site/shared/platform';
import { linkTarget, type BannerTarget } from '../model/bannerTarget';
import { AppButtons } from '../components/AppButtons';
import { useAllowedHosts } from '../queries/useAllowedHosts';
import { useDisplayMode } from '../components/useDisplayMode';
import { useCollapseOnScroll } from '../components/useCollapseOnScroll';

export default function Floating() {
  const { panels } = usePlatform();
  const { link } = useSite();
  const isDownloadOpen = useOpenPanels().has('download');
  const displayMode = useDisplayMode();
  // Its buttons lead to another page, where it is not drawn.
  useEffect(() => () => panels.close('download'), [panels]);
  const promo = displayMode === 'browser' ? link('PROMO') : null;
  return (
    <>
      <SideButtons promo={promo} onPromo={() => panels.open('download')} />
      <DownloadPopup open={isDownloadOpen} picture={promo} onClose={() => panels.close('download')} />
    </>
  );
}

interface SideButtonsProps {
  readonly promo: string | null;
  readonly onPromo: () => void;
}

/**
 * On a phone the buttons are collapsed behind a handle at the screen edge and collapse again on scroll, because they
 * would cover the content. From 1600 px on they are always shown beside the site.
 */
function SideButtons({ promo, onPromo }: SideButtonsProps) {
  const t = useT('promo');
  const hosts = useAllowedHosts();
  const { link } = useSite();
  const { isOpen, toggle } = useCollapseOnScroll();
  const telegram = linkTarget(link('TELEGRAM'), hosts);
  const facebook = linkTarget(link('FACEBOOK'), hosts);
  if (!promo && telegram.kind !== 'external' && facebook.kind !== 'external') return null;
  return (
    <Column aria-label={t('floating.label')}>
      <Buttons $open={isOpen}>
        {promo ? (
          <PromoButton type="button" aria-label={t('floating.promo')} onClick={onPromo}>
            <RemoteImage src={promo} alt="" ratio="1 / 1" fallback={<Gift aria-hidden />} />
          </PromoButton>
        ) : null}
        <ExternalLink target={telegram} label={t('floating.telegram')} icon={<Send size={20} aria-hidden />} />
        <ExternalLink target={facebook} label={t('floating.facebook')} icon={<ThumbsUp size={20} aria-hidden />} />
      </Buttons>
      <CollapseHandle
        type="button"
        aria-expanded={isOpen}
        aria-label={t(isOpen ? 'floating.hide' : 'floating.show')}
        onClick={toggle}
      >
        {isOpen ? <ChevronRight size={16} aria-hidden /> : <ChevronLeft size={16} aria-hidden />}
      </CollapseHandle>
    </Column>
  );
}

interface ExternalLinkProps {
  readonly target: BannerTarget;
  readonly label: string;
  readonly icon: ReactNode;
}

function ExternalLink({ target, label, icon }: ExternalLinkProps) {
  if (target.kind !== 'external') return null;
  return (
    <Circle href={target.href} target="_blank" rel="noopener noreferrer" aria-label={label}>
      {icon}
    </Circle>
  );
}

interface DownloadPopupProps {
  readonly open: boolean;
  readonly picture: string | null;
  readonly onClose: () => void;
}

function DownloadPopup({ open, picture, onClose }: DownloadPopupProps) {
  const t = useT('promo');
  const { name } = useSite();
  return (
    <BottomSheet open={open} onClose={onClose} label={name ? t('download.title', { name }) : t('download.titlePlain')}>
      <Stack>
        <Picture src={picture} alt="" ratio="12 / 5" fallback={null} />
        <p>{t('download.message')}</p>
        <AppButtons />
      </Stack>
    </BottomSheet>
  );
}

/** From this width on the buttons fit beside the site's frame (host/src/critical.css). */
const WIDE = '@media (min-width: 1600px)';

const Column = styled.nav`
  position: fixed;
  right: max(env(safe-area-inset-right), calc((100vw - ${frame.columnWidth}) / 2));
  bottom: calc(${frame.footerSpace} + ${space[4]});
  z-index: ${layer.floating};
  display: grid;
  gap: ${space[2]};
  justify-items: end;

  @media (min-width: 720px) {
    right: max(env(safe-area-inset-right), calc((100vw - ${frame.wideWidth}) / 2));
  }

  ${WIDE} {
    right: calc((100vw - ${frame.wideWidth}) / 2 - ${frame.touch} - ${space[4]});
  }

  /* In a foreign page nothing floats outside the element. */
  [${EMBEDDED}] & {
    position: static;
  }
`;

const Buttons = styled.div<{ $open: boolean }>`
  display: ${({ $open }) => ($open ? 'grid' : 'none')};
  gap: ${space[2]};
  padding-inline-end: ${space[2]};

  ${WIDE} {
    display: grid;
    padding: 0;
  }
`;

const circle = css`
  display: grid;
  place-items: center;
  width: ${frame.touch};
  height: ${frame.touch};
  padding: 0;
  overflow: hidden;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.round};
  color: ${color.primary};
  cursor: pointer;
`;

const Circle = styled.a`
  ${circle}
`;

const PromoButton = styled.button`
  ${circle}

  /* The subject of the picture is at its right edge. */
  & img {
    object-position: 100%;
  }
`;

/** Its visible part fits into the gutter beside the tiles; the target is wider (WCAG 2.5.8). */
const CollapseHandle = styled.button`
  display: grid;
  place-items: center;
  width: 24px;
  height: 48px;
  padding: 0;
  background: ${color.raised} padding-box;
  border: 0;
  border-inline-start: ${space[2]} solid transparent;
  border-radius: ${space[5]} 0 0 ${space[5]};
  color: ${color.textMuted};
  cursor: pointer;

  ${WIDE} {
    display: none;
  }
`;

const Stack = styled.div`
  display: grid;
  gap: ${space[4]};

  & > p {
    color: ${color.textMuted};
    ${font.small}
  }
`;

const Picture = styled(RemoteImage)`
  border-radius: ${radius.small};
`;
