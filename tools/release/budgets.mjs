/** The site's budgets, in compressed bytes and in files. A build that exceeds one fails (issue "Figures to reach"). */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFolder } from './buildRelease.mjs';

const KB = 1000;
/** Rounded up: what is a byte over its budget does not read like the budget. */
const kilobytes = (size) => `${(Math.ceil(size / 100) / 10).toFixed(1)} kB`;
const count = String;
const BUDGETS = {
  firstTap: { limit: 166 * KB, label: 'JavaScript needed before the first tap on /m/home is handled' },
  home: { limit: 200 * KB, label: 'all JavaScript of /m/home' },
  // On a slow connection each file costs a round trip.
  files: { limit: 22, label: 'JavaScript files of /m/home', format: count },
  page: { limit: 60 * KB, label: 'largest page of a remote' },
};
/** The first slot of home: interactive first, with the shell. */
const FIRST_SLOT = 'home.banner';
const LANGUAGE = 'bn';
/** Bytes of a second public key in the host, compressed: a site at its budget could not rotate its key (docs/releases.md). */
const NEXT_KEY = 100;

/**
 * @returns {{ lines: string[], exceeded: string[], figures: { key: string, size: number, text: string, isExceeded: boolean }[] }}
 * `exceeded`: those lines that are over budget
 */
export function checkBudgets({ host, remotes }) {
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
  // The side menu's widgets load when it is opened.
  const home = [...hostFiles, ...widgets((slot) => slot.startsWith('home.') || slot === 'shell.floating')];
  const pages = remotes.flatMap((remote) =>
    Object.keys(remote.meta.pages).map((name) => ({
      name: `${remote.name} ${remote.meta.pages[name].path}`,
      size: bytes(filesOf(remote, ['remote', `messages:${LANGUAGE}`, `pageMessages:${LANGUAGE}`, `page:${name}`])),
    })),
  );
  const largest = pages.reduce((a, b) => (b.size > a.size ? b : a), { name: 'no page', size: 0 });
  const reserve = host.keys?.length === 1 ? NEXT_KEY : 0;
  return compare([
    ['firstTap', bytes(first) + reserve, ''],
    ['home', bytes(home) + reserve, ''],
    ['files', new Set(home).size, ''],
    ['page', largest.size, ` (${largest.name})`],
  ]);
}

function compare(figures) {
  const measured = figures.map(([key, size, note]) => {
    const { limit, label, format = kilobytes } = BUDGETS[key];
    return { key, size, text: `${label}${note}: ${format(size)} of ${format(limit)}`, isExceeded: size > limit };
  });
  return {
    lines: measured.map(({ text }) => text),
    exceeded: measured.filter((figure) => figure.isExceeded).map(({ text }) => text),
    figures: measured,
  };
}

/** Paths of the files of some parts of a release, without duplicates. */
function filesOf(release, parts, more = []) {
  const names = new Set([...more, ...parts.flatMap((part) => release.parts[part] ?? [])]);
  return [...names].map((file) => join(releaseFolder(release.name, release.id), file));
}

const bytes = (files) => [...new Set(files)].reduce((sum, file) => sum + sizeOf(file), 0);
/** A file without a compressed copy is sent as it is. */
const sizeOf = (file) => (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size;
