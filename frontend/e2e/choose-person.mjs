/**
 * Types a name into the open list of people, and chooses the person when the list is the one that was searched: an option that moves while
 * it is pressed is not chosen.
 * @param other the name of somebody who is in the list before the search and not after it
 */
export async function choosePerson(page, name, { other }) {
  const option = (text) => page.locator('.ant-select-item-option', { hasText: text });
  await option(other).waitFor();
  await page.keyboard.type(name);
  await option(other).waitFor({ state: 'detached' });
  await option(name).click();
}
