/**
 * What the product's own forms take, though its columns hold more: whoever has a longer name or signature could not save a profile of
 * their own any more. The product counts by the length of Java's strings.
 */
export const Longest = { Name: 20, Signature: 128 } as const;
