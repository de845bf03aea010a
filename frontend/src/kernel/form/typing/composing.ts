/** Whether an input method is putting a word together: what stands in the box then are keystrokes, not yet the word. */
let isComposing = false;

if (typeof document !== 'undefined') {
  document.addEventListener('compositionstart', () => (isComposing = true), true);
  document.addEventListener('compositionend', () => (isComposing = false), true);
}

/** Runs at once, or as soon as the word is chosen. @returns takes the wish back */
export function whenComposed(run: () => void): () => void {
  if (!isComposing) {
    run();
    return () => undefined;
  }
  // In some browsers, the box tells its final text only in the event after this one.
  let wait: ReturnType<typeof setTimeout> | undefined;
  const later = () => (wait = setTimeout(run));
  document.addEventListener('compositionend', later, { once: true });
  return () => {
    document.removeEventListener('compositionend', later);
    clearTimeout(wait);
  };
}
