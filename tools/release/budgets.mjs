/** The site's budgets, in compressed bytes and in files. A build that exceeds one fails (issue "Figures to reach"). */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFolder } from './buildRelease.mjs';

const KB = 1000;
const kilo = (size) => `${(size / KB).toFixed(1)} kB`;
const count = (files) => `${files}`;
const BUDGETS = {
  firstTap: { limit: 200 * KB, words: 'JavaScript needed before the first tap on /m/home is handled' },
  home: { limit: 250 * KB, words: 'all JavaScript of /m/home' },
  // On a slow way each costs a turn of its own.
  files: { limit: 22, words: 'files of it', say: count },
  page: { limit: 60 * KB, words: "a remote's own page" },
};
/** What is under a visitor's thumb first, beside the shell. */
const FIRST_SLOT = 'home.banner';
const LANGUAGE = 'bn';

/** @returns {{ lines: string[], exceeded: string[] }} figures for people, and the sentences of what is too much */
export function weigh({ host, remotes }) {
  const hostFiles = filesOf(host, ['early', `messages:${LANGUAGE}`], host.entry);
  const widgets = (slots) =>
    remotes.flatMap((remote) => {
      const names = Object.entries(remote.meta.widgets)
        .filter(([, widget]) => (widget.access ?? 'guest') === 'guest' && slots(widget.slot))
        .map(([name]) => `widget:${name}`);
      return names.length > 0 ? filesOf(remote, ['remote', `messages:${LANGUAGE}`, ...names]) : [];
    });
  // Fetched early, but not needed for the first interaction: the http client of the first calls.
  const late = new Set(filesOf(host, ['early']));
  const first = [...hostFiles.filter((file) => !late.has(file)), ...widgets((slot) => slot === FIRST_SLOT)];
  // The parts of the side menu come when it is opened.
  const home = [...hostFiles, ...widgets((slot) => slot.startsWith('home.') || slot === 'shell.floating')];
  const pages = remotes.flatMap((remote) =>
    Object.keys(remote.meta.pages).map((name) => ({
      name: `${remote.name} ${remote.meta.pages[name].path}`,
      size: bytes(filesOf(remote, ['remote', `messages:${LANGUAGE}`, `pageMessages:${LANGUAGE}`, `page:${name}`])),
    })),
  );
  const largest = pages.reduce((a, b) => (b.size > a.size ? b : a), { name: 'no page', size: 0 });
  return verdict([
    ['firstTap', bytes(first), ''],
    ['home', bytes(home), ''],
    ['files', new Set(home).size, ''],
    ['page', largest.size, ` (${largest.name})`],
  ]);
}

function verdict(figures) {
  const lines = figures.map(([key, size, note]) => {
    const { limit, words, say = kilo } = BUDGETS[key];
    return { text: `${words}${note}: ${say(size)} of ${say(limit)}`, isExceeded: size > limit };
  });
  return {
    lines: lines.map(({ text }) => text),
    exceeded: lines.filter((line) => line.isExceeded).map(({ text }) => text),
  };
}

/** Paths of the compressed files of some parts of a release, each once. */
function filesOf(release, parts, more = []) {
  const names = new Set([...more, ...parts.flatMap((part) => release.parts[part] ?? [])]);
  return [...names].map((file) => join(releaseFolder(release.name, release.id), `${file}.br`));
}

const bytes = (files) => [...new Set(files)].reduce((sum, file) => sum + statSync(file).size, 0);
