import axe from 'axe-core';
import { settled } from './at-rest.mjs';

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
const COLOURS = ['color-contrast'];

/**
 * Serious accessibility faults of a page in each of the colour schemes, or of a part of it: the scheme, and the faults.
 * @param within the part
 */
export async function seriousFaultsIn(looks, page, within) {
  const faults = [];
  for (const [at, look] of looks.entries()) {
    await page.emulateMedia({ colorScheme: look });
    await settled(page);
    const found = await seriousFaults(page, { within, ...(at && { rules: COLOURS }) });
    faults.push(...found.map((fault) => `${look}: ${fault}`));
  }
  return faults;
}

/** A switch of the scheme takes as long as a visit to another screen, so each day the first half of a list is looked at in one scheme. */
export const oneLook = (at, count) => [at < count / 2 ? 'light' : 'dark'];

/** At night, everything is looked at in both. The next one starts in the scheme in which this one ends. */
export const bothLooks = (at) => (at % 2 ? ['dark', 'light'] : ['light', 'dark']);

const seriousOf = (violations) =>
  violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
