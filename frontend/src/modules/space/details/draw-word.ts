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
 * @throws Error where the bytes are no such document
 */
export async function drawWord(bytes: ArrayBuffer, page: Document): Promise<void> {
  const { parseAsync, renderDocument } = await import('docx-preview');
  const nodes = await renderDocument(await parseAsync(bytes, OPTIONS), OPTIONS);
  page.body.replaceChildren(...nodes);
  for (const link of page.querySelectorAll('[href]')) link.removeAttribute('href');
}
