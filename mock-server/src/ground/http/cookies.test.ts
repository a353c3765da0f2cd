/** Cookies that only this host can set: what a browser requires of the prefix `__Host-` (RFC 6265bis §4.1.3.2). */
import { hostCookie } from './cookies';

it.each(['/__mock', '/wps', '/wps/session/login/social'])(
  '[SEC-01] over HTTPS the cookie of %s has the prefix, and the attributes without which browsers refuse it',
  (path) => {
    expect(hostCookie('name', true, path)).toEqual({
      name: '__Host-name',
      options: { path: '/', httpOnly: true, secure: true },
    });
  },
);

it('[SEC-01] on plain http it has neither, and is limited to its path', () => {
  expect(hostCookie('name', false, '/wps')).toEqual({
    name: 'name',
    options: { path: '/wps', httpOnly: true, secure: false },
  });
});
