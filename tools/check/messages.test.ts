/** Every situation of ERR-01 has its own message in both languages, and code that shows it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const LANGUAGES = ['bn', 'en'] as const;
const LOCALES = {
  shared: 'shared/src/kit/i18n/locales',
  host: 'host/src/locales',
  auth: 'remote-auth/src/locales',
} as const;

type Package = keyof typeof LOCALES;

const SITUATIONS: readonly (readonly [situation: string, from: Package, key: string])[] = [
  ['not logged in', 'shared', 'errors.loginFirst'],
  ['logged out, log in again', 'host', 'session.expired'],
  ['verification code error', 'auth', 'fault.wrongCode'],
  ['user name exists', 'auth', 'fault.taken.username'],
  ['user does not exist', 'auth', 'refused.credentials'],
  ['user disabled', 'auth', 'refused.disabled'],
  ['incorrect agent information', 'shared', 'errors.agentInvalid'],
  ['unknown error', 'shared', 'errors.unknown'],
  ['requested url empty', 'shared', 'errors.urlEmpty'],
  ['system upgrading', 'shared', 'errors.upgrading'],
  ['loading failed, tap to retry', 'shared', 'errors.loadFailed'],
  ['slow connection', 'host', 'network.slow'],
  ['no internet', 'host', 'network.none'],
  ['access restricted by location or IP', 'host', 'status.denied'],
  ['maintenance', 'host', 'status.maintenance'],
  ['non-member cannot log in', 'auth', 'refused.nonMember'],
  ['non-agent cannot log in', 'auth', 'refused.nonAgent'],
  ['invalid invitation code', 'shared', 'invitation_code_error'],
  ['referrer link error', 'auth', 'register.linkBroken'],
  ['no permission or feature temporarily unavailable', 'shared', 'errors.noPermission'],
  ['log in with an actual account', 'shared', 'free_reject'],
  ['account format', 'shared', 'reg_pattern_1'],
  ['password format', 'shared', 'reg_pattern_5'],
  ['e-mail format', 'shared', 'in_email_incorrect'],
  ['name format', 'shared', 'reg_pattern_8'],
  ['mobile format', 'auth', 'fault.mobile'],
  ['confirmation not matched', 'shared', 'in_confirmation_correct'],
  ['enter captcha', 'shared', 'in_vwrite_code'],
  ['correct date of birth', 'auth', 'fault.birthday'],
  ['confirm age', 'auth', 'fault.underAge'],
  ['agree to terms', 'auth', 'fault.terms'],
];

type Messages = { readonly [key: string]: string | Messages };

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const messageOf = (from: Package, language: string, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>(
      (node, name) => (node as Messages | undefined)?.[name],
      JSON.parse(read(`${LOCALES[from]}/${language}.json`)),
    );

/** The code that shows messages: everything but locales and tests. */
const code = ['shared', 'host', 'remote-auth']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder, 'src'), { recursive: true }).map((file) => `${folder}/src/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  .map(read)
  .join('\n');

/** The code contains the whole key, or its last segment where the prefix is added at run time. */
const isShown = (key: string): boolean => {
  const tail = key.split('.').at(-1) as string;
  const head = key.slice(0, -tail.length);
  return (
    code.includes(`'${key}'`) ||
    code.includes(`'${tail}'`) ||
    code.includes(`${tail}:`) ||
    code.includes(`\`${head}$`) ||
    code.includes(`\`${tail.replace(/\d+$/, '')}$`)
  );
};

it.each(SITUATIONS)('[ERR-01] "%s" has a message in both languages, and code shows it', (_, from, key) => {
  for (const language of LANGUAGES) expect(messageOf(from, language, key)).toEqual(expect.stringMatching(/\S{2,}/));
  expect(messageOf(from, 'bn', key)).toMatch(/[\u0980-\u09ff]/);
  expect(isShown(key)).toBe(true);
});

it.each(LANGUAGES)('[ERR-01] no two situations share a message in %s', (language) => {
  const messages = SITUATIONS.map(([, from, key]) => messageOf(from, language, key));
  expect(new Set(messages).size).toBe(messages.length);
});
