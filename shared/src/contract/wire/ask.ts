/** AskOf: the early request of a widget (`asks` in its meta), typed by the call that it must be. */
import type { Ask } from '@site/shared/contract';
import type { Call } from './call';

/**
 * `asks: [{ url: '/wps/…?…' }] satisfies [AskOf<typeof hotGames>]`: a call that was renamed, another path and a picture that
 * its answer does not have are type errors, and the meta contains no code. The call must have its path as a type.
 */
export type AskOf<C extends Call<unknown, unknown, 'GET'>> = string extends C['path']
  ? never
  : Omit<Ask, 'picture'> & {
      readonly url: `${C['path']}?${string}`;
      readonly picture?: TextPath<NonNullable<C['_value']>>;
    };

/** The dotted paths of a value that end at a text: "banners.0.url". */
type TextPath<V> = V extends readonly (infer Item)[]
  ? Step<number, Item>
  : { [K in keyof V & string]: Step<K, NonNullable<V[K]>> }[keyof V & string];

type Step<Key extends string | number, V> = V extends string
  ? `${Key}`
  : V extends object
    ? `${Key}.${TextPath<V> & string}`
    : never;
