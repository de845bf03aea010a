/** What a percent-encoded text says; the text itself where it is broken, as `%E0%A4%A` is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What the server puts before a name, so that no two are the same. */
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}_(?=.)/;

/** The name of the file at an address. */
export const fileNameOf = (url: string): string => decoded(url.split('/').pop() ?? url).replace(ID, '');
