/**
 * The limits of the product's own forms; its columns would hold more. With a longer name or signature, people could not save their own
 * profile any more. Lengths are counted as in Java strings.
 */
export const Longest = { Name: 20, Signature: 128 } as const;
