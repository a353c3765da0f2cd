/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(join(__dirname, '../../shared/package.json'));
const shorten = require(join(__dirname, 'shortI18next.cjs')) as (source: string) => string;
const library = join(dirname(require.resolve('i18next')), '../esm/i18next.js');
const source = readFileSync(library, 'utf8');

interface I18next {
  readonly createInstance: () => {
    readonly init: (options: object) => Promise<unknown>;
    readonly t: (key: string, values?: object) => string;
  };
}

const load = (code: string) => new Function(`${code.replace(/^export .*$/gm, '')}\nreturn instance;`) as () => I18next;

const translate = async (i18next: I18next, more: object) => {
  const instance = i18next.createInstance();
  await instance.init({
    lng: 'en',
    fallbackLng: false,
    initAsync: false,
    resources: {
      en: { translation: { hello: 'Hello {{name}}', of_one: '{{count}} game', of_other: '{{count}} games' } },
    },
    ...more,
  });
  return [
    instance.t('hello', { name: 'Asha' }),
    instance.t('of', { count: 1 }),
    instance.t('of', { count: 7 }),
    instance.t('gone'),
  ];
};

it('translates as before', async () => {
  const options = { interpolation: { escapeValue: false } };
  const expected = ['Hello Asha', '1 game', '7 games', 'gone'];
  expect(await translate(load(source)(), options)).toEqual(expected);
  expect(await translate(load(shorten(source))(), options)).toEqual(expected);
});

it('prints no messages for developers', async () => {
  const printed = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const incomplete = { debug: true, resources: { en: { translation: { hello: 'Hello {{name}} {{unknown}}' } } } };
  await translate(load(source)(), incomplete);
  expect(printed).toHaveBeenCalled();
  printed.mockClear();
  await translate(load(shorten(source))(), incomplete);
  expect(printed).not.toHaveBeenCalled();
});

it('refuses a library that is written in another way', () => {
  const message = 'i18next has another structure now';
  expect(() => shorten(source.replace('class Connector extends', 'class Other extends'))).toThrow(message);
  expect(() => shorten(source.replaceAll('this.logger.', 'this.output.'))).toThrow(message);
});

it('has no backends', async () => {
  const i18next = load(shorten(source))();
  const backend = { type: 'backend', read: () => undefined };
  const instance = i18next.createInstance() as ReturnType<I18next['createInstance']> & {
    use: (module: object) => void;
  };
  instance.use(backend);
  await expect(async () => instance.init({ lng: 'en', initAsync: false })).rejects.toThrow('has no backends');
});
