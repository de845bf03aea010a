interface Size {
  width: number;
  height: number;
}

/** The size of a picture without a size. */
const UNKNOWN: Size = { width: 180, height: 180 };
const LEAST = 48;

/** The box of a picture in a bubble, known before the picture is there, so that nothing moves when it comes. */
export function boxOf(width: number | undefined, height: number | undefined, most = 240): Size {
  if (!width || !height) return UNKNOWN;
  const scale = Math.min(1, most / width, most / height);
  return {
    width: Math.max(LEAST, Math.round(width * scale)),
    height: Math.max(LEAST, Math.round(height * scale)),
  };
}
