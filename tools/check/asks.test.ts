/** The requests that remotes declare for their widgets (`asks`) are calls of the gateway, with the same module. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

interface DescribedCall {
  readonly method: string;
  readonly path: string;
  readonly options: { readonly module?: string; readonly access?: string };
}
interface Ask {
  readonly url: string;
  readonly module?: string;
}
interface Meta {
  readonly widgets: Readonly<Record<string, { readonly asks?: readonly Ask[] }>>;
}

it('are guests’ GETs of the wire contract', async () => {
  const wire = (await import(`${ROOT}/shared/src/contract/wire/index.ts`)) as Record<string, Partial<DescribedCall>>;
  const calls = Object.values(wire).filter((value): value is DescribedCall => value?.method === 'GET');
  const metas = await Promise.all(
    readdirSync(ROOT)
      .filter((name) => name.startsWith('remote-'))
      .map(async (name) => ((await import(`${ROOT}/${name}/src/remote.meta.ts`)) as { readonly meta: Meta }).meta),
  );
  const asks = metas.flatMap(({ widgets }) => Object.values(widgets).flatMap(({ asks = [] }) => asks));
  expect(asks.length).toBeGreaterThan(2);
  for (const { url, module } of asks) {
    const described = calls.find(({ path }) => path === url.split('?')[0]);
    expect({ url, module, access: described?.options.access ?? 'guest' }).toEqual({
      url: `${described?.path}?${url.split('?')[1]}`,
      module: described?.options.module,
      access: 'guest',
    });
  }
});
