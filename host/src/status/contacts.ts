/** contactsOf: the contacts that work while the site itself is closed to the visitor (SITE-13, SITE-21). */
import { parseUrl } from '@site/shared/kernel';
import type { Status } from '@site/shared/wps';

export interface Contact {
  readonly href: string;
  /** A key of the host's messages, if the site has a text for it; else `title`. */
  readonly key: string | null;
  readonly title: string;
}

const NAMED: Readonly<Record<string, string>> = { TELEGRAM: 'menu.telegram', FACEBOOK: 'menu.facebook' };
const SCHEMES = ['https:', 'http:', 'mailto:', 'tel:'];

/** Links to other sites, mail and phone: customer service, Telegram, Facebook. Links to this site are excluded. */
export function contactsOf(info: Status['info'] | null, ownHost: string): Contact[] {
  if (!info) return [];
  const all: Contact[] = [
    ...info.customerService.map(({ title, path }) => ({ href: path, key: null, title })),
    ...info.resources.flatMap(({ resourceType, url }) => {
      const key = NAMED[resourceType];
      return key ? [{ href: url, key, title: resourceType }] : [];
    }),
  ];
  const isOutside = ({ href }: Contact) => {
    const url = parseUrl(href);
    if (!url) return false;
    const { protocol, host } = url;
    return SCHEMES.includes(protocol) && host !== ownHost && (host === '' || host !== info.mainDomain);
  };
  return all.filter(
    (contact, index) => isOutside(contact) && all.findIndex(({ href }) => href === contact.href) === index,
  );
}
