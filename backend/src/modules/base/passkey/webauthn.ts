/** The library for passkeys. It takes some memory and a part of a second, so it is loaded when the first passkey is asked for. */
export const loadWebauthn = () => import('@simplewebauthn/server');
