/** [SITE-26] Class names: equal in every bundle for the kit, which hydrates in the browser what each server bundle has drawn. */

interface Rule {
  readonly test: RegExp;
  readonly include?: string | readonly string[];
  readonly exclude?: readonly string[];
  readonly options: object;
}

let compileRules: (name: string) => readonly Rule[];
let layerFolder: (layer: string) => string;
beforeAll(async () => {
  ({ compileRules } = (await import('./swc.mjs' as string)) as { compileRules: typeof compileRules });
  ({ layerFolder } = (await import('../paths.mjs' as string)) as { layerFolder: typeof layerFolder });
});

const isIn = (folders: string | readonly string[], file: string) =>
  [folders].flat().some((one) => file.startsWith(one));
const optionsFor = (name: string, file: string) =>
  compileRules(name)
    .filter(
      ({ test, include, exclude }) =>
        test.test(file) && (!include || isIn(include, file)) && !(exclude && isIn(exclude, file)),
    )
    .map(({ options }) => options);

it.each(['ui', 'theme', 'i18n'])('of %s are the same in two packages', (layer) => {
  const file = `${layerFolder(layer)}/Some.tsx`;
  expect(optionsFor('host', file)).toHaveLength(1);
  expect(optionsFor('games', file)).toEqual(optionsFor('host', file));
});

it('of other layers and of the package itself are the package’s own', () => {
  for (const file of [`${layerFolder('forms')}/Some.tsx`, '/repo/remote-games/src/screens/Some.tsx']) {
    const [options, ...others] = optionsFor('games', file);
    expect(others).toEqual([]);
    expect(JSON.stringify(options)).toContain('"namespace":"games"');
  }
});
