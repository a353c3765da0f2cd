/**
 * openFigures: the figures of the page per team, in a file of the site folder, so that a restart of the site server forgets no
 * more than a minute. Beside the health counts: the only folder there that a site server may write.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createTeamFigures, type StoredFigures } from './teamFigures';

const EVERY_MS = 60_000;
/** Raised when the form of the figures changes: others are forgotten. */
const FORMAT = 1;

/**
 * @param folder the site folder
 * @param name of this server, the same after a restart: its port. Several on a folder have figures of their own
 */
export function openFigures(folder: string, name: string, now: () => number = Date.now) {
  // Not .json: those are health counts (healthCounts.ts).
  const file = join(folder, '.health', `teams-${name}`);
  const figures = createTeamFigures(now, read(file));
  /** Never throws: what cannot be stored is in memory, and the health counts warn of such a folder. */
  const store = () => {
    try {
      // Not recursive: it must not make the site folder.
      if (!existsSync(dirname(file))) mkdirSync(dirname(file));
      writeFileSync(`${file}.tmp`, JSON.stringify({ format: FORMAT, figures: figures.all() }));
      renameSync(`${file}.tmp`, file);
    } catch {
      // See above.
    }
  };
  const timer = setInterval(store, EVERY_MS).unref();
  return {
    ...figures,
    close: () => {
      clearInterval(timer);
      store();
    },
  };
}

function read(file: string): StoredFigures {
  try {
    const { format, figures } = JSON.parse(readFileSync(file, 'utf8')) as {
      readonly format: number;
      readonly figures: StoredFigures;
    };
    return format === FORMAT ? figures : {};
  } catch {
    return {};
  }
}
