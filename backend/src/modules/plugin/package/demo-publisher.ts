/**
 * The key that signs the demo plugins in this repository. Its private key is in the repository too. It is therefore trusted only outside of
 * production, and even there it does not replace a session or the install key.
 */
export const DEMO_PUBLISHER = 'c44877a31541e27537419d6152cd9cd14aace92338c5d0c12118bfa056a0f5da';
