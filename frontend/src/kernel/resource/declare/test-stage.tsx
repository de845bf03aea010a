import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { type ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { i18n } from '../../basis/i18n/i18n';
import resourceTexts from '../../../locales/en/resource.json';
import { useGrants } from '../../access/account/grants';
import { useSession } from '../../call/session/session-store';
import { keepTokens } from '../../call/session/tokens';

/** The providers around a screen in a test: a router, a query client, texts in English, a person with permissions. */
export function stage(
  children: ReactNode,
  { at = '/list', perms = ['dict:type'] }: { at?: string; perms?: string[] } = {},
) {
  useGrants.setState({
    perms: perms.flatMap((perm) =>
      perm.split(':').length > 2 ? [perm] : ACTIONS.map((action) => `${perm}:${action}`),
    ),
  });
  keepTokens({ token: 'token', expire: 7200, refreshToken: 'refresh', refreshExpire: 7200 });
  useSession.setState({ phase: 'in', identity: { id: 7, username: 'ann', nickName: 'Ann', headImg: '' } });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      {/* Transitions never end in jsdom, so they are switched off. */}
      <ConfigProvider theme={{ token: { motion: false } }}>
        <App>
          <MemoryRouter initialEntries={[at]}>
            {children}
            <Address />
          </MemoryRouter>
        </App>
      </ConfigProvider>
    </QueryClientProvider>,
  );
}

const ACTIONS = ['add', 'update', 'delete', 'info', 'list', 'page', 'export', 'restore'];

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
};

export const ok = (data: JsonBodyType) => HttpResponse.json({ code: 1000, message: 'success', data });
export const refused = (message: string, data: JsonBodyType = null, code = 1001) =>
  HttpResponse.json({ code, message, data });

/** A fake server with the answers of a test, and the requests that it received. */
export function stageServer() {
  // Most tests have no saved views.
  const noViews = http.post('*/api/admin/base/sys/view/list', () => ok({ views: [], defaultId: null }));
  const server = setupServer(noViews);
  const asked: { path: string; body: Record<string, unknown> }[] = [];
  beforeAll(async () => {
    i18n.addResourceBundle('en', 'resource', resourceTexts);
    await i18n.changeLanguage('en');
    server.listen({ onUnhandledRequest: 'error' });
  });
  afterEach(() => {
    server.resetHandlers();
    asked.length = 0;
  });
  afterAll(() => server.close());

  const answer = (path: string, reply: (body: Record<string, unknown>) => Response | Promise<Response>) =>
    server.use(
      http.all(`*/api/admin/${path}`, async ({ request }) => {
        const body =
          request.method === 'POST'
            ? ((await request.json()) as Record<string, unknown>)
            : Object.fromEntries(new URL(request.url).searchParams);
        asked.push({ path, body });
        return reply(body);
      }),
    );
  const bodiesOf = (path: string) => asked.filter((call) => call.path === path).map(({ body }) => body);
  return { answer, bodiesOf };
}
