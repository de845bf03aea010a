import JSZip from 'jszip';
import { expect, it } from 'vitest';
import { drawWord } from './draw-word';

const NAMES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const KINDS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A document of one paragraph that leads elsewhere, and of a page that it brings along. */
function wordFile(): Promise<ArrayBuffer> {
  const zip = new JSZip();
  zip.file(
    '_rels/.rels',
    `<Relationships xmlns="${RELATIONS}"><Relationship Id="a" Type="${KINDS}/officeDocument" Target="word/document.xml"/></Relationships>`,
  );
  zip.file(
    'word/_rels/document.xml.rels',
    `<Relationships xmlns="${RELATIONS}"><Relationship Id="l" Type="${KINDS}/hyperlink" Target="https://elsewhere.example/" TargetMode="External"/><Relationship Id="p" Type="${KINDS}/aFChunk" Target="page.html"/></Relationships>`,
  );
  zip.file('word/page.html', '<script>parent.seen = true</script>');
  zip.file(
    'word/document.xml',
    `<w:document ${NAMES}><w:body><w:p><w:hyperlink r:id="l"><w:r><w:t>会议纪要</w:t></w:r></w:hyperlink></w:p><w:altChunk r:id="p"/></w:body></w:document>`,
  );
  return zip.generateAsync({ type: 'arraybuffer' });
}

it('draws what is written, without what leads elsewhere or runs', async () => {
  const page = document.implementation.createHTMLDocument();
  await drawWord(await wordFile(), page);
  expect(page.querySelector('article')?.textContent).toBe('会议纪要');
  expect(page.querySelector('[href], iframe, script')).toBeNull();
});

it('refuses what is no such document', async () => {
  const page = document.implementation.createHTMLDocument();
  await expect(drawWord(new TextEncoder().encode('no archive').buffer, page)).rejects.toThrow();
});
