/** Characters of the passphrase of a backup: whoever has the file may try as many as they like. */
export const SHORTEST_PASSPHRASE = 12;
