import { AxeBuilder } from '@axe-core/playwright';
import axe from 'axe-core';

/**
 * What keeps people with a disability from using a page as it stands: the rule, and where it is broken. Nobody reads what was
 * right, and no page has frames of other sites: both made it four times as slow.
 * @param rules those that are looked at; all unless told
 */
export async function seriousFaults(page, rules) {
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  const builder = new AxeBuilder({ page }).setLegacyMode(true).options(options);
  const { violations } = await builder.analyze();
  return seriousOf(violations);
}

/**
 * The same of a part of a page that stays, into which the rules are put once: twenty times a minute that is worth it.
 * @param rules those that are looked at; all unless told
 */
export async function faultsWithin(page, within, rules) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  const ask = async ([within, options]) => (await globalThis.axe.run(within, options)).violations;
  return seriousOf(await page.evaluate(ask, [within, options]));
}

/** What another choice of colours may break; all else is the same in light and in dark. */
export const COLOURS = ['color-contrast'];

/** The other mode of colours. */
export const otherThan = (look) => (look === 'light' ? 'dark' : 'light');

const seriousOf = (violations) =>
  violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
