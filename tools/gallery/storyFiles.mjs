/** storyFiles: the story files of this repository, or of a remote's own repository and of the published kit. */
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { IS_INSTALLED, remoteNames, ROOT, SHARED } from '../paths.mjs';

/** The published package has JavaScript. */
const STORIES = /\.stories\.(tsx|js)$/;

/** @returns {{ name: string, path: string }[]} `name`: "shared/src/kit/ui/Button", the same on every machine */
export function storyFiles() {
  if (IS_INSTALLED) return [...filesIn(ROOT, 'src'), ...filesIn(SHARED, 'lib')];
  return [
    ...filesIn(SHARED, 'src', 'shared/'),
    ...remoteNames().flatMap((name) => filesIn(join(ROOT, `remote-${name}`), 'src', `remote-${name}/`)),
  ];
}

const filesIn = (top, folder, start = '') =>
  readdirSync(join(top, folder), { recursive: true })
    .map(String)
    .filter((file) => STORIES.test(file))
    .sort()
    .map((file) => join(top, folder, file))
    .map((path) => ({ name: start + relative(top, path).replaceAll('\\', '/').replace(STORIES, ''), path }));
