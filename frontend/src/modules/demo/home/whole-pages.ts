import { viewOf } from '../../../kernel/shell/views/views';

/** Demos that are pages with a route of their own. Their texts are `page.<name>.title` and `.note`. */
const PAGES = [
  { name: 'crud', path: '/demo/test/crud', view: 'modules/demo/views/crud' },
  { name: 'route', path: '/demo/test/route/7/pear', view: 'modules/demo/views/route' },
  { name: 'tenant', path: '/demo/tenant', view: 'modules/demo/views/tenant' },
] as const;

/** The demo pages in this build. */
export const wholePages = () => PAGES.filter(({ view }) => viewOf(view));
