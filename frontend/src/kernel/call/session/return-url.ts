/** Pages to which a sign-in never returns. */
const NO_RETURN = /^\/(login|sso|401|403|404|500|502)(\/|\?|#|$)/;

/**
 * Where to go after signing in: a path of this origin, or home. `//evil.example`, `/\evil.example`, `https:…`, `javascript:…` and tricks
 * with tabs and line breaks, which a URL parser drops, all lead to home.
 */
export function safeReturn(wanted: string | null | undefined): string {
  if (!wanted || !wanted.startsWith('/') || /[\\\p{Cc}]/u.test(wanted) || wanted.startsWith('//')) return '/';
  const url = URL.canParse(wanted, window.location.origin) ? new URL(wanted, window.location.origin) : undefined;
  if (url?.origin !== window.location.origin || url.pathname.startsWith('//')) return '/';
  const path = url.pathname + url.search + url.hash;
  return NO_RETURN.test(path) ? '/' : path;
}

/** The sign-in page that leads back to a path. */
export function signInPath(from: string): string {
  const back = safeReturn(from);
  return back === '/' ? '/login' : `/login?redirect=${encodeURIComponent(back)}`;
}
