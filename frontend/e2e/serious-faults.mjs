import { AxeBuilder } from '@axe-core/playwright';

/**
 * What keeps people with a disability from using a page as it stands: the rule, and where it is broken. Nobody reads what was
 * right, and no page has frames of other sites: both made it four times as slow.
 */
export async function seriousFaults(page) {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
