/**
 * textFields: names of every field of the gateway's schemas that may hold any text. A new field is among them unless its name
 * or its schema says that it is an id, a code, an address, a number or a date.
 */
import * as schemas from '@site/shared/wps/schemas';

interface Schema {
  readonly type?: string;
  readonly pattern?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema | readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

/** By their endings: references, codes, addresses and keys. */
const TECHNICAL =
  /(Id|Ids|Code|Codes|No|Url|Uri|URL|CDNs|Icon|Token|Key|Seed|Hash|Type|type|Mode|Domain|Domains|Day|Date|Amount|Rate)$/;
/** Words of a fixed vocabulary, numbers and references, without such an ending: screens need them to be rendered. */
const NOT_TEXT = new Set(
  `
    id code key url path ip qr jkt os to in out of uri tag art access_token acceptedPattern avatar adrUrl
    challenge commitment country currency currencySymbol icon image language languages timeZone token publicKey
    secret seed sessionInfo script kind mode state status variant version engine method channel source redirect
    group date day month birthday until period away draw home odds rtp rate target value values numero result
    games vendor vendors vassalage gameClassify gameClassifyNew linkage domainRoute domainList paths imageCDNs
    winNo bonus condition fee columns head unit password recoveryCodes fileIds blockers titleKey win balance
    amount rebate type
  `.match(/\S+/g),
);

const isList = (items: Schema['items']): items is readonly Schema[] => Array.isArray(items);

function* stringsOf(schema: Schema, name: string): Generator<string> {
  if (schema.type === 'string' && !schema.pattern && !schema.format && !('const' in schema) && !schema.enum) yield name;
  const { properties = {}, patternProperties = {}, items = [], anyOf = [], allOf = [] } = schema;
  for (const [key, inner] of Object.entries(properties)) yield* stringsOf(inner, key);
  const unnamed = [...Object.values(patternProperties), ...(isList(items) ? items : [items]), ...anyOf, ...allOf];
  for (const inner of unnamed) yield* stringsOf(inner, name);
}

export function textFields(): ReadonlySet<string> {
  const names = Object.values(schemas as Readonly<Record<string, unknown>>)
    .filter((schema): schema is Schema => typeof schema === 'object' && schema !== null)
    .flatMap((schema) => [...stringsOf(schema, '')]);
  return new Set(names.filter((name) => name !== '' && !TECHNICAL.test(name) && !NOT_TEXT.has(name)));
}
