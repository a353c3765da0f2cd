/** gameNamesOf: translates stored English game names to the reader's language. */
import type { Context } from '../../../ground/route';
import type { Catalogue } from './catalogue';
import { catalogueOfGateway } from './catalogue-store';
import { inLanguage, type Words } from './words';

const cache = new WeakMap<Catalogue, ReadonlyMap<string, Words>>();

/** A name without a current game is returned unchanged. */
export async function gameNamesOf(
  ctx: Pick<Context<unknown>, 'db' | 'services' | 'language'>,
): Promise<(written: string) => string> {
  const catalogue = await catalogueOfGateway(ctx);
  let byName = cache.get(catalogue);
  if (!byName) cache.set(catalogue, (byName = new Map(catalogue.games.map(({ name }) => [name.en, name]))));
  return (written) => {
    const words = byName.get(written);
    return words ? inLanguage(words, ctx.language) : written;
  };
}
