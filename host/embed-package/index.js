/** `@site/embed`: embeds remotes of the site. Safe to import on a server: nothing runs before mount(). */
import { mount as mountAt } from '../static/embed-client.js';

export function mount(container, options) {
  if (!options.site)
    throw new TypeError('@site/embed: the option `site` is missing, such as "https://www.example.com"');
  return mountAt(container, options);
}
