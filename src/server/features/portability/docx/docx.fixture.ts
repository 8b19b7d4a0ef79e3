import { strToU8, zipSync } from 'fflate';

export type Paragraph = string | { heading: string } | { xml: string };

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const run = (text: string): string => `<w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;

function paragraph(one: Paragraph): string {
  if (typeof one === 'string') return `<w:p>${one.split('\n').map(run).join('<w:r><w:br/></w:r>')}</w:p>`;
  if ('xml' in one) return one.xml;
  return `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${run(one.heading)}</w:p>`;
}

const WORDS = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

export const documentXml = (body: string, doctype = ''): string =>
  `${HEAD}${doctype}<w:document xmlns:w="${WORDS}"><w:body>${body}</w:body></w:document>`;

const PARTS = {
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types">
    <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
    <Default Extension="xml" ContentType="application/xml"/>
    <Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">
    <Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
  'word/styles.xml': `${HEAD}<w:styles xmlns:w="${WORDS}"><w:style w:type="paragraph" w:styleId="Heading1">
    <w:name w:val="heading 1"/></w:style></w:styles>`,
};

/** A Word document of these parts besides what each has; later parts win. */
export const docxOf = (document: string, more: Record<string, string | Uint8Array> = {}): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries({ ...PARTS, 'word/document.xml': document, ...more }).map(([name, part]) => [
          name,
          typeof part === 'string' ? strToU8(part) : part,
        ]),
      ),
    ),
  );

/** The smallest Word document with these paragraphs. */
export const docx = (paragraphs: readonly Paragraph[], more: Record<string, string | Uint8Array> = {}) =>
  docxOf(documentXml(paragraphs.map(paragraph).join('')), more);

export const zipOfFiles = (files: Record<string, Uint8Array>): Buffer => Buffer.from(zipSync(files));

/** When a document says that it was made. */
export const madeOn = (moment: string) => ({
  'docProps/core.xml': `${HEAD}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties"
    xmlns:dcterms="http://purl.org/dc/terms/"><dcterms:created>${moment}</dcterms:created></cp:coreProperties>`,
});
