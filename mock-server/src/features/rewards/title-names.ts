/** titleNamesOf: translates stored English titles of members' bonuses and rewards to the reader's language. */
import { inArray } from 'drizzle-orm';
import type { Localised } from '../../ground/content/content.tables';
import type { Context } from '../../ground/route';
import { bonuses, rewards } from './rewards.tables';

/** A title that none of these members was given is returned unchanged. */
export async function titleNamesOf(
  { db, language }: Pick<Context<unknown>, 'db' | 'language'>,
  memberIds: readonly number[],
): Promise<(written: string) => string> {
  const titles: Localised[] = [];
  for (const table of [bonuses, rewards]) {
    const rows = await db
      .selectDistinct({ title: table.title })
      .from(table)
      .where(inArray(table.memberId, [...memberIds]));
    titles.push(...rows.map(({ title }) => title));
  }
  const byEnglish = new Map(titles.map((title) => [title.EN, title[language]]));
  return (written) => byEnglish.get(written) ?? written;
}
