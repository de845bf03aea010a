/** Those who may act although nobody is signed in. */
export const AUTHORITIES = ['installKey', 'publisher'] as const;

/** Who is responsible for a request without a signed-in person. */
export interface Authority {
  kind: (typeof AUTHORITIES)[number];
  /** null if the kind says it all */
  name: string | null;
}
