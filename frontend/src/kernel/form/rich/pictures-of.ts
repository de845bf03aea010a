/**
 * The pictures in pasted or dropped data. If text comes together with a picture of itself, as from office programs, it is treated as text.
 */
export const picturesOf = (data: DataTransfer | null): File[] =>
  data?.types.includes('text/html') ? [] : [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
