/** Migrations only add: while gateways are replaced one by one, the previous release works on the new tables (OPS-01). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from './package-folder';

/** Statements that break queries of the previous release, or let its writes fail. */
const BREAKING: Readonly<Record<string, RegExp>> = {
  'removes a table, column or constraint': /\bdrop\s+(?:table|column|constraint|view|function|trigger|type)\b/i,
  renames: /\brename\s+(?:to|column|constraint)\b/i,
  'removes rows': /\b(?:truncate|delete\s+from)\b/i,
  'changes a column': /\balter\s+column\b/i,
  'requires a column without a default': /\badd\s+column\b(?=.*\bnot\s+null\b)(?!.*\bdefault\b)/i,
  'adds a constraint': /\badd\s+(?:constraint|primary\s+key|unique|check|foreign\s+key)\b/i,
};

/** Written before a release could be replaced while it runs. Never add to this list: expand now, contract in a later release. */
const BEFORE_THE_RULE = new Set(['0310_session_age.sql', '0320_social_issuer.sql']);

const folder = join(packageFolder(), 'migrations');
const migrations = readdirSync(folder).filter((name) => name.endsWith('.sql') && !BEFORE_THE_RULE.has(name));

/** Statements on tables that other migrations have made. Bodies of functions are not statements of the migration. */
function statementsOf(text: string): readonly string[] {
  const plain = text.replace(/--.*$/gm, '').replace(/(\$\w*\$).*?\1/gs, "''");
  const made = new Set(
    [...plain.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)/gi)].map(([, name]) => name),
  );
  const tableOf = (statement: string) =>
    /^(?:alter\s+table|create\s+unique\s+index\b.*?\bon)\s+"?(\w+)/is.exec(statement)?.[1];
  return plain
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter((statement) => statement && !made.has(tableOf(statement) ?? ''));
}

const faultsOf = (text: string): readonly string[] =>
  statementsOf(text).flatMap((statement) => [
    ...Object.entries(BREAKING).flatMap(([fault, pattern]) =>
      pattern.test(statement) ? [`${fault}: ${statement}`] : [],
    ),
    // Of an existing table: the previous release may write two such rows.
    ...(/^create unique index/i.test(statement) ? [`adds a unique index: ${statement}`] : []),
  ]);

it.each(migrations)('[OPS-01] %s only adds', (name) => {
  expect(faultsOf(readFileSync(join(folder, name), 'utf8'))).toEqual([]);
});

it.each([
  'drop table bets;',
  'alter table bets drop column proof;',
  'alter table bets rename column stake to amount;',
  'alter table bets alter column stake type numeric;',
  'alter table bets add column source text not null;',
  'alter table bets add constraint positive check (stake > 0);',
  'delete from bets;',
  'create unique index bets_once on bets (round_id);',
  'create table other (id int); alter table bets alter column proof set not null;',
])('[OPS-01] the check reports "%s"', (text) => {
  expect(faultsOf(text)).toHaveLength(1);
});

it('[OPS-01] the check accepts what the previous release survives', () => {
  const text = `
    create table other (id int); create unique index other_once on other (id); alter table other alter column id set not null;
    alter table bets add column source text not null default 'web'; -- drop table bets
    create function f() returns trigger language plpgsql as $f$ begin delete from other; return null; end $f$;
    create index bets_source on bets (source); update bets set source = 'app';`;
  expect(faultsOf(text)).toEqual([]);
});
