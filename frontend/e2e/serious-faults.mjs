import { AxeBuilder } from '@axe-core/playwright';
import axe from 'axe-core';

/**
 * Serious accessibility faults of a page: the rule, and the elements that break it. Only violations are collected, and frames of other
 * sites are skipped, because no page has any; with both, the check took four times as long.
 * @param rules the rules to check; all if omitted
 */
export async function seriousFaults(page, rules) {
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  const builder = new AxeBuilder({ page }).setLegacyMode(true).options(options);
  const { violations } = await builder.analyze();
  return seriousOf(violations);
}

/**
 * The same for a part of a page that is not reloaded. The script with the rules is injected only once, which saves time if the check runs
 * twenty times a minute.
 * @param rules the rules to check; all if omitted
 */
export async function faultsWithin(page, within, rules) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  const ask = async ([within, options]) => (await globalThis.axe.run(within, options)).violations;
  return seriousOf(await page.evaluate(ask, [within, options]));
}

/** The rules that another colour scheme can break. All others have the same result in light and dark mode. */
export const COLOURS = ['color-contrast'];

/** The other colour scheme. */
export const otherThan = (look) => (look === 'light' ? 'dark' : 'light');

const seriousOf = (violations) =>
  violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
