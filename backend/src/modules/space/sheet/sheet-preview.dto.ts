import { ApiProperty } from '@nestjs/swagger';

export class SheetPreviewRow {
  @ApiProperty({ description: 'number that a spreadsheet shows beside it' }) line: number;
  @ApiProperty({ type: [String], description: 'empty cells are empty texts' }) cells: string[];
}

/** The beginning of a workbook, as text. */
export class SheetPreview {
  @ApiProperty({ type: [SheetPreviewRow] }) rows: SheetPreviewRow[];
  @ApiProperty({ description: 'whether there are more rows or columns' }) isCut: boolean;
}
