/** useEveryPage: a report whose rows are shown or summed up as a whole, for example by a chart. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Loadable } from '@site/shared/kernel';
import type { Call, WpsError } from '@site/shared/wps';
import { callKey, usePlatform, useSession } from '@site/shared/platform';
import { loadableOf } from './loadableOf';

/** The largest page that the gateway sends. */
const SIZE = 200;
/** 10,000 rows. */
const MOST_PAGES = 50;

interface PageQuery {
  readonly page?: number;
  readonly size?: number;
}

/**
 * Reads the pages one after the other, until one is not full.
 * @returns the first page's answer with the rows of all; the previous one while other parameters load
 */
export function useEveryPage<P extends PageQuery, R extends { readonly list: readonly unknown[] }>(
  call: Call<P, R>,
  params: Omit<P, keyof PageQuery>,
): Loadable<R, WpsError> {
  const { http } = usePlatform();
  const locale = useSession((state) => state.locale);
  const account = useSession((state) => state.member?.userName ?? '');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...callKey(call.path, params, locale, account), 'every page'],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const read = async (page: number): Promise<R> => {
        const result = await http.send(call, { ...params, page, size: SIZE } as unknown as P, { signal });
        if (!result.ok) throw result.error;
        return result.value;
      };
      const first = await read(1);
      const list = [...first.list];
      for (let page = 2; list.length === (page - 1) * SIZE && page <= MOST_PAGES; page++) {
        list.push(...(await read(page)).list);
      }
      return { ...first, list };
    },
  });
  return loadableOf(data, error, isFetching, () => void refetch());
}
