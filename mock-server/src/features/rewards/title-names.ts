/** titleNamesOf: translates stored English titles of a member's bonuses and rewards to the reader's language. */
import { eq } from 'drizzle-orm';
import type { Localised } from '../../ground/content/content.tables';
import type { Context } from '../../ground/route';
import { bonuses, rewards } from './rewards.tables';

/** A title that the member was never given is returned unchanged. */
export async function titleNamesOf({
  db,
  member,
  language,
}: Pick<Context<unknown>, 'db' | 'member' | 'language'>): Promise<(written: string) => string> {
  const titles: Localised[] = [];
  for (const table of [bonuses, rewards]) {
    const rows = await db.selectDistinct({ title: table.title }).from(table).where(eq(table.memberId, member.memberId));
    titles.push(...rows.map(({ title }) => title));
  }
  const byEnglish = new Map(titles.map((title) => [title.EN, title[language]]));
  return (written) => byEnglish.get(written) ?? written;
}
