/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { createI18n, I18nProvider } from '@site/shared/i18n';
import * as parts from './index';

describe('on the server', () => {
  it('every part draws itself without a browser, twice the same', async () => {
    const i18n = createI18n({ locale: 'bn', loadMessages: async () => ({}) });
    await i18n.load('shared');
    const page = () =>
      renderToString(
        <I18nProvider i18n={i18n}>
          <MemoryRouter>
            <parts.Button>Play</parts.Button>
            <parts.TextInput label="Name" />
            <parts.PasswordInput label="Password" />
            <parts.Tabs label="Games" items={[{ key: 'a', label: 'A' }]} selected="a" onSelect={() => undefined} />
            <parts.Menu label="Language" trigger="bn" items={[]} />
            <parts.BottomSheet open={false} label="Filter" onClose={() => undefined}>
              x
            </parts.BottomSheet>
            <parts.Toasts store={parts.createToasts()} />
            <parts.ImageHosts hosts={['https://a.test', 'https://b.test', 'https://c.test']}>
              <parts.RemoteImage src="/1.png" alt="One" ratio="1 / 1" />
            </parts.ImageHosts>
            <parts.SafeHtml html="<script>alert(1)</script><p onclick=x>Hello</p>" />
            <parts.Countdown until={0} />
            <parts.Marquee seconds={10}>News</parts.Marquee>
            <parts.Empty />
            <parts.ErrorRetry onRetry={() => undefined} />
          </MemoryRouter>
        </I18nProvider>,
      );
    const first = page();
    expect(first).toContain('Hello');
    expect(first).not.toMatch(/<script|onclick/);
    expect(first).toContain('আবার চেষ্টা করুন');
    for (let time = 0; time < 20; time++) expect(page()).toBe(first);
  });
});
