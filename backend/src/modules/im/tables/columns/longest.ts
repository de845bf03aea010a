/**
 * What the product's own forms take, though its columns hold more: whoever has a longer name or signature could not save a profile of
 * their own any more.
 */
export const Longest = { Name: 20, Signature: 128 } as const;
