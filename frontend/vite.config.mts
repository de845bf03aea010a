import react from '@vitejs/plugin-react';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';
import { pagePartOf } from './page-parts';

const MODULE_TEXTS = /[\\/]locales[\\/]([\w-]+)[\\/](\w+)[\\/]/;

/** One file for all that a module says in a language. */
const textsOf = (path: string): string | null => {
  const [, language, module] = MODULE_TEXTS.exec(path) ?? [];
  return module ? `texts-${module}-${language}` : null;
};

export default defineConfig(({ mode }) => {
  const { BACKEND_URL: backend = 'http://127.0.0.1:8001' } = loadEnv(mode, '.', 'BACKEND_');
  return {
    plugins: [react()],
    server: {
      port: 5173,
      proxy: {
        // The socket first, since the first that matches is taken. The host stays the browser's, which the server compares with its origin.
        '/api/live': { target: backend, ws: true, changeOrigin: false },
        '/api': backend,
        '/upload': backend,
        '/docs': backend,
      },
    },
    build: {
      outDir: 'dist',
      sourcemap: false,
      // An inlined asset would be a data: URL, and the inlined preload helper would need an inline script.
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 700,
      rolldownOptions: {
        output: {
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
                test: /node_modules[\\/](antd|@ant-design|@rc-component)[\\/]/,
                includeDependenciesRecursively: false,
              },
              {
                name: 'first-packages',
                tags: ['$initial'],
                test: /node_modules/,
                includeDependenciesRecursively: false,
              },
              // Icons of less than 1 kB each, forty of them in the menu alone. All are together: one that only a page uses would be delivered
              // with the page, and a part that draws it would need the page that needs the part.
              {
                name: 'icons',
                test: /node_modules[\\/]@ant-design[\\/]icons(-svg)?[\\/]/,
                includeDependenciesRecursively: false,
              },
              {
                name: pagePartOf,
                test: /[\\/]frontend[\\/]src[\\/]/,
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
