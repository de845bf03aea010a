/**
 * The one spelling of the many in which menu rows name a page: `/cool/modules/base/views/user/index.vue`, `modules/base/views/user.vue` and
 * `modules/base/views/user` are all `base/user`. Undefined where it names no page of a module.
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

/** What a menu row of ours says for a key. */
export const viewPathOf = (key: string): string => key.replace('/', '/views/').replace(/^/, 'modules/');

/** A page somewhere else, to be shown in a frame. Only web addresses: `javascript:` and the like name no page. */
export const isForeign = (viewPath: string): boolean =>
  /^https?:\/\//i.test(viewPath.trim()) && URL.canParse(viewPath.trim());
