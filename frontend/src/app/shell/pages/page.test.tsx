import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { changeLanguage } from '../../../kernel/basis/i18n/language-store';
import { lookup } from '../../../kernel/basis/values/lookup';
import type { LoadView } from '../../../kernel/shell/views/views';
import { Page } from './page';
import { usePageReloads } from './page-reloads';

let requests = 0;
let isThere = false;

const fetchView = (): Promise<{ default: ComponentType }> => {
  requests += 1;
  if (isThere) return Promise.resolve({ default: () => <p>the page</p> });
  return Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/list-1.js'));
};

function Opened({ load }: { load: LoadView }) {
  const reloads = usePageReloads();
  const destination = { kind: 'view', load, pattern: '/list', keepAlive: true } as const;
  return <Page key={lookup(reloads, '/list') ?? 0} path="/list" destination={destination} location={useLocation()} />;
}

/** Opens a page whose code was never loaded before. */
const open = () => {
  const load = () => fetchView();
  return render(
    <MemoryRouter initialEntries={['/list']}>
      <Opened load={load} />
    </MemoryRouter>,
  );
};

beforeEach(async () => {
  requests = 0;
  isThere = false;
  await changeLanguage('en');
  // React logs every error that an error boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('reports that a page could not be fetched, and fetches it again only on a click', async () => {
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be fetched');
  expect(requests).toBe(1);
  isThere = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('the page')).toBeInTheDocument();
  expect(requests).toBe(2);
});

it.each([
  ['zh-cn', '页面未能加载'],
  ['zh-tw', '頁面未能載入'],
] as const)('reports a page that could not be fetched in %s', async (language, words) => {
  await changeLanguage(language);
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
});
