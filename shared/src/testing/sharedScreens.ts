/** sharedScreens: the pages and widgets of a remote that are bound to the same component. */
import type { RemoteModule } from '@site/shared/contract';

/** @returns their names in groups, in the order of the remote: a page that is bound to the screen of another is in one by mistake */
export async function sharedScreens({ pages, widgets }: RemoteModule): Promise<readonly (readonly string[])[]> {
  const groups = new Map<unknown, string[]>();
  for (const [name, load] of Object.entries({ ...pages, ...widgets })) {
    const { default: Content } = await load();
    groups.set(Content, [...(groups.get(Content) ?? []), name]);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}
