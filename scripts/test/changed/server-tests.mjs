import { changed, joined } from './reached.mjs';

/** Tests beside the source start no application. */
export const isUnitTest = (file) => file.startsWith('backend/src/');
const isSource = isUnitTest;
const isKernel = (file) => file.startsWith('backend/src/kernel/');
const isModule = (file) => file.startsWith('backend/src/modules/');

/**
 * Where the application is put together. Almost every test in backend/test starts all of it, so that whoever follows these files finds that
 * every test reaches every source.
 */
const WIRING = /\.module\.ts$|^backend\/src\/(?:boot|main|serve|openapi)\.ts$|^backend\/test\/app\.ts$/;

const ADDRESS = /@Controller\('(?:admin\/)?([\w/]+)'/g;

/** A name says what a test is about, but not as surely as a direct import or call. */
const NAME_DISTANCE = 3;
/** Names of folders that say nothing about a file in them. */
const GENERAL = new Set(['src', 'kernel', 'modules', 'tables', 'index', 'mysql', 'sqlite']);

/**
 * The tests of the server that a change can break most directly:
 * - those that import a changed file, directly or through others, but not through the wiring, and from the kernel not through a module;
 * - those that call an address of a controller that imports it so;
 * - those named after it or its folder.
 * @param tests all of them
 */
export const reachedByServer = ({ graph, textOf }, { files }, tests) =>
  joined(...files.map((file) => reachedFrom(file, { graph, textOf, tests })));

function reachedFrom(file, { graph, textOf, tests }) {
  const isStop = (one) => WIRING.test(one) || (isKernel(file) && isModule(one));
  const importers = graph.importersOf(changed([file]), isStop);
  const calling = callersOf(addressesIn(importers, textOf), tests, textOf);
  return joined(importers, calling, isSource(file) ? namedAfter(file, tests) : new Map());
}

/** The addresses of the controllers that were reached, with their distances. */
function addressesIn(reached, textOf) {
  const controllers = [...reached].filter(([file]) => isSource(file) && file.endsWith('.controller.ts'));
  const pairs = controllers.flatMap(([file, { distance }]) =>
    [...textOf(file).matchAll(ADDRESS)].map(([, address]) => [address, distance]),
  );
  return pairs.sort(([, one], [, other]) => one - other);
}

function callersOf(addresses, tests, textOf) {
  const calls = addresses.map(([address, distance]) => ({ address, distance, pattern: callOf(address) }));
  const callers = [...tests].filter((file) => !isUnitTest(file));
  return new Map(
    callers.flatMap((file) => {
      const call = calls.find(({ pattern }) => pattern.test(textOf(file)));
      return call ? [[file, { distance: call.distance + 1, why: `calls ${call.address}` }]] : [];
    }),
  );
}

/** A call of `dict/type`: that path, or one of its module whose rest is filled in. */
const callOf = (address) => new RegExp(`['"\`/]${address}(?![\\w-])|['"\`/]${address.split('/')[0]}/\\$\\{`);

function namedAfter(file, tests) {
  const [folder, name] = file.split('/').slice(-2);
  const words = [folder, name.split('.')[0]].filter((word) => !GENERAL.has(word));
  const nameIn = (test) =>
    words.find((word) =>
      test
        .split('/')
        .slice(2)
        .some((part) => part === word || part.startsWith(`${word}.`)),
    );
  const named = [...tests].filter((test) => !isUnitTest(test) && nameIn(test));
  return new Map(named.map((test) => [test, { distance: NAME_DISTANCE, why: `is named after ${nameIn(test)}` }]));
}
