/** The library for OpenID Connect. It takes some memory and a part of a second, so it is loaded when the first person signs in by it. */
export const loadOpenidClient = () => import('openid-client');
