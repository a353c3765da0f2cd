/**
 * File lists: the page's copy of the registry names the files of a remote's release by the hash of their list. The lists follow
 * it in the page, a line each, and are in lists.json; the site server leaves out those that a page does not need (decision 37).
 */
import { createHash } from 'node:crypto';

/**
 * @param {object} registry the page's copy, with the files of each release
 * @returns {{ registry: object, lines: string[] }} the copy with hashes, and the lines: "sha256-… {"files":…,"parts":…}"
 */
export function withFileLists(registry) {
  const lines = [];
  const listed = ({ files, parts, ...release }) => {
    // Safe inside an HTML script element.
    const text = JSON.stringify({ files, parts }).replaceAll('<', '\\u003c');
    const list = `sha256-${createHash('sha256').update(text).digest('base64')}`;
    if (!lines.some((line) => line.startsWith(list))) lines.push(`${list} ${text}`);
    return { ...release, list };
  };
  const remotes = registry.remotes.map(({ active, canary, ...remote }) => ({
    ...remote,
    active: listed(active),
    canary: canary && { ...canary, release: listed(canary.release) },
  }));
  return { registry: { ...registry, remotes }, lines };
}
