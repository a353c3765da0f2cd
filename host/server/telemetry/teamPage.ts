/** registerTeamPage: /teams, for each remote what browsers reported in the last 24 hours. On the operators' port only. */
import type { FastifyInstance } from 'fastify';
import { readListed } from '../listedReleases';
import type { ResolveStack } from './sourceMaps';
import { chartsOf } from './teamCharts';
import type { createTeamFigures, TeamFigures } from './teamFigures';
import { escape } from './escape';

interface TeamPageOptions {
  /** The site folder. */
  readonly folder: string;
  readonly figures: Pick<ReturnType<typeof createTeamFigures>, 'of'>;
  readonly resolve: ResolveStack;
  /** What an operator must do, in sentences; shown above the remotes. */
  readonly warnings?: () => Promise<readonly string[]>;
}

export function registerTeamPage(app: FastifyInstance, options: TeamPageOptions): void {
  const { folder, figures, resolve, warnings = async () => [] } = options;
  const HEADERS = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  };
  app.get('/teams', async (_request, reply) => {
    const listed = await readListed(folder).catch(() => null);
    if (!listed)
      return reply.code(503).headers(HEADERS).send(page('<p>There is no site yet: its registry cannot be read.</p>'));
    const names = [...listed.releases.keys(), 'host'];
    const activeOf = (name: string) => listed.releases.get(name)?.[0] ?? listed.host;
    const sections = await Promise.all(names.map((name) => section(name, activeOf(name), figures.of(name), resolve)));
    const notes = (await warnings()).map((warning) => `<p class="warning" role="alert">${escape(warning)}</p>`);
    return reply.headers(HEADERS).send(page(`${notes.join('')}${sections.join('')}`));
  });
}

async function section(name: string, active: string, figures: TeamFigures, resolve: ResolveStack): Promise<string> {
  const { loads, errors, failedCalls, p75, lastErrors } = figures;
  const title = `<h2>${escape(name)} <small>active release ${escape(active)}</small></h2>`;
  const hasNothing = loads + errors + failedCalls === 0 && Object.values(p75).every((value) => value === null);
  if (hasNothing)
    return `<section>${title}<p class="quiet">No browser has reported anything in the last 24 hours.</p></section>`;
  const ms = (value: number | null) => (value === null ? '–' : `${Math.round(value)} ms`);
  const rows = [
    ['Page loads', `${loads}`],
    ['Errors', loads > 0 ? `${errors} (${((100 * errors) / loads).toFixed(1)} per 100 loads)` : `${errors}`],
    ['Failed calls', `${failedCalls}`],
    ['Largest paint, p75', ms(p75.lcp)],
    ['Slowest interaction, p75', ms(p75.inp)],
    ['Layout shift, p75', p75.cls === null ? '–' : p75.cls.toFixed(3)],
    ['Longest blocked frame, p75', ms(p75.frame)],
  ] as const;
  const list = rows.map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`).join('');
  const stacks = await Promise.all(lastErrors.map((error) => resolve(error.frames, error)));
  const entries = lastErrors.map(({ at, what, message, release }, index) => {
    const stack = escape(stacks[index]?.join('\n') ?? '');
    const head = `<time>${new Date(at).toISOString().slice(11, 19)}</time> ${escape(what)}, release ${escape(release)}`;
    return `<li>${head}<br />${escape(message)}${stack ? `<pre>${stack}</pre>` : ''}</li>`;
  });
  const recent = entries.length > 0 ? `<ol>${entries.join('')}</ol>` : '<p class="quiet">None.</p>';
  return `<section>${title}<dl>${list}</dl>${chartsOf(figures)}<h3>Last errors</h3>${recent}</section>`;
}

/** As the gateway's console (mock-server/src/edge/console/console.css). */
const STYLE = `:root{color-scheme:dark}*{box-sizing:border-box}
body{margin:0;font:15px/1.5 system-ui,sans-serif;background:#0a0f1c;color:#f3f6fc}
header{padding:12px 20px;border-bottom:1px solid #26324a}h1,h2,h3{margin:0;font-size:20px}h2,h3{font-size:16px;margin-bottom:8px}
h3{font-size:15px;margin-top:12px}small,.quiet,time{color:#a9b4c8;font-weight:400}p{margin:0}
main{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,420px),1fr));gap:16px;padding:16px 20px;align-items:start}
.warning{grid-column:1/-1;padding:12px 16px;border:1px solid #f5a524;border-radius:12px;overflow-wrap:anywhere}
section{min-width:0;padding:16px;background:#121a2b;border:1px solid #26324a;border-radius:12px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0}dt{color:#a9b4c8}dd{margin:0}
.scroll{overflow-x:auto}th{font:13px monospace;text-align:left;padding-right:8px}table{border-spacing:0}td{width:6px;height:26px;padding:0 1px 0 0;vertical-align:bottom}
td i{display:block;width:5px;background:#35d07f}.total{padding-left:8px;width:auto}
ol{margin:0;padding-left:20px}li{overflow-wrap:anywhere;margin-bottom:8px}pre{margin:4px 0;white-space:pre-wrap;font-size:13px;color:#a9b4c8}`;

const page = (content: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" />
<title>Teams</title><style>${STYLE}</style></head><body><header><h1>Teams</h1></header><main>${content}</main></body></html>`;
