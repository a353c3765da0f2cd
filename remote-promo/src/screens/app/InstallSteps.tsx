/** InstallSteps: pictures of how to add the site to the home screen, for browsers without an install prompt. */
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { color, font, radius, space } from '@site/shared/theme';
import { SectionTitle } from '@site/shared/ui';
import type { System } from './useApp';

const STEPS = ['1', '2', '3'] as const;

export function InstallSteps({ system }: { readonly system: System }) {
  const t = useT('promo');
  return (
    <section>
      <SectionTitle title={t('app.stepsTitle')} />
      <List>
        {STEPS.map((step) => (
          <li key={step}>
            <Phone>{pictures[system][step]}</Phone>
            <p>{t(`app.${system}Steps.${step}`)}</p>
          </li>
        ))}
      </List>
    </section>
  );
}

const line = { stroke: color.line, strokeWidth: 3, strokeLinecap: 'round', fill: 'none' } as const;
const mark = {
  stroke: color.primary,
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  fill: 'none',
} as const;

/** A menu of four rows with one highlighted. */
const Menu = ({ highlighted }: { readonly highlighted: number }) => (
  <>
    <rect x="14" y="22" width="48" height="62" rx="6" fill={color.surface} stroke={color.line} strokeWidth="2" />
    {[0, 1, 2, 3].map((row) => (
      <path
        key={row}
        d={`M22 ${34 + row * 13}h${row === highlighted ? 32 : 24}`}
        {...(row === highlighted ? mark : line)}
      />
    ))}
  </>
);

/** The home screen with the new icon among the others. */
const HomeScreen = () => (
  <>
    {[0, 1, 2, 3, 4].map((icon) => (
      <rect
        key={icon}
        x={16 + (icon % 3) * 17}
        y={26 + Math.floor(icon / 3) * 17}
        width="12"
        height="12"
        rx="3.500"
        fill={icon === 4 ? color.primary : color.line}
      />
    ))}
    <path d="M33 74l5 5 9-10" {...mark} />
  </>
);

const pictures: Readonly<Record<System, Readonly<Record<(typeof STEPS)[number], ReactNode>>>> = {
  android: {
    '1': (
      <>
        <path d="M16 26h34" {...line} />
        <g fill={color.primary}>
          <circle cx="60" cy="20" r="2" />
          <circle cx="60" cy="26" r="2" />
          <circle cx="60" cy="32" r="2" />
        </g>
        <circle cx="60" cy="26" r="10" {...mark} />
        <path d="M16 46h44M16 58h36M16 70h40" {...line} />
      </>
    ),
    '2': <Menu highlighted={2} />,
    '3': <HomeScreen />,
  },
  ios: {
    '1': (
      <>
        <path d="M16 30h44M16 42h36M16 54h40" {...line} />
        <path d="M38 86V70m-5 5 5-5 5 5M31 78h-2v12h18V78h-2" {...mark} />
      </>
    ),
    '2': <Menu highlighted={1} />,
    '3': <HomeScreen />,
  },
};

const Phone = ({ children }: { readonly children: ReactNode }) => (
  <svg viewBox="0 0 76 112" width="76" height="112" aria-hidden focusable="false">
    <rect x="4" y="4" width="68" height="104" rx="12" fill={color.raised} stroke={color.line} strokeWidth="3" />
    <path d="M32 11h12" {...line} />
    {children}
    <path d="M28 101h20" {...line} />
  </svg>
);

const List = styled.ol`
  display: grid;
  gap: ${space[3]};

  & > li {
    display: grid;
    grid-template-columns: 76px 1fr;
    gap: ${space[4]};
    align-items: center;
    padding: ${space[3]};
    background: ${color.surface};
    border: 1px solid ${color.line};
    border-radius: ${radius.large};
  }

  & p {
    ${font.small}
  }
`;
