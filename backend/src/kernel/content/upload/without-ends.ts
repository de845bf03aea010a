/** Removes those characters from the end of a text. A regular expression anchored at the end takes quadratic time on a long run of them. */
export function withoutEnd(text: string, isLoose: RegExp): string {
  let end = text.length;
  while (end > 0 && isLoose.test(text[end - 1] ?? '')) end--;
  return text.slice(0, end);
}

export function withoutStart(text: string, isLoose: RegExp): string {
  let start = 0;
  while (start < text.length && isLoose.test(text[start] ?? '')) start++;
  return text.slice(start);
}
