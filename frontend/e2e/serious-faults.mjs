import axe from 'axe-core';

/**
 * Serious accessibility faults of a page, or of a part of it: the rule, and the elements that break it. Only violations are collected; with
 * all results, the check took four times as long. The script with the rules is injected once into each loaded page, because that takes
 * longer than the check.
 * @param rules the rules to check; all if omitted
 */
export async function seriousFaults(page, { rules, within = 'html' } = {}) {
  for (const frame of page.frames()) await giveRules(frame);
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  const ask = async ([within, options]) => (await globalThis.axe.run(within, options)).violations;
  return seriousOf(await page.evaluate(ask, [within, options]));
}

async function giveRules(frame) {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe.source);
}

/** The rules that another colour scheme can break. All others have the same result in light and dark mode. */
export const COLOURS = ['color-contrast'];

/** The other colour scheme. */
export const otherThan = (look) => (look === 'light' ? 'dark' : 'light');

const seriousOf = (violations) =>
  violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
