/**
 * The key that signs the plugins of this repository for demonstrations. Its private half lies beside them for everybody, so that it is
 * trusted only outside of production, and even there stands for nobody: whoever installs has to be signed in, or to show the key of installing.
 */
export const DEMO_PUBLISHER = 'c44877a31541e27537419d6152cd9cd14aace92338c5d0c12118bfa056a0f5da';
