/** What a percent-encoded text says; the text itself where it is broken, as `%E0%A4%A` is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The name of the file at an address. */
export const fileNameOf = (url: string): string => decoded(url.split('/').pop() ?? url);
