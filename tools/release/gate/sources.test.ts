/** The gate's checks of the sources, on outputs of the compiler and of the API report. */
interface Output {
  readonly types: string;
  readonly api: string;
}
let requireSoundSources: (name: string, run: () => Promise<Output>) => Promise<void>;
beforeAll(async () => ({ requireSoundSources } = (await import('./sources.mjs' as string)) as never));

const check = (name: string, types = '', api = '') => requireSoundSources(name, () => Promise.resolve({ types, api }));
const ERROR = "src/screens/Games.tsx(7,3): error TS2322: Type 'string' is not assignable to type 'number'.";

it('[PLAT-10] a release with a type error in its own sources or in shared is refused, with file and line', async () => {
  await expect(check('games', `remote-games/${ERROR}`)).rejects.toThrow(
    `The gate refuses games: nothing was changed.\n- remote-games/${ERROR}`,
  );
  await expect(check('games', `shared/${ERROR}`)).rejects.toThrow(`- shared/${ERROR}`);
  await expect(check('games', "error TS5083: Cannot read file 'tsconfig.json'.")).rejects.toThrow('TS5083');
  await expect(check('host', `host/${ERROR}`)).rejects.toThrow(`- host/${ERROR}`);
});

it("[PLAT-10] a type error of another team's remote blocks no other team", async () => {
  await expect(check('games', `remote-promo/${ERROR}`)).resolves.toBeUndefined();
});

it('[PLAT-10] a release of sources whose API report is not up to date is refused', async () => {
  await expect(check('games', '', 'docs/api/shared.contract.md does not match')).rejects.toThrow(
    '- docs/api/shared.contract.md does not match',
  );
});
