/** Frame: the root of an embedded element. Resets styles inherited from the embedding page. */
import type { ReactNode } from 'react';
import styled, { createGlobalStyle, css } from 'styled-components';
import type { ThemeName } from '@site/shared/contract';
import { useLocale } from '@site/shared/i18n';
import { useSite } from '@site/shared/platform';
import { color, frame, paletteCss, textCss } from '@site/shared/theme';
import { EMBEDDED, ImageHosts, VisibleAreaOf, windowHeight } from '@site/shared/ui';
import { visibleArea } from './visibleArea';

interface FrameProps {
  readonly theme: ThemeName;
  /** Origin of the site: image paths are relative to it, not to the embedding page. */
  readonly origin: string;
  readonly children: ReactNode;
}

export function Frame({ theme, origin, children }: FrameProps) {
  const { imageHosts } = useSite();
  const hosts = imageHosts.length > 0 ? imageHosts.map((host) => new URL(host, origin).href) : [origin];
  return (
    <Root {...{ [EMBEDDED]: '' }} $theme={theme} data-theme={theme} lang={useLocale()} translate="no">
      <HostStyle />
      <VisibleAreaOf value={visibleArea}>
        <ImageHosts hosts={hosts}>{children}</ImageHosts>
      </VisibleAreaOf>
    </Root>
  );
}

/** The page's own rules for site-remote override these. */
const HostStyle = createGlobalStyle`
  :host { display: block; min-width: 0; max-width: ${frame.columnWidth}; }
`;

/** Without a shadow root there is no :host, and :root is the embedding page's. */
const themes: Readonly<Record<ThemeName, ReturnType<typeof css>>> = {
  dark: css`
    color-scheme: dark;
    ${paletteCss('dark')};
  `,
  light: css`
    color-scheme: light;
    ${paletteCss('light')};
  `,
};

const Root = styled.div<{ $theme: ThemeName }>`
  all: initial;
  ${({ $theme }) => themes[$theme]}
  display: block;
  position: relative;
  /* Contains position: fixed and z-index. */
  contain: layout;
  background: ${color.ink};
  color: ${color.text};
  ${textCss}
  --below-header: 0px;

  &:not(:lang(bn)) {
    --leading: 1.4;
  }

  /*
   * Lengths in cqi refer to the element, not to the window; the site's own pages are a container, too (critical.css). A
   * container has no width of its content: in a flexible box or a float the element would have none.
   */
  @supports (contain-intrinsic-inline-size: 1px) {
    container-type: inline-size;
    contain-intrinsic-inline-size: min(${frame.columnWidth}, 100vw);
  }

  /* A widget may be lower than a dialog needs. */
  &:has(dialog[open]) {
    min-height: min(480px, ${windowHeight});
  }

  &:fullscreen {
    overflow: auto;
  }
`;
