import JSZip from 'jszip';
import { expect, it, vi } from 'vitest';
import { drawWord } from './draw-word';

const NAMES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const KINDS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface Part {
  id: string;
  kind: string;
  target: string;
  text?: string;
  isElsewhere?: boolean;
}

/** A document of this body, with the parts that it names. */
function wordFile(body: string, parts: Part[] = []): Promise<ArrayBuffer> {
  const zip = new JSZip();
  zip.file(
    '_rels/.rels',
    `<Relationships xmlns="${RELATIONS}"><Relationship Id="a" Type="${KINDS}/officeDocument" Target="word/document.xml"/></Relationships>`,
  );
  const relations = parts.map(
    ({ id, kind, target, isElsewhere }) =>
      `<Relationship Id="${id}" Type="${KINDS}/${kind}" Target="${target}"${isElsewhere ? ' TargetMode="External"' : ''}/>`,
  );
  zip.file('word/_rels/document.xml.rels', `<Relationships xmlns="${RELATIONS}">${relations.join('')}</Relationships>`);
  for (const { target, text } of parts) if (text) zip.file(`word/${target}`, text);
  zip.file('word/document.xml', `<w:document ${NAMES}><w:body>${body}</w:body></w:document>`);
  return zip.generateAsync({ type: 'arraybuffer' });
}

const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

it('draws the text of a document, without links and scripts', async () => {
  const page = document.implementation.createHTMLDocument();
  const file = wordFile(
    '<w:p><w:hyperlink r:id="l"><w:r><w:t>会议纪要</w:t></w:r></w:hyperlink></w:p><w:altChunk r:id="p"/>',
    [
      { id: 'l', kind: 'hyperlink', target: 'https://elsewhere.example/', isElsewhere: true },
      { id: 'p', kind: 'aFChunk', target: 'page.html', text: '<script>parent.seen = true</script>' },
    ],
  );
  await drawWord(await file, page);
  expect(page.querySelector('article')?.textContent).toBe('会议纪要');
  expect(page.querySelector('[href], iframe, script')).toBeNull();
});

it('refuses a file that is no Word document', async () => {
  const page = document.implementation.createHTMLDocument();
  await expect(drawWord(new TextEncoder().encode('no archive').buffer, page)).rejects.toThrow();
});

it('stops when drawing takes too long, for example because a large header repeats on every page', async () => {
  const head = `<w:hdr ${NAMES}>${paragraph('head').repeat(100)}</w:hdr>`;
  const leaf = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';
  const ends = '<w:sectPr><w:headerReference w:type="default" r:id="h"/></w:sectPr>';
  const parts = [{ id: 'h', kind: 'header', target: 'header1.xml', text: head }];
  const page = document.implementation.createHTMLDocument();
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now++);
  await expect(drawWord(await wordFile(leaf.repeat(30) + ends, parts), page)).rejects.toThrow('too much');
  expect(page.body.childElementCount).toBe(0);
  await drawWord(await wordFile(leaf.repeat(3) + ends, parts), page);
  expect(page.body.textContent.match(/head/g)?.length).toBeGreaterThan(300);
  clock.mockRestore();
});
