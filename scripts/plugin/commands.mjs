/** The commands of `npm run plugin`: the arguments of each, its purpose, and its module. */
export const commands = {
  new: {
    takes: '<folder> [--hook home.card]',
    does: 'begins a plugin that works',
    load: () => import('./new.mjs'),
  },
  dev: {
    takes: '<folder> [--to http://localhost:8001]',
    does: 'tests it at each change, and installs it where it is told to',
    load: () => import('./dev.mjs'),
  },
  test: {
    takes: '<folder>',
    does: 'runs its fixtures in the sandbox that it will run in',
    load: () => import('./test.mjs'),
  },
  pack: {
    takes: '<folder> [--key file] [--out folder]',
    does: 'makes the package that is installed',
    load: () => import('./pack.mjs'),
  },
  keygen: { takes: '<file>', does: 'makes the key of a publisher', load: () => import('./keygen.mjs') },
  sign: { takes: '<package> --key file', does: 'signs a package', load: () => import('./sign.mjs') },
  verify: {
    takes: '<package>',
    does: 'says what a package is and who has signed it',
    load: () => import('./verify.mjs'),
  },
  index: {
    takes: '<folder> --key file',
    does: 'makes the signed index of a market',
    load: () => import('./index.mjs'),
  },
};

export function usage() {
  const lines = Object.entries(commands).map(([name, { takes, does }]) => `  ${`${name} ${takes}`.padEnd(46)} ${does}`);
  return ['npm run plugin -- …', ...lines].join('\n');
}
