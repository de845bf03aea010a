/** The pictures in what is pasted or dropped. A text that comes with a picture of itself, as those of office programs do, is a text. */
export const picturesOf = (data: DataTransfer | null): File[] =>
  data?.types.includes('text/html') ? [] : [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
