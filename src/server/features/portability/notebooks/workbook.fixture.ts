import { zipOf } from '#server/features/portability/sources/foreign-diaries.fixture.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
type Value = string | number | null;

/** Rows of one sheet: words in place, numbers as Excel counts days. */
export function sheetOf(rows: readonly (readonly Value[])[]): string {
  const cell = (value: Value, row: number, at: number) => {
    const place = `${String.fromCharCode(65 + at)}${row + 1}`;
    if (value === null) return '';
    return typeof value === 'number'
      ? `<c r="${place}" s="1"><v>${value}</v></c>`
      : `<c r="${place}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
  };
  const lines = rows.map(
    (row, number) =>
      `<row r="${number + 1}">${row.map((value, at) => cell(value, number, at)).join('')}</row>`,
  );
  return `<?xml version="1.0"?><worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

export const workbook = (sheets: readonly string[], names: readonly string[] = []): Buffer =>
  zipOf({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook><sheets>${names.map((name, at) => `<sheet name="${escaped(name)}" r:id="rId${at}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_name, at) => `<Relationship Id="rId${at}" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheet])),
  });
