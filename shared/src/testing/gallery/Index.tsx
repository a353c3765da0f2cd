/** Index: the list of stories, and the chosen one in a frame with its language, theme and width. */
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { createI18n, I18nProvider } from '@site/shared/i18n';
import { color, font, GlobalStyle, space } from '@site/shared/theme';
import { Select } from '@site/shared/ui';
import type { LoadedFile } from './showStory';

const WIDTHS = ['360', '768', '1280'];
const i18n = createI18n({ locale: 'en', loadMessages: () => Promise.resolve({}) });

interface Choice {
  readonly file: string;
  readonly story: string;
  readonly locale: string;
  readonly theme: string;
  readonly width: string;
}

const DEFAULTS = { locale: 'en', theme: 'dark', width: '360' };

/** The choice is in the hash: a link shows the same story. */
function useChoice(files: readonly LoadedFile[]) {
  const [first] = files;
  const [choice, setChoice] = useState<Choice>(() => ({
    ...{ file: first?.path ?? '', story: Object.keys(first?.stories ?? {})[0] ?? '', ...DEFAULTS },
    ...Object.fromEntries(new URLSearchParams(window.location.hash.slice(1))),
  }));
  useEffect(() => {
    document.documentElement.dataset.theme = choice.theme;
    window.history.replaceState(null, '', `#${new URLSearchParams({ ...choice }).toString()}`);
  }, [choice]);
  return [choice, (change: Partial<Choice>) => setChoice((now) => ({ ...now, ...change }))] as const;
}

export function Index({ files }: { readonly files: readonly LoadedFile[] }) {
  const [{ file, story, locale, theme, width }, choose] = useChoice(files);
  const select = (label: string, name: keyof Choice, value: string, values: readonly string[]) => (
    <Select
      label={label}
      value={value}
      options={values.map((one) => ({ value: one, label: one }))}
      onChange={(event) => choose({ [name]: event.target.value })}
    />
  );
  const address = `?${new URLSearchParams({ file, story, locale, theme }).toString()}`;
  return (
    <I18nProvider i18n={i18n}>
      <GlobalStyle />
      <Page>
        <List aria-label="Stories">
          <h1>Components</h1>
          {files.map(({ path, title, stories }) => (
            <details key={path} open={path === file}>
              <summary>{title}</summary>
              <ul>
                {Object.keys(stories).map((name) => (
                  <li key={name}>
                    <button
                      type="button"
                      aria-current={path === file && name === story}
                      onClick={() => choose({ file: path, story: name })}
                    >
                      {name}
                    </button>
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </List>
        <Stage>
          <Controls>
            {select('Language', 'locale', locale, ['en', 'bn'])}
            {select('Theme', 'theme', theme, ['dark', 'light'])}
            {select('Width', 'width', width, WIDTHS)}
            <a href={address}>This story alone</a>
          </Controls>
          <iframe key={address} src={address} title={story} style={{ width: Number(width) }} />
        </Stage>
      </Page>
    </I18nProvider>
  );
}

const Page = styled.div`
  display: flex;
  flex-wrap: wrap;
  min-height: 100dvh;
`;

const List = styled.nav`
  flex: 1 0 16rem;
  max-height: 100dvh;
  padding: ${space[4]};
  overflow: auto;

  & > h1 {
    ${font.title}
  }

  & summary,
  & button {
    min-height: 2rem;
    cursor: pointer;
  }

  & button {
    padding: 0 ${space[4]};
    background: none;
    border: 0;
    text-align: start;
  }

  & [aria-current='true'] {
    color: ${color.primary};
    ${font.strong}
  }
`;

const Stage = styled.main`
  flex: 1000 1 20rem;
  min-width: 0;
  padding: ${space[4]};
  overflow: auto;

  & > iframe {
    height: 85dvh;
    border: 1px solid ${color.line};
  }
`;

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]};

  & > a {
    color: ${color.text};
  }
`;
