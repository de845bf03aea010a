import { AxeBuilder } from '@axe-core/playwright';

/** What keeps people with a disability from using a page as it stands: the rule, and where it is broken. */
export async function seriousFaults(page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
