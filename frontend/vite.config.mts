import react from '@vitejs/plugin-react';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';
import { withoutColumnFilters } from './column-filters';
import { isUnusedByLists, pagePartOf } from './page-parts';
import { withStylesAhead } from './styles-ahead';

const LIBRARY = /node_modules[\\/](antd|@ant-design|@rc-component)[\\/]/;
/** Small modules that several pages share: each file more is one more name in the first file, and one more request. */
const SHARED = new Map([
  // by the page of signing in, and what is asked for beside a password
  [
    'sign-in-fields',
    /[\\/]((app[\\/]sign-in[\\/](field|late-factor-step|sign-in\.module))|late-passkeys)\.(ts|tsx|css)$/,
  ],
  // by the first page, and the lists of people
  [
    'figure-parts',
    /[\\/](icons(-svg)?[\\/]\w+[\\/](icons|asn)[\\/](LineChart|Stop)Outlined|use-polled-query)\.(js|ts)$/,
  ],
  // by the dialogs of acts, and the desk
  [
    'act-parts',
    /[\\/](kernel[\\/]screens[\\/]act[\\/](duration|open-reason|reason-input|act\.module)|im[\\/]batch[\\/](extras|use-extras|radius|owned-groups))\.(ts|tsx|css)$/,
  ],
  // by the lists that grow, and the desk
  [
    'live-parts',
    /[\\/]kernel[\\/](live[\\/](catch-up|new-rows|reads-newest|use-live-gap|use-new-rows|use-polling-while-offline)|call[\\/]attempt[\\/]use-polling)\.tsx?$/,
  ],
]);
const MODULE_TEXTS = /[\\/]locales[\\/]([\w-]+)[\\/](\w+)[\\/]/;

/** The names of what is built. @param length of the hash, in characters */
const namesWithHash = (length: number) => ({
  entryFileNames: `assets/[name]-[hash:${length}].js`,
  chunkFileNames: `assets/[name]-[hash:${length}].js`,
  assetFileNames: `assets/[name]-[hash:${length}][extname]`,
});

/** One file for all that a module says in a language. */
const textsOf = (path: string): string | null => {
  const [, language, module] = MODULE_TEXTS.exec(path) ?? [];
  return module ? `texts-${module}-${language}` : null;
};

export default defineConfig(({ mode }) => {
  const { BACKEND_URL: backend = 'http://127.0.0.1:8001' } = loadEnv(mode, '.', 'BACKEND_');
  return {
    plugins: [react(), withoutColumnFilters(), withStylesAhead()],
    server: {
      port: 5173,
      proxy: {
        // The socket first, since the first that matches is taken. The host stays the browser's, which the server compares with its origin.
        '/api/live': { target: backend, ws: true, changeOrigin: false },
        '/api': backend,
        '/upload': backend,
        '/docs': backend,
        '^/s/': backend,
      },
    },
    build: {
      outDir: 'dist',
      sourcemap: false,
      // An inlined asset would be a data: URL, and the inlined preload helper would need an inline script.
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 700,
      rolldownOptions: {
        treeshake: {
          // The packages below the component library do not say that what nobody uses of them can be left out: a table came with a whole tree.
          moduleSideEffects: [{ test: /node_modules[\\/](@rc-component|@ant-design)[\\/]/, sideEffects: false }],
        },
        output: {
          // The first file names all others. Seven characters, the fewest that the bundler takes, tell the
          // versions of a file apart; with eight this one was half a kilobyte heavier.
          ...namesWithHash(7),
          codeSplitting: {
            groups: [
              {
                name: 'react',
                test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
              },
              { name: textsOf, test: MODULE_TEXTS },
              // What the page needs before anything else comes in three files: they pack better than the ninety that it would be. Their own
              // modules alone: with all that those could lead to, antd would come whole; and parts by size do not start in the right order.
              {
                name: 'first',
                tags: ['$initial'],
                test: /[\\/]frontend[\\/]src[\\/]/,
                includeDependenciesRecursively: false,
              },
              {
                name: 'first-antd',
                tags: ['$initial'],
                test: (id) => LIBRARY.test(id) && !isUnusedByLists(id),
                includeDependenciesRecursively: false,
              },
              {
                name: 'first-packages',
                tags: ['$initial'],
                test: (id) => id.includes('node_modules') && !isUnusedByLists(id),
                includeDependenciesRecursively: false,
              },
              ...[...SHARED].map(([name, test]) => ({ name, test, includeDependenciesRecursively: false })),
              {
                name: pagePartOf,
                test: /[\\/](frontend[\\/]src|node_modules)[\\/]/,
                includeDependenciesRecursively: false,
              },
            ],
          },
        },
      },
    },
    test: {
      restoreMocks: true,
      // As in test-setup.ts: what is polled for appears at once on a quiet machine.
      expect: { poll: { timeout: 60_000 } },
      // Bounds for what hangs, on a machine of any speed. A form of the component library takes its time on a busy one.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      // By itself it leaves a core to the one who watches.
      maxWorkers: '100%',
      // Loading the packages takes longer than most files run. test-fresh-file.ts keeps the files independent all the same: whatever is
      // ours is loaded anew for each, and so are the packages to which our modules tell something for good.
      isolate: false,
      server: { deps: { inline: ['dompurify', 'i18next', 'react-i18next'] } },
      // e2e/ is for Node's own runner. Making a browser's window takes longer than most files that need none.
      projects: [
        {
          extends: true,
          test: {
            name: 'words',
            include: ['src/**/*.test.ts'],
            environment: 'node',
            setupFiles: ['src/test-fresh-file.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'screens',
            include: ['src/**/*.test.tsx'],
            environment: 'jsdom',
            // Node would take the build that is made for it, which knows no files of a browser.
            alias: { 'tus-js-client': 'tus-js-client/lib.esm/browser/index.js' },
            setupFiles: ['src/test-fresh-file.ts', 'src/test-setup.ts'],
            sequence: { setupFiles: 'list', groupOrder: 1 },
            css: false,
          },
        },
      ],
    },
  };
});
