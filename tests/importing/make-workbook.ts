import { strToU8, zipSync } from 'fflate'

type Given = { sheet: string; hidden?: string; strings?: string; styles?: string; prologue?: string; cover?: string }

/** The bytes of an Excel workbook with these rows, which stands behind a hidden sheet, and behind a cover where there is one. */
export function makeWorkbook({
  sheet,
  hidden = '',
  strings = '',
  styles = '',
  prologue = '',
  cover,
}: Given): Uint8Array {
  const worksheet = (rows: string) => strToU8(`${prologue}<worksheet><sheetData>${rows}</sheetData></worksheet>`)
  return zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="r"><sheets><sheet name="Old" state="hidden" sheetId="1" r:id="rId7"/>${cover === undefined ? '' : '<sheet name="Read me" sheetId="3" r:id="rId9"/>'}<sheet name="New" sheetId="2" r:id="rId8"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId7" Target="worksheets/sheet1.xml"/><Relationship Id="rId8" Target="/xl/worksheets/sheet2.xml"/><Relationship Id="rId9" Target="worksheets/sheet3.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': worksheet(hidden),
    'xl/worksheets/sheet2.xml': worksheet(sheet),
    ...(cover !== undefined && { 'xl/worksheets/sheet3.xml': worksheet(cover) }),
    ...(strings && { 'xl/sharedStrings.xml': strToU8(`<sst>${strings}</sst>`) }),
    ...(styles && { 'xl/styles.xml': strToU8(`<styleSheet>${styles}</styleSheet>`) }),
  })
}

/** A workbook of plain texts. */
export const workbookOf = (rows: readonly (readonly string[])[]) =>
  makeWorkbook({
    sheet: rows
      .map(
        (cells, at) =>
          `<row r="${at + 1}">${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`,
      )
      .join(''),
  })
