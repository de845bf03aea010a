import { createHash, randomBytes } from 'node:crypto';

/** How long a link can be used. */
export const LINK_MS = 24 * 60 * 60_000;

/** 256 bits: nobody guesses one, so a plain hash hides it. */
const BYTES = 32;

/** A new token, to be shown once. */
export const newLinkToken = (): string => randomBytes(BYTES).toString('base64url');

/** What is stored of a token, and how its link is found. */
export const hashOfLinkToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The page of the console that takes the token. It is in the fragment, which browsers send to no server, so no log can contain it. */
export const linkPath = (token: string): string => `/set-password#${token}`;
