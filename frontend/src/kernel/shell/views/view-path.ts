/**
 * Normalises the many ways in which menu rows name a page: `/cool/modules/base/views/user/index.vue`, `modules/base/views/user.vue` and
 * `modules/base/views/user` all become `base/user`. Undefined if it does not name a page of a module.
 */
export function viewKey(viewPath: string): string | undefined {
  const path = viewPath
    .trim()
    .replace(/^\.?\//, '')
    .replace(/^cool\//, '')
    .replace(/\.(vue|tsx|jsx|ts|js)$/, '')
    .replace(/\/index$/, '');
  const [, area, name] = /^modules\/([^/]+)\/(?:views|pages)\/(.+)$/.exec(path) ?? [];
  return area && name ? `${area}/${name}` : undefined;
}

/** The path that our own menu rows store for the key of a page. */
export const viewPathOf = (key: string): string => key.replace('/', '/views/').replace(/^/, 'modules/');

/** A page of another site, which is shown in a frame. Only web addresses are accepted: `javascript:` and similar schemes are not. */
export const isForeign = (viewPath: string): boolean =>
  /^https?:\/\//i.test(viewPath.trim()) && URL.canParse(viewPath.trim());
