/** How long somebody may take for the prompt of the browser. */
export const CHALLENGE_MS = 5 * 60_000;

/** Limits of what a browser sends, in characters: a key that signs with RSA takes the most. */
export const LONGEST = {
  token: 1000,
  clientData: 4000,
  authenticatorData: 2000,
  signature: 2000,
  attestation: 8000,
  userHandle: 100,
};

/** What a passkey says of its owner. It is no name, and stays the same, so that a device keeps one passkey for each account. */
export const handleOf = (userId: number): Buffer => Buffer.from(`staff ${userId}`);
