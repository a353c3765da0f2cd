/** testPlatform: a complete platform with fakes: real bus, real messages, a fake gateway with the test's answers. */
import type { Messages, RemoteModule, SessionMember } from '@site/shared/contract';
import { SITE, memoryStorage } from '@site/shared/kernel';
import { createI18n, type Locale } from '@site/shared/i18n';
import { createJournal, createPlatform, type Platform } from '@site/shared/platform';
import { createSession, createSessionStore } from '@site/shared/session';
import { createToasts } from '@site/shared/ui';
import { aCatalog } from './builders';
import { fakeAnswers, type FakeAnswers } from './fakeAnswers';

export interface TestPlatformOptions {
  readonly member?: SessionMember | null;
  readonly answers?: FakeAnswers;
  readonly locale?: Locale;
  readonly theme?: 'dark' | 'light';
  /** Gets what the screen reports of money writes that it does not send itself. */
  readonly reportWrite?: Platform['reportWrite'];
  /** The origin of the site, for a screen that is embedded in a foreign page. */
  readonly origin?: string;
  /** The remotes of this page; their messages are loaded before anything renders. */
  readonly remotes?: readonly RemoteModule[];
  /** Messages of namespaces that do not belong to a remote (the host's own). */
  readonly messages?: Readonly<Record<string, (locale: Locale) => Promise<Messages>>>;
}

export async function testPlatform(options: TestPlatformOptions = {}): Promise<Platform> {
  const {
    member = null,
    answers = fakeAnswers(),
    locale = 'en',
    theme = 'dark',
    remotes = [],
    messages = {},
    origin,
    reportWrite,
  } = options;
  const catalog = aCatalog(...remotes);
  const session = createSession({ store: createSessionStore(memoryStorage(), memoryStorage()), locale, theme });
  if (member) session.adopt({ token: 'test-token', merchantCode: SITE.merchantCode, member });
  const i18n = createI18n({
    locale,
    loadMessages: async (bundle, language) => {
      const [namespace = bundle, part] = bundle.split('/');
      const remote = remotes.find(({ meta }) => meta.name === namespace);
      if (!remote) return (await messages[namespace]?.(language)) ?? {};
      return part ? ((await remote.pageMessages?.(language)) ?? {}) : remote.messages(language);
    },
  });
  const ofRemotes = remotes.flatMap(({ meta: { name } }) => [name, `${name}/pages`]);
  await Promise.all([...ofRemotes, ...Object.keys(messages), 'shared'].map(i18n.load));
  const platform = createPlatform({
    config: { merchantCode: SITE.merchantCode, ...(origin === undefined ? {} : { origin }) },
    session,
    http: answers.http,
    reportWrite,
    i18n,
    remotes: catalog,
    journal: createJournal(() => undefined),
    toasts: createToasts(),
  });
  const defaults = platform.queries.getDefaultOptions();
  platform.queries.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retry: false } });
  return platform;
}
