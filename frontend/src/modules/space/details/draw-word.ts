import { boundedParts, boundPictures } from './drawing-bounds';

const OPTIONS = {
  // Embedded code, fonts and other pages of a document are not shown.
  renderAltChunks: false,
  ignoreFonts: true,
  useBase64URL: true,
  // The frame itself looks like the sheet of paper.
  inWrapper: false,
  ignoreWidth: true,
  ignoreHeight: true,
};

/**
 * Draws a Word document (.docx) into a page. Its links are disabled: they would open in the frame, and their author would learn of the
 * visit.
 * @throws Error if the file is not a Word document, has too many elements, or takes too long to draw
 */
export async function drawWord(bytes: ArrayBuffer, page: Document): Promise<void> {
  const { defaultOptions, parseAsync, renderDocument } = await import('docx-preview');
  const word: unknown = await parseAsync(bytes, OPTIONS);
  boundPictures(word);
  const nodes = await renderDocument(word, { ...OPTIONS, h: boundedParts(defaultOptions.h) });
  page.body.replaceChildren(...nodes);
  for (const link of page.querySelectorAll('[href]')) link.removeAttribute('href');
}
