/** Fills a field as a password manager does: a test types only what it is about, because each key renders the form again. */
import type { RenderedScreen } from '@site/shared/testing';

export async function fill(user: RenderedScreen['user'], field: HTMLElement, value: string): Promise<void> {
  await user.click(field);
  await user.paste(value);
}
