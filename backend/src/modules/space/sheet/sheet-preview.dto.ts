import { ApiProperty } from '@nestjs/swagger';

export class SheetPreviewRow {
  @ApiProperty({ description: 'row number as a spreadsheet shows it' }) line: number;
  @ApiProperty({ type: [String], description: 'values of the cells; empty cells are empty strings' }) cells: string[];
}

/** The beginning of a workbook, as text. */
export class SheetPreview {
  @ApiProperty({ type: [SheetPreviewRow] }) rows: SheetPreviewRow[];
  @ApiProperty({ description: 'true if there are more rows or columns' }) isCut: boolean;
}
