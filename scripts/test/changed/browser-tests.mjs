import { changed } from './reached.mjs';

const VIEW = /^frontend\/src\/modules\/(\w+)\/views\/(.+)\.tsx$/;
const SCREEN = /screen\(\s*'[^']+',\s*'([^']+)',\s*'([^']+)'/g;
const isOfBrowser = (file) => file.startsWith('frontend/e2e/');

/**
 * What a change reaches of the tests in a browser: changed files of theirs, files that name the address of a screen that imports a changed
 * file of a module, and what imports these. What many screens share is left to the tests without a browser.
 * @param menus the text of the seeded menus, which say at which address a screen is
 */
export function reachedInBrowser({ graph, files: all, textOf, menus }, { files }) {
  const parts = graph.importersOf(changed(files.filter((file) => file.startsWith('frontend/src/modules/'))));
  const addresses = addressesOf(parts, menus);
  const opening = all.filter(isOfBrowser).flatMap((file) => {
    const address = addresses.find((one) => textOf(file).includes(`'${one}'`));
    return address ? [[file, { distance: 1, why: `opens ${address}` }]] : [];
  });
  return graph.importersOf(new Map([...opening, ...changed(files.filter(isOfBrowser))]));
}

function addressesOf(reached, menus) {
  const views = [...reached.keys()].map((file) => VIEW.exec(file)).filter(Boolean);
  // The menus have pages of several modules in the area `helper`.
  const names = new Set(views.flatMap(([, module, view]) => [`${module}/${view}`, `helper/${view}`]));
  return [...menus.matchAll(SCREEN)].filter(([, , view]) => names.has(view)).map(([, address]) => address);
}
