import assert from 'node:assert/strict';
import { URL } from 'node:url';

/** The search text is kept in the address, and the empty result has a button that clears it. */
export default async (demo, page) => {
  await demo.getByRole('searchbox', { name: 'Search' }).fill('nobody has this');
  await demo.getByText('No match').waitFor();
  assert.ok([...new URL(page.url()).searchParams.values()].includes('nobody has this'));
  await demo.getByRole('button', { name: 'Clear filters' }).last().click();
  await demo.getByText('No match').waitFor({ state: 'hidden' });
};
