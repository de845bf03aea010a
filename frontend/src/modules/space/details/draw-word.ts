import { boundedParts, boundPictures } from './drawing-bounds';

const OPTIONS = {
  // A page that brings code, fonts or other pages of its own is shown without them.
  renderAltChunks: false,
  ignoreFonts: true,
  useBase64URL: true,
  // The paper is the frame itself.
  inWrapper: false,
  ignoreWidth: true,
  ignoreHeight: true,
};

/**
 * Draws a Word document (.docx) into a page. Its links lead nowhere: they would open in the frame, and whoever wrote them would learn of it.
 * @throws Error where the bytes are no such document, or one that makes too much or takes too long to draw
 */
export async function drawWord(bytes: ArrayBuffer, page: Document): Promise<void> {
  const { defaultOptions, parseAsync, renderDocument } = await import('docx-preview');
  const word: unknown = await parseAsync(bytes, OPTIONS);
  boundPictures(word);
  const nodes = await renderDocument(word, { ...OPTIONS, h: boundedParts(defaultOptions.h) });
  page.body.replaceChildren(...nodes);
  for (const link of page.querySelectorAll('[href]')) link.removeAttribute('href');
}
