/** Routes of the site itself: status, flags, help, countries. */
import { FLAG_IDS } from '@site/shared/contract';
import { flagTree, isFeatureOn } from '@site/shared/flags';
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { asc, eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { helpArticles } from '../../ground/content/content.tables';
import { localise } from '../../ground/content/localise';
import { members } from '../../people/members/members.tables';
import { PUSH_PATH } from '../../ground/push-types';
import { refuse } from '../../ground/refuse';
import { route } from '../../ground/route';
import { countriesIn } from './countries';
import { servicesOf, statusOf } from './status';

const nothing = { params: S.Nothing };

export const systemRoutes = [
  route(
    calls.status,
    {
      ...nothing,
      value: S.Status,
      constantField: 'info',
      about: 'The site’s settings, and whether it is open',
      always: true,
      ignoreToken: true,
      also: [['GET', '/wps/v2/system/status']],
    },
    statusOf,
  ),
  route(
    calls.consolidatedSettings,
    { ...nothing, value: S.ConsolidatedSettings, about: 'Every flag by name', ignoreToken: true },
    ({ settings }) => Object.fromEntries(FLAG_IDS.map((id) => [id, { enabled: isFeatureOn(id, settings.flags) }])),
  ),
  route(
    calls.whitelabel,
    { ...nothing, value: S.FlagTree, about: 'Flags as a tree', ignoreToken: true },
    ({ settings }) => flagTree(settings.flags),
  ),
  route(
    calls.templates,
    { ...nothing, value: S.Templates, about: 'Generation of the member screens', ignoreToken: true },
    ({ settings }) => ({ mobileTemplate: settings.mobileTemplate }),
  ),
  route(
    calls.location,
    { ...nothing, value: S.Place, about: 'Country of the visitor, by address', always: true, ignoreToken: true },
    ({ ip, country }) => ({ ip, country }),
  ),
  route(
    calls.domainRoute,
    { params: S.DomainRouteQuery, value: S.DomainRoute, about: 'Other addresses of the site' },
    ({ settings, params }) =>
      params.device === undefined
        ? refuse('request_param_err')
        : { domainList: settings.mainDomain ? [settings.mainDomain] : [] },
  ),
  route(
    calls.helpCenter,
    { params: S.HelpQuery, value: S.HelpArticles, about: 'Help articles', publicFor: 60 },
    async ({ db, params, language }) => {
      const lang = params.lang?.toUpperCase() ?? language;
      const where = params.tag ? eq(helpArticles.tag, params.tag) : eq(helpArticles.listed, true);
      const rows = await db.select().from(helpArticles).where(where).orderBy(asc(helpArticles.order));
      return rows.map(({ tag, title, content }) => ({
        tag,
        title: localise(title, lang),
        content: localise(content, lang),
      }));
    },
  ),
  route(
    calls.customerService,
    { ...nothing, value: S.CustomerService, about: 'Contacts of support' },
    ({ settings }) => ({ pathList: servicesOf(settings).map((service) => ({ type: '3', ...service })) }),
  ),
  route(
    calls.setAccountLanguage,
    { params: S.LanguageBody, value: S.Done, about: 'Set the language of the account' },
    async ({ db, member, params }) => {
      await db.update(members).set({ locale: params.language.toUpperCase() }).where(eq(members.id, member.memberId));
      return true as const;
    },
  ),
  route(
    calls.collect,
    {
      params: S.CollectBody,
      value: Type.Null(),
      about: 'Accepts page measurements and discards them',
      ignoreToken: true,
    },
    () => null,
  ),
  route(
    calls.pushAddress,
    { ...nothing, value: S.PushAddress, about: 'Address of the push channel, relative to the site' },
    () => ({ url: PUSH_PATH }),
  ),
  route(calls.countries, { ...nothing, value: S.Countries, about: 'Dialling codes', publicFor: 3600 }, ({ language }) =>
    countriesIn(language),
  ),
];
