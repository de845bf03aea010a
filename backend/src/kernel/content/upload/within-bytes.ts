/** The beginning of a text that takes no more than so many bytes in UTF-8, cut between two characters. */
export const withinBytes = (text: string, most: number): string =>
  // As part of a stream, the decoder keeps back a character whose last bytes are missing.
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(Buffer.from(text.slice(0, most)).subarray(0, most), {
    stream: true,
  });
