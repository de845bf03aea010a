import { type Caller, startApp, type TestApp } from './app';
import { type Factories, factoriesOf } from './factories';
import { allRoutes, type Route } from './routes';

let app: TestApp;
let make: Factories;
let routes: Route[];

beforeAll(async () => {
  app = await startApp();
  make = factoriesOf(app);
  routes = allRoutes(app);
});
afterAll(() => app.close());

const withAccess = (access: string) => routes.filter((route) => route.access === access);
const paths = (some: Route[]) => some.map(({ path }) => path).sort();
const call = (caller: Caller, { path, get }: Route) => {
  const short = path.replace(/^admin\//, '');
  return get ? caller.get(short) : caller.post(short);
};

test('the public routes are exactly these', () => {
  expect(paths(withAccess('public'))).toEqual([
    'admin/base/comm/program',
    'admin/base/open/askPasskey',
    'admin/base/open/askProvider',
    'admin/base/open/captcha',
    'admin/base/open/eps',
    'admin/base/open/factor',
    'admin/base/open/html',
    'admin/base/open/login',
    'admin/base/open/passkey',
    'admin/base/open/passwordLink/look',
    'admin/base/open/passwordLink/use',
    'admin/base/open/provider',
    'admin/base/open/providerLogout',
    'admin/base/open/refreshToken',
    'admin/base/open/signInWays',
    'admin/dict/info/types',
    'admin/plugin/info/install',
    'health/live',
    'health/ready',
    'metrics',
    's/:token',
    's/:token',
    's/r/:token',
    's/r/:token',
  ]);
});

test('the routes for every signed-in user are exactly these', () => {
  expect(paths(withAccess('signed-in'))).toEqual([
    'admin/base/account/events',
    'admin/base/account/eventsSeen',
    'admin/base/announcement/confirm',
    'admin/base/announcement/shown',
    'admin/base/comm/askProvider',
    'admin/base/comm/endSession',
    'admin/base/comm/logout',
    'admin/base/comm/permmenu',
    'admin/base/comm/person',
    'admin/base/comm/personUpdate',
    'admin/base/comm/search',
    'admin/base/comm/sessions',
    'admin/base/comm/stepUp',
    'admin/base/comm/upload',
    'admin/base/comm/upload/direct',
    'admin/base/comm/upload/direct/finish',
    'admin/base/comm/upload/tus',
    'admin/base/comm/upload/tus',
    'admin/base/comm/upload/tus/:id',
    'admin/base/comm/upload/tus/:id',
    'admin/base/comm/upload/tus/:id',
    'admin/base/comm/uploadMode',
    'admin/base/factor/addPasskey',
    'admin/base/factor/askPasskey',
    'admin/base/factor/enrol',
    'admin/base/factor/offer',
    'admin/base/factor/offerPasskey',
    'admin/base/factor/removePasskey',
    'admin/base/factor/renamePasskey',
    'admin/base/factor/renewCodes',
    'admin/base/factor/state',
    'admin/base/factor/unenrol',
    'admin/base/inbox/entries',
    'admin/base/inbox/figures',
    'admin/base/inbox/read',
    'admin/base/inbox/readAll',
    'admin/base/sys/role/tryNetworks',
    'admin/base/sys/view/add',
    'admin/base/sys/view/choose',
    'admin/base/sys/view/delete',
    'admin/base/sys/view/list',
    'admin/base/sys/view/update',
    'admin/dict/info/data',
  ]);
});

test('the routes that are allowed before a second factor is set up are exactly these', () => {
  expect(paths(routes.filter(({ before }) => before.includes('factorSetUp')))).toEqual([
    'admin/base/comm/askProvider',
    'admin/base/comm/logout',
    'admin/base/comm/person',
    'admin/base/comm/stepUp',
    'admin/base/factor/addPasskey',
    'admin/base/factor/enrol',
    'admin/base/factor/offer',
    'admin/base/factor/offerPasskey',
    'admin/base/factor/state',
  ]);
});

test('the routes that are allowed before a forced password change are exactly these', () => {
  expect(paths(routes.filter(({ before }) => before.includes('passwordChange')))).toEqual([
    'admin/base/comm/logout',
    'admin/base/comm/permmenu',
    'admin/base/comm/person',
    'admin/base/comm/personUpdate',
    'admin/base/comm/uploadMode',
  ]);
});

test('every other route needs exactly the permission that its path names', async () => {
  const guarded = withAccess('permission');
  expect(guarded.length).toBeGreaterThan(40);
  const all = guarded.map(({ permission }) => permission);
  const nobody = await make.signedIn({ permissions: [] });
  for (const route of guarded) {
    expect(route.permission.replaceAll(':', '/')).toBe(route.path.replace(/^admin\//, ''));
    expect([route.path, (await call(app.caller(), route)).status]).toEqual([route.path, 401]);
    expect([route.path, (await call(nobody, route)).status]).toEqual([route.path, 403]);
  }
  // Whoever holds all the others is still refused; one of each module stands for its fellows, as each takes a sign-in.
  const samples = [...new Map(guarded.map((route) => [route.path.split('/').slice(0, -1).join('/'), route])).values()];
  expect(samples.length).toBeGreaterThan(10);
  for (const route of samples) {
    const others = await make.signedIn({ permissions: all.filter((permission) => permission !== route.permission) });
    expect([route.path, (await call(others, route)).status]).toEqual([route.path, 403]);
  }
});
