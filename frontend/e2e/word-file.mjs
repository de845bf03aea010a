import JSZip from 'jszip';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const KINDS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const DOCUMENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** A Word document with these paragraphs. The first has a large font. */
export function wordFile(...paragraphs) {
  const zip = new JSZip();
  const text = (words, at) =>
    `<w:p><w:r><w:rPr><w:sz w:val="${at === 0 ? 40 : 22}"/></w:rPr><w:t>${words}</w:t></w:r></w:p>`;
  zip.file(
    '[Content_Types].xml',
    `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${DOCUMENT}"/></Types>`,
  );
  zip.file(
    '_rels/.rels',
    `<Relationships xmlns="${RELATIONS}"><Relationship Id="a" Type="${KINDS}/officeDocument" Target="word/document.xml"/></Relationships>`,
  );
  zip.file(
    'word/document.xml',
    `<w:document xmlns:w="${WORD}"><w:body>${paragraphs.map(text).join('')}</w:body></w:document>`,
  );
  return zip.generateAsync({ type: 'nodebuffer' });
}
