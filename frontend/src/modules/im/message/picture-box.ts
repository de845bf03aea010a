interface Size {
  width: number;
  height: number;
}

/** The default size of a picture whose size is unknown. */
const UNKNOWN: Size = { width: 180, height: 180 };
const LEAST = 48;

/** The size of a picture in a bubble, known before it loads, so that the layout does not shift. */
export function boxOf(width: number | undefined, height: number | undefined, most = 240): Size {
  if (!width || !height) return UNKNOWN;
  const scale = Math.min(1, most / width, most / height);
  return {
    width: Math.max(LEAST, Math.round(width * scale)),
    height: Math.max(LEAST, Math.round(height * scale)),
  };
}
