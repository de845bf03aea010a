/** Decodes a percent-encoded text; returns the text itself if it is malformed, like `%E0%A4%A`. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The prefix that the server adds to a name to make it unique. */
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}_(?=.)/;

/** The file name in a URL. */
export const fileNameOf = (url: string): string => decoded(url.split('/').pop() ?? url).replace(ID, '');
