/** startGallery: the gallery's index, or the page of one story for the frame of the index and for the check. */
import { createRoot } from 'react-dom/client';
import { fontFaces } from '@site/shared/theme';
import type { Story, StoryFile } from '../stories';
import { Index } from './Index';
import { createStoryView, type LoadedFile } from './showStory';

export interface GalleryBuild {
  /** By the file's path in the gallery's project. */
  readonly files: Readonly<Record<string, () => Promise<StoryModule>>>;
  /** Checks and samples of the gateway's schemas, as properties of `globalThis`. */
  readonly loadFakes: () => Promise<object>;
}

export type StoryModule = Readonly<Record<string, unknown>> & { readonly default: StoryFile };

/** Starts the page in `#root`. `window.gallery` has `list` and `show` for the check in a browser. */
export async function startGallery({ files, loadFakes }: GalleryBuild): Promise<void> {
  const fonts = document.createElement('style');
  fonts.textContent = fontFaces;
  document.head.append(fonts);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page of the gallery has no #root');
  Object.assign(globalThis, await loadFakes());
  const load = (path: string): Promise<LoadedFile> => {
    const found = files[path];
    return found ? found().then((module) => readFile(path, module)) : Promise.reject(new Error(`no file ${path}`));
  };
  const list = async () => Promise.all(Object.keys(files).sort().map(load));
  const query = new URLSearchParams(window.location.search);
  if (!query.has('file')) {
    createRoot(root).render(<Index files={await list()} />);
    return;
  }
  const view = createStoryView(root, load);
  Object.assign(window, { gallery: { list: async () => (await list()).map(namesOf), show: view.show } });
  const file = query.get('file');
  // Without a file the page only waits for `show`.
  if (!file) return;
  await view.show({
    file,
    story: query.get('story') ?? '',
    locale: query.get('locale') === 'bn' ? 'bn' : 'en',
    theme: query.get('theme') === 'light' ? 'light' : 'dark',
  });
}

const namesOf = ({ path, title, stories }: LoadedFile) => ({ path, title, stories: Object.keys(stories) });

function readFile(path: string, { default: { title, stories = {} }, ...named }: StoryModule): LoadedFile {
  return { path, title, stories: { ...(named as Readonly<Record<string, Story>>), ...stories } };
}
