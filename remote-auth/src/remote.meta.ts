/** remote-auth: the pages for login, registration, recovery and passwords. */
import { paths, type PageMeta, type RemoteMeta } from '@site/shared/contract';

/** Shown after a first login (AUTH-16). Only this remote links to it. */
export const FIRST_PASSWORD = '/m/firstPassword';

/** Auth pages have the home header and no footer (SITE-03, SITE-06). */
const authPage = { access: 'guest', header: 'home', footer: false, back: 'home' } as const satisfies Partial<PageMeta>;

export const meta = {
  name: 'auth',
  contract: 1,
  locales: ['bn', 'en'],
  pages: {
    login: { ...authPage, path: paths.login, title: 'title.login', prerender: [] },
    register: {
      ...authPage,
      path: paths.register,
      aliases: ['/m/register.html'],
      title: 'title.register',
      prerender: [],
    },
    forget: { ...authPage, path: paths.forget, title: 'title.forget', prerender: [] },
    changePassword: {
      path: paths.changePassword,
      title: 'title.changePassword',
      access: 'member',
      header: 'home',
      footer: false,
    },
    firstPassword: {
      path: FIRST_PASSWORD,
      title: 'title.firstPassword',
      access: 'member',
      header: 'home',
      footer: false,
      back: 'home',
    },
  },
  widgets: {},
} as const satisfies RemoteMeta;
